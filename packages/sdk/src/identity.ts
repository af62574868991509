/** The user to sign. */
export interface Identity {
  /** The project's identity secret. Keep it on the server. */
  readonly secret: string;
  /** Your own id of the user. */
  readonly externalId: string;
  /** Required if the browser call passes an email, and omitted if it does not. */
  readonly email?: string;
}

/**
 * Signs a user's identity for `kiteloop.identify` in the browser. Without a signature anybody could pose as any
 * user, so invitation emails in a participant's name require one.
 *
 * Hex HMAC-SHA256 with the secret over `externalId + "\n" + email`. The id is trimmed; the email is trimmed
 * and lower-cased as in the API, and empty if there is none.
 * Runs wherever Web Crypto is available: Node, Deno, Bun, Workers.
 * @returns 64 hex digits
 * @throws TypeError for an empty secret or id, or a line break in either field.
 */
export async function signIdentity({ secret, externalId, email }: Identity): Promise<string> {
  const fields = [externalId.trim(), (email ?? "").trim().toLowerCase()];
  if (secret === "" || fields[0] === "") throw new TypeError("signIdentity needs a secret and an externalId");
  if (fields.some((field) => /[\r\n]/.test(field))) throw new TypeError("a field can't hold a line break");
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, bytes.encode(fields.join("\n")));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
