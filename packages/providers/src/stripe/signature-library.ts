import Stripe from "stripe";

/** Whether Stripe's library finds the signature valid, and its time at most this many seconds before `now`. */
export async function verifyByStripe(
  text: string,
  signature: string,
  secret: string,
  { toleranceSeconds, now }: { toleranceSeconds: number; now: Date },
): Promise<boolean> {
  try {
    // The library has no signatures without a client, which needs a key.
    const { signature: signatures } = new Stripe("sk_none").webhooks;
    if (signatures === null) return false;
    // Only the signature: which events are known is the core's question.
    return await signatures.verifyHeaderAsync(
      ...([text, signature, secret, toleranceSeconds, undefined, now.getTime()] as const),
    );
  } catch {
    // Nothing but what the sender wrote is read here.
    return false;
  }
}
