import { type FakeEvent, signAsStripe } from "@kiteloop/providers/stripe/fake/events";
import type { FakeEndpoint } from "@kiteloop/providers/stripe/fake/state";

/** Sends events to all endpoints, as Stripe may: in any order, and one of them twice. Returns what was not accepted. */
export async function sendEvents(
  endpoints: readonly FakeEndpoint[],
  events: readonly FakeEvent[],
  edge: string,
): Promise<string[]> {
  const sent = [...events, ...events.slice(0, 1)]
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at);
  const refused: string[] = [];
  for (const { url, secret } of endpoints) {
    // The instance may have started on other ports since.
    const address = new URL(new URL(url).pathname, edge);
    for (const { one } of sent) {
      const body = JSON.stringify(one);
      const headers = { "content-type": "application/json", ...signAsStripe(body, secret, new Date()) };
      const answer = await fetch(address, { method: "POST", headers, body }).catch(() => null);
      if (answer?.status !== 200) refused.push(`${one.type}: ${answer?.status ?? "no answer"}`);
    }
  }
  return refused;
}
