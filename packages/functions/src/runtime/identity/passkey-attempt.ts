import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import * as z from "zod";
import { clientSecret } from "./client-secret.ts";
import { pool } from "./pool.ts";

/** The pool's session of a sign-in; null if the address has no passkey. */
type Attempt = { email: string; session: string | null };

const attempt = z.object({ email: z.string(), session: z.string().nullable() });

const algorithm = "aes-256-gcm";
const [ivBytes, tagBytes] = [12, 16];
/** Fits the longest session and address, so that all attempts have the same length. */
const textBytes = 2_432;

/** The app client's secret, because it is the one secret that these functions have already. */
const keyOf = async () =>
  createHmac("sha256", await clientSecret(pool()))
    .update("passkey attempt")
    .digest();

/** An attempt as a text that only this instance can read: whether it has a session would disclose who has passkeys. */
export async function sealAttempt(given: Attempt): Promise<string> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, await keyOf(), iv);
  const text = Buffer.alloc(textBytes, " ");
  const written = text.write(JSON.stringify(given));
  if (written === textBytes) throw new Error("an attempt to sign in with a passkey is too long");
  const sealed = [cipher.update(text), cipher.final()];
  return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString("base64url");
}

/** Null for a text that this instance did not make. */
export async function openAttempt(sealed: string): Promise<Attempt | null> {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length !== ivBytes + textBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, await keyOf(), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()];
    return attempt.parse(JSON.parse(Buffer.concat(text).toString("utf8")));
  } catch {
    return null;
  }
}
