import { createHmac } from "node:crypto";
import { sameBytes } from "../../shared/same-bytes/index.ts";

/** HMAC-SHA256 of `text`. */
export function hmac(secret: string | Uint8Array, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}

/**
 * A key for one purpose out of a project's identity secret: the embedder signs with the secret itself, so
 * nothing they sign can pass for what we sign.
 */
export function purposeKey(
  identitySecret: string,
  purpose: "participant-token" | "unsubscribe-token" | "place-token",
): Buffer {
  return hmac(identitySecret, `kiteloop ${purpose}`);
}

/**
 * True when `signature` (hex) was made by the embedder's server for this identity. External ids hold no
 * control characters, so the line break between the two can't be moved.
 */
export function signatureHolds(
  identitySecret: string,
  { externalId, email }: { externalId: string; email?: string | undefined },
  signature: string,
): boolean {
  return sameBytes(hmac(identitySecret, `${externalId}\n${email ?? ""}`), Buffer.from(signature, "hex"));
}
