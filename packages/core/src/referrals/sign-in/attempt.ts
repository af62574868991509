import { createHash } from "node:crypto";

/** The stored hash of an attempt to sign in, which its page repeats to renew its session. */
export const signInAttemptHash = (attempt: string): string =>
  createHash("sha256").update(attempt).digest("base64url");
