import { type WebhookPayload, webhookPayload } from "@kiteloop/contract/messaging/webhook-events";
import { verifySignature, WebhookError, type WebhookHeaders } from "./signature.ts";

export { WebhookError, type WebhookErrorCode, type WebhookHeaders } from "./signature.ts";

/** A verified delivery. All attempts have the same `id`, so that it can be processed once. */
export type VerifiedWebhook = { readonly id: string } & WebhookPayload;

/**
 * Verifies that a delivery comes from Kiteloop, and parses it. Compares in constant time. Runs wherever Web Crypto is
 * available: Node, Deno, Bun, Workers.
 * @param secret secret of the endpoint, `whsec_…`
 * @param headers headers of the request: `webhook-id`, `webhook-timestamp` and `webhook-signature`
 * @param body raw body of the request, before any parsing
 * @throws WebhookError `headers` if one is missing, `timestamp` if it is over five minutes off, `signature` if none
 * matches, `payload` if this version does not know the event; TypeError for an invalid secret.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string,
): Promise<VerifiedWebhook> {
  const id = await verifySignature(secret, headers, body);
  return { id, ...payloadOf(body) };
}

function payloadOf(body: string): WebhookPayload {
  try {
    return webhookPayload.parse(JSON.parse(body));
  } catch {
    throw new WebhookError("payload", "the body is no event that this version of the SDK knows");
  }
}
