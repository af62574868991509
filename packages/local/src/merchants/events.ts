import { fakeMerchants } from "@kiteloop/providers/fakes";
import type { FakeMerchantEndpoint } from "./store.ts";

/** Sends an event twice, as a provider may, to its endpoints. Returns what became of it, as a sentence. */
export async function sendEvent(
  endpoints: readonly FakeMerchantEndpoint[],
  event: object,
  edge: string,
): Promise<string> {
  if (endpoints.length === 0) return "No event was sent: no endpoint is connected.";
  const body = JSON.stringify(event);
  const statuses: string[] = [];
  for (const endpoint of endpoints) {
    // The instance may have started on other ports since.
    const address = new URL(new URL(endpoint.url).pathname, edge);
    const headers = {
      "content-type": "application/json",
      ...fakeMerchants[endpoint.merchant].sign(body, endpoint.secret, new Date()),
    };
    for (const _ of ["first", "again"]) {
      const answer = await fetch(address, { method: "POST", headers, body }).catch(() => null);
      statuses.push(String(answer?.status ?? "none"));
    }
  }
  return `The event was sent twice. Answers: ${statuses.join(", ")}.`;
}
