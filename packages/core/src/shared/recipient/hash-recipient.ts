import { createHash } from "node:crypto";

/** An address within a workspace, as used in keys and tokens: SHA-256, base64url. `email` is lower-case. */
export function hashRecipient(workspaceId: string, email: string): string {
  return createHash("sha256").update(`${workspaceId}\n${email}`).digest("base64url");
}
