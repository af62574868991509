import { createHmac } from "node:crypto";
import { domainToUnicode } from "node:url";
import { sameBytes } from "../../shared/same-bytes/index.ts";

/** HMAC-SHA256 of `text`. */
export function hmac(secret: string | Uint8Array, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}

/**
 * A key derived from a project's identity secret for one purpose. The embedder signs with the secret itself, so a
 * signature of the embedder's can't pass for ours.
 */
export function purposeKey(
  identitySecret: string,
  purpose:
    | "participant-token"
    | "unsubscribe-token"
    | "place-token"
    | "sign-in-token"
    | "waitlist-confirmation-token",
): Buffer {
  return hmac(identitySecret, `kiteloop ${purpose}`);
}

/** An address with its domain as people write it, and in ASCII as it is stored. */
function formsOf(email: string): string[] {
  const at = email.lastIndexOf("@") + 1;
  return [email, email.slice(0, at) + domainToUnicode(email.slice(at))];
}

/**
 * Whether `signature` (hex) was made by the embedder's server for this identity. External ids contain no control
 * characters, so the separating line break is unambiguous. The server may have signed a domain in its own script.
 */
export function signatureHolds(
  identitySecret: string,
  { externalId, email }: { externalId: string; email?: string | undefined },
  signature: string,
): boolean {
  const given = Buffer.from(signature, "hex");
  return formsOf(email ?? "").some((form) =>
    sameBytes(hmac(identitySecret, `${externalId}\n${form}`), given),
  );
}
