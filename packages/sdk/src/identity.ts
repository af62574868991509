/** Whom to vouch for. */
export interface Identity {
  /** The project's identity secret. It stays on the server. */
  readonly secret: string;
  /** Your own id of the user. */
  readonly externalId: string;
  /** Must be given when the browser call gives it, and left out when it leaves it out. */
  readonly email?: string;
}

/**
 * Signs who a user is, for `kiteloop.identify` in the browser: without the signature anybody could pose as
 * anybody, so mails in a participant's name need it.
 *
 * Hex HMAC-SHA256 with the secret over `externalId + "\n" + email`, the id trimmed, the e-mail trimmed and
 * lower-cased as the API does it; without an e-mail nothing follows the line break.
 * Runs wherever Web Crypto does: Node, Deno, Bun, Workers.
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
