import { createHash } from "node:crypto";

/** An address within a workspace, as keys and tokens hold it: SHA-256, base64url. `email` is lower-case. */
export function recipientOf(workspaceId: string, email: string): string {
  return createHash("sha256").update(`${workspaceId}\n${email}`).digest("base64url");
}
