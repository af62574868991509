import Stripe from "stripe";

/** Whether Stripe's library finds the signature valid, and its time at most this many seconds before `now`. */
export async function isSignedByStripe(
  text: string,
  signature: string,
  secret: string,
  { toleranceSeconds, now }: { toleranceSeconds: number; now: Date },
): Promise<boolean> {
  try {
    // The library has no signatures without a client, which needs a key.
    const { webhooks } = new Stripe("sk_none");
    const at = now.getTime();
    await webhooks.constructEventAsync(text, signature, secret, toleranceSeconds, undefined, at);
    return true;
  } catch {
    // Nothing but what the sender wrote is read here.
    return false;
  }
}
