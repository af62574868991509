import { verifySignature, WebhookError, type WebhookHeaders } from "./signature.ts";

export { WebhookError, type WebhookErrorCode, type WebhookHeaders } from "./signature.ts";

/** An event that Kiteloop signed. Its fields are not compared with those that this version of the SDK knows. */
export interface SignedWebhook {
  /** The same in each attempt, so that a delivery can be processed once. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Verifies that a delivery comes from Kiteloop, for functions that have to be small: this entry loads no schemas. The event's
 * fields are as documented, and yours to check.
 * @param secret secret of the endpoint, `whsec_…`
 * @param headers headers of the request: `webhook-id`, `webhook-timestamp` and `webhook-signature`
 * @param body raw body of the request, before any parsing
 * @throws WebhookError `headers`, `timestamp` or `signature` as in the other entry, `payload` if the body is no event; TypeError for
 * an invalid secret.
 */
export async function verifyDelivery(
  secret: string,
  headers: WebhookHeaders,
  body: string,
): Promise<SignedWebhook> {
  const id = await verifySignature(secret, headers, body);
  const event = eventIn(body);
  if (event === null) throw new WebhookError("payload", "the body is no event");
  return { id, ...event };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function eventIn(body: string): Omit<SignedWebhook, "id"> | null {
  try {
    const event: unknown = JSON.parse(body);
    if (!isRecord(event)) return null;
    const { type, version, timestamp, data } = event;
    if (typeof type !== "string" || typeof version !== "number" || typeof timestamp !== "string") return null;
    return isRecord(data) ? { type, version, timestamp, data } : null;
  } catch {
    return null;
  }
}
