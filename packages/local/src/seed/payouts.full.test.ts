import { timeOfId } from "@kiteloop/contract/shared/ids";
import {
  approvePayouts,
  getStatement,
  listPayoutRuns,
  previewPayouts,
} from "@kiteloop/core/referrals/payout";
import { listSelfBilledInvoices } from "@kiteloop/core/referrals/self-billing";
import type { Ctx, Member } from "@kiteloop/core/shared/context";
import { deliveryIdOf } from "@kiteloop/core/shared/email-kind";
import {
  deployParts,
  readAllItems,
  type TestTable,
  testCtx,
  testOwner,
  testPlatform,
} from "@kiteloop/core/testing";
import { beforeAll, expect, test } from "vitest";
import { requestsOf } from "../testing/table-requests.ts";
import { Cast } from "./cast.ts";
import { choices } from "./payouts.data.ts";
import { shops } from "./shops.data.ts";
import { soleWriter } from "./sole-writer.ts";
import { playStories } from "./stories.ts";
import { generateStory } from "./story.ts";

const end = Date.parse("2026-03-10T12:00:00Z");
const shop = shops.find(({ paysOut }) => paysOut) ?? expect.fail("no shop of the demo pays in cash");
const story = generateStory(shop, end);
const empty = { query: {}, body: {} };

let member: Ctx<Member>;
let params: { projectId: string };
let again: () => Promise<void>;
let rewarding: number;
let stored: TestTable;

beforeAll(async () => {
  const platform = await testPlatform();
  platform.clock.move(end + 60_000 - platform.clock.now().getTime());
  await deployParts(platform);
  const owner = await testOwner(platform);
  member = testCtx(platform, owner);
  const asked = requestsOf(platform.table);
  const sum = () => [...asked.values()].reduce((total, count) => total + count, 0);
  stored = platform.table;
  const table = await soleWriter(platform.table, await readAllItems(platform.table));
  const mailer = () => ({ send: async () => ({ providerId: "demo" }) });
  const castOf = (who: Member) => new Cast({ platform: { ...platform, table }, member: who, mailer });
  const colleague = castOf({ ...owner, userId: platform.ids.make("user"), name: "Jonas Hale" });
  const how = { colleague, counted: async () => undefined };
  const { projectId, reward } = await playStories(castOf(owner), [shop], end, how);
  params = { projectId };
  const played = sum();
  await reward();
  rewarding = sum() - played;
  again = reward;
});

const runsOf = async () => (await listPayoutRuns.call(member, { params, ...empty })).items;
const rowsOf = async () => (await previewPayouts.call(member, { params, ...empty })).rows;
const invoicesOf = async () => {
  const query = { from: "2026-01-01", to: "2026-03-10" };
  return (await listSelfBilledInvoices.call(member, { params, query, body: {} })).items;
};

test("two monthly runs have results, of which one payout failed each, and a third run waits", async () => {
  const [waiting, second, first] = await runsOf();
  for (const run of [first, second])
    expect(run).toMatchObject({ state: "started", states: { sent: 0, failed: 1 }, startedBy: "Jonas Hale" });
  expect(new Set(first?.totals.map(({ type }) => type)).size).toBe(4);
  expect(waiting).toMatchObject({ state: "waiting", approvedBy: null });
});

test("balances wait for each reason that the demo shows", async () => {
  const problems = (await rowsOf()).map(({ problem }) => problem);
  expect(new Set(problems)).toEqual(new Set([null, "no_method", "new_method", "below_minimum"]));
});

test("invoices have VAT, none, and the reverse charge, and one is corrected", async () => {
  const invoices = await invoicesOf();
  expect(invoices.map(({ serial }) => serial)).toEqual(
    invoices.map((_, at) => `2026-${String(at + 1).padStart(6, "0")}`),
  );
  expect(new Set(invoices.map(({ vatRate }) => vatRate))).toEqual(new Set([null, 0, 1_900]));
  expect(invoices.some(({ reverseCharge }) => reverseCharge)).toBe(true);
  expect(invoices.filter(({ corrects }) => corrects !== null)).toHaveLength(1);
});

test("every statement adds up to the balance, and one has a refund after payment", async () => {
  const lines = [];
  for (const { participantId, currency, amount } of await rowsOf()) {
    if (participantId === null) continue;
    const query = { from: "2025-11-01", to: "2026-03-10" };
    const of = { ...params, participantId, currency };
    const statement = await getStatement.call(member, { params: of, query, body: {} });
    expect(statement).toMatchObject({ opening: 0, closing: amount });
    lines.push(...statement.lines);
  }
  expect(lines.some(({ kind }) => kind === "reversed")).toBe(true);
});

test("a demo that is interrupted and made again pays nobody twice, and the owner can approve the run that waits", async () => {
  const before = [await runsOf(), await rowsOf(), await invoicesOf()];
  await again();
  expect([await runsOf(), await rowsOf(), await invoicesOf()]).toEqual(before);
  const [waiting] = await runsOf();
  const of = { ...params, runId: waiting?.id ?? "" };
  const payees = waiting?.totals.reduce((sum, one) => sum + one.payees, 0);
  const approved = await approvePayouts.call(member, { params: of, ...empty });
  expect(approved).toMatchObject({ state: "started", states: { sent: payees } });
});

test("each email to a payee was sent at its time, so that the instance sends none when it starts", async () => {
  const items = await readAllItems(stored);
  const emails = items
    .filter((one) => one.__edb_e__ === "participantMail")
    .map((one) => `${one.participantMailId}`);
  expect(emails.length).toBeGreaterThan(choices.length);
  const deliveries = new Map(
    items.filter((one) => one.__edb_e__ === "delivery").map((one) => [one.deliveryId, one]),
  );
  for (const id of emails) {
    const { state, createdAt } = deliveries.get(deliveryIdOf(id)) ?? {};
    expect({ id, state, createdAt }).toEqual({
      ...{ id, state: "sent" },
      createdAt: new Date(timeOfId(id) + 2_000).toISOString(),
    });
  }
});

test("paying takes fewer than four table requests for each reward", async () => {
  const rewards = story.conversions.length;
  expect(rewarding / rewards).toBeLessThan(4);
});
