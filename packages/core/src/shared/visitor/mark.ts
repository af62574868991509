import { createHmac } from "node:crypto";

/**
 * A visitor's mark within a scope: 128 bits as 22 characters, which without the secret reveal nothing about the visitor,
 * and which can't be linked between scopes. `network` is the network of the connection, see the adapter. Without
 * `userAgent` it is the network's mark.
 */
export function visitorMark(
  secret: string,
  ...of: [scope: string, network: string, userAgent?: string]
): string {
  const input = JSON.stringify(of);
  return createHmac("sha256", secret).update(input).digest().subarray(0, 16).toString("base64url");
}
