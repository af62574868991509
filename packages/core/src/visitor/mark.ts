import { createHmac } from "node:crypto";

/**
 * A visitor's mark within a scope: 128 bits as 22 characters that say nothing of whom they were made from to anybody
 * without the secret, and nothing in another scope. `network` is what a connection comes from, see the adapter.
 */
export function markOf(secret: string, scope: string, network: string, userAgent: string): string {
  const said = JSON.stringify([scope, network, userAgent]);
  return createHmac("sha256", secret).update(said).digest().subarray(0, 16).toString("base64url");
}
