import { beforeAll, beforeEach, expect, test } from "vitest";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  lemonSqueezyPayment,
  type ProviderEvent,
  paddlePayment,
  paymentSums,
  polarPayment,
  type TestLoop,
  type TestPlatform,
  testLoop,
  testPlatform,
  testStripe,
  withBody,
} from "../../testing/index.ts";

let platform: TestPlatform;
let loop: TestLoop;
beforeAll(async () => {
  platform = await testPlatform();
});
beforeEach(async () => {
  loop = await testLoop(platform);
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  await reportJoin.call(loop.server, withBody({ code, externalId: "ben" }));
});

const secrets = {
  paddle: "pdl_ntfset_01_for_tests",
  lemonsqueezy: "chosen by a member",
  polar: "whsec_for_tests",
};
type Provider = keyof typeof secrets;

/** A source of a provider, which takes its events as the provider sends them. */
async function connect(provider: Provider, more: object = {}) {
  const source = await testStripe(loop, { provider, signingSecret: secrets[provider], ...more });
  const send = ({ body, headers }: ProviderEvent) => source.send(body, { headers });
  return {
    ...source,
    send,
    sendText: source.send,
    sendAll: async (events: readonly ProviderEvent[]) => {
      for (const event of events) await send(event);
    },
  };
}

const sums = (externalId: string) => paymentSums(loop, externalId);

/** The same event of another object's customer and subscription. */
const withIds = ({ body, headers }: ProviderEvent, ids: Record<string, string>): ProviderEvent => {
  const replaced = JSON.stringify(body, (key, value) => (key in ids ? ids[key] : value));
  return { body: JSON.parse(replaced), headers };
};
const ofOne = { customer_id: "ctm_one", subscription_id: "sub_one" };

test.each<[Provider, string, ProviderEvent[], string]>([
  [
    ...["paddle", "a trial's first transaction of nothing"],
    [withIds(paddlePayment("txn_0", { amount: 0 }).paid(), ofOne)],
    "txn_1",
  ],
  [
    ...["paddle", "a transaction whose amount can't be read"],
    [withIds(paddlePayment("txn_0").paid(), { ...ofOne, grand_total: "many" })],
    "txn_1",
  ],
  ["polar", "a first order of nothing", [withIds(polarPayment("o-0", { amount: 0 }).paid(), ofOne)], "o-1"],
  [
    "lemonsqueezy",
    "a trial's order of nothing",
    [lemonSqueezyPayment(70, { amount: 0 }).order()],
    "ls_invoice_71",
  ],
] as [Provider, string, ProviderEvent[], string][])(
  "%s: %s still says whose the later payments are",
  async (provider, _, first, key) => {
    const source = await connect(provider);
    const later: Record<Provider, ProviderEvent> = {
      paddle: withIds(paddlePayment("txn_1", { by: null }).paid(), ofOne),
      polar: withIds(polarPayment("o-1", { by: null }).paid(), ofOne),
      lemonsqueezy: lemonSqueezyPayment(70, { by: null }).invoice(71, "renewal"),
    };
    await source.sendAll([...first, later[provider]]);
    expect(await sums(key)).toMatchObject({ net: 5_000, sum: 5_000 });
  },
);

const paddleEvent = (event_type: string, data: object): ProviderEvent => ({
  body: { event_id: `evt_${event_type}`, event_type, occurred_at: "2026-03-09T10:00:00Z", data },
  headers: {},
});
const polarEvent = (type: string, data: object): ProviderEvent => ({
  body: { type, timestamp: "2026-03-09T10:00:00Z", data },
  headers: { "webhook-id": `msg_${type}` },
});
const byBen = { kiteloop_person: "ben" };

test.each<[string, Provider, ProviderEvent]>([
  ["subscription", "paddle", paddleEvent("subscription.updated", { id: "sub_one", custom_data: byBen })],
  ["customer", "paddle", paddleEvent("customer.updated", { id: "ctm_one", custom_data: byBen })],
  [
    ...(["subscription", "polar"] as const),
    polarEvent("subscription.updated", { id: "sub_one", customer_id: "c-other", metadata: byBen }),
  ],
  ["customer", "polar", polarEvent("customer.updated", { id: "ctm_one", external_id: "ben", metadata: {} })],
  [
    ...(["subscription", "lemonsqueezy"] as const),
    withIds(lemonSqueezyPayment(80).subscription(), { event_name: "subscription_updated" }),
  ],
])("a %s that is named later at %s ends the wait of its payments", async (_, provider, named) => {
  const source = await connect(provider);
  const waiting: Record<Provider, [string, ProviderEvent]> = {
    paddle: ["txn_1", withIds(paddlePayment("txn_1", { by: null }).paid(), ofOne)],
    polar: ["o-1", withIds(polarPayment("o-1", { by: null }).paid(), ofOne)],
    lemonsqueezy: ["ls_invoice_81", lemonSqueezyPayment(80, { by: null }).invoice(81, "renewal")],
  };
  const [key, paid] = waiting[provider];
  await source.send(paid);
  expect(await source.events()).toMatchObject([{ state: "waiting", waitsFor: "person" }]);
  await source.send(named);
  expect(await sums(key)).toMatchObject({ net: 5_000 });
  expect((await source.events()).map(({ state, waitsFor }) => [state, waitsFor])).toEqual([
    ["applied", null],
    ["applied", null],
  ]);
});
