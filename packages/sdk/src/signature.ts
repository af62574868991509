/** Why a delivery was refused. */
export type WebhookErrorCode = "headers" | "timestamp" | "signature" | "payload";

/** A delivery that must not be processed; respond with a 400. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Headers of a `Request` or of Node's `IncomingMessage`. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const prefix = "whsec_";
const toleranceSeconds = 5 * 60;

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== "string" || value === "") throw new WebhookError("headers", `${name} is missing`);
  return value;
}

/** Decodes base64; null if it is invalid. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

function keyOf(secret: string) {
  const bytes = secret.startsWith(prefix) ? bytesOf(secret.slice(prefix.length)) : null;
  if (bytes === null || bytes.length < 24) throw new TypeError("not a webhook secret: it begins with whsec_");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

/** The id of a delivery that Kiteloop signed. @throws WebhookError why it isn't; TypeError for an invalid secret */
export async function verifySignature(
  secret: string,
  headers: WebhookHeaders,
  body: string,
): Promise<string> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature").split(" ");
  const seconds = /^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(Date.now() / 1000 - seconds) <= toleranceSeconds))
    throw new WebhookError("timestamp", "the delivery is over five minutes old, or a clock is wrong");
  const key = await keyOf(secret);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  let fits = false;
  for (const signature of signatures) {
    const bytes = signature.startsWith("v1,") ? bytesOf(signature.slice(3)) : null;
    if (bytes !== null && (await crypto.subtle.verify("HMAC", key, bytes, signed))) fits = true;
  }
  if (!fits) throw new WebhookError("signature", "no signature fits: the secret or the body is another");
  return id;
}
