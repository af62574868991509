import { followLink } from "@kiteloop/contract/referrals/participant";
import { verb } from "@kiteloop/core/shared/verb";
import { openHandler } from "@kiteloop/functions/http/open";
import { logTo } from "@kiteloop/functions/runtime/log";
import { testEvent } from "@kiteloop/functions/testing/event";

const calls = 2_000;

/**
 * Ms of processor time of a warm call of a handler whose verb does nothing: reading the request, limits, parsing,
 * presenting and the log. One number per batch of 2,000 calls, without the first batch.
 */
export async function measureWrapper(batches: number): Promise<number[]> {
  Object.assign(process.env, {
    ...{ STAGE: "bench", KITELOOP_TABLE: "any", RATE_LIMIT_FACTOR: "1000000" },
    ...{ APP_ORIGIN: "https://app.example.com", EDGE_ORIGIN: "https://edge.example.com" },
  });
  logTo(() => undefined);
  const location = "https://acme.example/?kl=ABCDEFGH";
  const nothing = verb<typeof followLink, { location: string }>(followLink, async () => ({ location }));
  const handler = openHandler(nothing, {
    present: (shown) => ({ text: "", headers: shown }),
  });
  const event = testEvent({ path: "/r/ABCDEFGH", query: "via=x&fbclid=y", params: { code: "ABCDEFGH" } });
  const times: number[] = [];
  for (let batch = 0; batch <= batches; batch++) {
    const before = process.cpuUsage();
    for (let call = 0; call < calls; call++) await handler(event);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000 / calls);
  }
  const { statusCode } = await handler(event);
  if (statusCode !== followLink.status) throw new Error(`the handler answered ${statusCode}`);
  return times.slice(1);
}
