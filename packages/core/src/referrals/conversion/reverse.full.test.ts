import { noRewards } from "@kiteloop/contract/referrals/reward";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { fold, readBreakdown, readRollups } from "../../counting/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import {
  streamOf,
  type TestLoop,
  testCtx,
  testLoop,
  testMember,
  testPlatform,
  trustPages,
  withBody,
} from "../../testing/index.ts";
import { saveConversionKinds } from "../conversion-kind/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { findReferral, reportJoin } from "../referral/index.ts";
import { listRewards, saveRewardRules } from "../reward/index.ts";
import { listConversions } from "./list.ts";
import { reportConversion } from "./report.ts";
import { reverseConversion } from "./reverse.ts";
import { changesOf } from "./store.change.ts";

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;
let inviterId: string;

beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  stream = streamOf(loop.platform.table);
  const ana = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  inviterId = ana.participantId;
  await reportJoin.call(loop.server, withBody({ code: ana.code, externalId: "ben" }));
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const pay = (externalId: string, value?: object, participantExternalId = "ben") =>
  reportConversion.call(
    loop.server,
    withBody({ externalId, participantExternalId, ...(value && { value }) }),
  );
const reverse = (body: object, ctx: Ctx<Member> = loop.member) =>
  reverseConversion.call(ctx, { params: { projectId: loop.project.id }, query: {}, body });
const list = async (query = {}) =>
  (await listConversions.call(loop.member, { params: { projectId: loop.project.id }, query, body: {} }))
    .items;
const code = (error: unknown) => (error instanceof AppError ? error.code : error);
const changes = (externalId: string) =>
  changesOf(loop.platform.table, { projectId: loop.project.id, externalId });

/** Everything counted, after the stream was delivered twice. */
async function revenue() {
  await fold(loop.platform, stream.items);
  await fold(loop.platform, stream.items);
  const days = await readBreakdown(loop.platform.table, loop.project.id, "revenue", {
    from: "2026-01-01",
    to: "2026-12-31",
  });
  return days;
}

test("a conversion is reversed in parts until nothing is left, and each part is a change of its own", async () => {
  await pay("o-1", euros(1000));
  const first = await reverse({ externalId: "o-1", value: euros(300), reversalId: "r-1", reason: "Damaged" });
  expect(first).toMatchObject({ value: euros(1000), reversed: 300, net: 700, reversal: "part" });
  const rest = await reverse({ externalId: "o-1" });
  expect(rest).toMatchObject({ value: euros(1000), reversed: 1000, net: 0, reversal: "whole" });
  expect(rest.reversals).toMatchObject([
    { amount: 300, whole: false, reversalId: "r-1", reason: "Damaged" },
    { amount: 700, whole: true, reversalId: null, reason: "" },
  ]);
  expect((await changes("o-1")).map(({ number, gross, reversed }) => [number, gross, reversed])).toEqual([
    [1, 1000, undefined],
    [2, undefined, 300],
    [3, undefined, 700],
  ]);
});

test("the same reversal again changes nothing, and of twenty at once one is made", async () => {
  await pay("o-1", euros(1000));
  const body = { externalId: "o-1", value: euros(300), reversalId: "r-1" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => reverse(body)));
  expect(new Set(answers.map(({ reversed }) => reversed))).toEqual(new Set([300]));
  expect(await reverse(body)).toMatchObject({ reversed: 300 });
  await reverse({ externalId: "o-1" });
  expect(await reverse({ externalId: "o-1" })).toMatchObject({ reversed: 1000 });
  expect(await changes("o-1")).toHaveLength(3);
});

test("concurrent reversals never take back more than was paid", async () => {
  await pay("o-1", euros(1000));
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      reverse({ externalId: "o-1", value: euros(300), reversalId: `r-${n}` }).catch(code),
    ),
  );
  expect(answers.filter((one) => one === "conversion.exceeds_rest")).toHaveLength(9);
  expect(await list({ externalId: "o-1" })).toMatchObject([{ reversed: 900, net: 100, reversal: "part" }]);
});

test("reports and reversals of one payer at once are all made, and none keeps another from being written", async () => {
  const rules = { ...noRewards, on: "converted", inviter: "20 euros" };
  const params = { projectId: loop.project.id };
  await saveRewardRules.call(loop.member, { params, query: {}, body: { version: 1, rules } });
  const numbers = Array.from({ length: 15 }, (_, n) => n);
  await Promise.all(numbers.map((n) => pay(`o-${n}`, euros(100))));
  let refused = 0;
  loop.platform.table.intercept(async (operation, _request, proceed) => {
    try {
      return await proceed();
    } catch (error) {
      if (operation === "transactWrite") refused += 1;
      throw error;
    }
  });
  await Promise.all(
    numbers.flatMap((n) => [pay(`more-${n}`, euros(100)), reverse({ externalId: `o-${n}` })]),
  );
  expect(refused).toBe(0);
  const which = { projectId: loop.project.id, externalId: "ben" };
  expect(await findReferral(loop.platform.table, which)).toMatchObject({ conversions: 30, earning: 15 });
});

test("a reversal counts on its own day, and the day of the payment stays as it is", async () => {
  await pay("o-1", euros(1000));
  await pay("o-2", { amount: 500, currency: "JPY" }, "nobody");
  const [before] = await revenue();
  loop.platform.clock.move(3 * dayMs);
  await reverse({ externalId: "o-1", value: euros(250) });
  await reverse({ externalId: "o-2" });
  const [day, later] = await revenue();
  expect(day).toEqual(before);
  expect(day).toMatchObject({
    attributed: [{ currency: "EUR", gross: 1000, reversed: 0 }],
    direct: [{ currency: "JPY", gross: 500, reversed: 0 }],
  });
  expect(later).toMatchObject({
    attributed: [{ currency: "EUR", gross: 0, reversed: 250 }],
    direct: [{ currency: "JPY", gross: 0, reversed: 500 }],
    reversals: { attributed: 0, direct: 1 },
  });
  const { table } = loop.platform;
  const ofInviter = await readBreakdown(table, loop.project.id, "inviterRevenue", {
    participantId: inviterId,
  });
  expect(ofInviter).toEqual([{ currency: "EUR", gross: 1000, reversed: 250 }]);
});

test("reversing takes back money, and the conversion still counts", async () => {
  await pay("o-1", euros(1000));
  await reverse({ externalId: "o-1" });
  await fold(loop.platform, stream.items);
  expect(await readRollups(loop.platform.table, loop.project.id, "total", {})).toMatchObject({
    conversions: 1,
  });
});

test("a conversion without a value is reversed as a whole", async () => {
  await pay("o-1");
  expect(await reverse({ externalId: "o-1", value: euros(1) }).catch(code)).toBe("conversion.no_value");
  const reversed = await reverse({ externalId: "o-1", reason: "Cancelled" });
  expect(reversed).toMatchObject({ value: null, reversed: null, net: null, reversal: "whole" });
  expect(reversed.reversals).toMatchObject([{ amount: null, whole: true, reason: "Cancelled" }]);
  const [day] = await revenue();
  expect(day).toMatchObject({ attributed: [], direct: [], reversals: { attributed: 1, direct: 0 } });
});

test("a reversal that is impossible is refused", async () => {
  loop = await testLoop(await testPlatform());
  const { version } = loop.project;
  const params = { projectId: loop.project.id };
  await updateProject.call(loop.member, { params, query: {}, body: { version, conversionProof: "server" } });
  await pay("o-1", euros(1000));
  const pending = { key: loop.project.publishableKey, externalId: "o-2", participantExternalId: "ben" };
  await reportConversion.call(loop.browser, withBody({ ...pending, value: euros(5) }));
  const answer = (body: object) => reverse(body).catch(code);
  expect(await answer({ externalId: "o-2" })).toBe("conversion.pending");
  expect(await answer({ externalId: "o-3" })).toBe("not_found");
  expect(await answer({ externalId: "o-1", value: { amount: 5, currency: "USD" } })).toBe(
    "conversion.other_currency",
  );
  expect(await answer({ externalId: "o-1", value: euros(1001) })).toBe("conversion.exceeds_rest");
  expect(await answer({ externalId: "o-1", value: euros(0) })).toBe("request.invalid");
  expect(await answer({ externalId: "o-1", value: euros(-5) })).toBe("request.invalid");
  expect(await answer({ externalId: "o-1", reversalId: "" })).toBe("request.invalid");
  expect(await changes("o-1")).toHaveLength(1);
});

test("editors reverse, viewers and other workspaces don't", async () => {
  await pay("o-1", euros(1000));
  const viewer = { ...loop.member, actor: { ...loop.member.actor, role: "viewer" as const } };
  expect(await reverse({ externalId: "o-1" }, viewer).catch(code)).toBe("auth.forbidden");
  const stranger = testCtx(loop.platform, testMember(loop.platform, { role: "owner" }));
  expect(await reverse({ externalId: "o-1" }, stranger).catch(code)).toBe("not_found");
});

test("conversions are listed newest first, all or those of one person", async () => {
  for (const n of [1, 2, 3]) {
    await pay(`o-${n}`, euros(n), n === 2 ? "nobody" : "ben");
    loop.platform.clock.move(1000);
  }
  expect((await list()).map(({ externalId }) => externalId)).toEqual(["o-3", "o-2", "o-1"]);
  expect((await list({ participantExternalId: "ben" })).map(({ net }) => net)).toEqual([3, 1]);
  expect(await list({ search: "o-2" })).toMatchObject([{ status: "direct", value: euros(2) }]);
  expect(await list({ externalId: "o-9" })).toEqual([]);
});

test("the server's value replaces the page's, with the difference as a change", async () => {
  await trustPages(loop);
  loop.platform.clock.move(60_000);
  const key = loop.project.publishableKey;
  const byPage = (ctx: Ctx<Key>, value: object) =>
    reportConversion.call(ctx, withBody({ key, externalId: "o-1", participantExternalId: "ben", value }));
  await byPage(loop.browser, euros(900));
  await pay("o-1", euros(1000));
  await pay("o-1", euros(7));
  expect(await list({ externalId: "o-1" })).toMatchObject([{ value: euros(1000), source: "server" }]);
  expect((await changes("o-1")).map(({ gross }) => gross)).toEqual([900, 100]);
  const [day] = await revenue();
  expect(day?.attributed).toEqual([{ currency: "EUR", gross: 1000, reversed: 0 }]);
});

test("a kind decides whether a conversion counts and earns, and revenue includes every kind", async () => {
  const rules = { ...noRewards, on: "converted", inviter: "20 euros" };
  const params = { projectId: loop.project.id };
  await saveRewardRules.call(loop.member, { params, query: {}, body: { version: 1, rules } });
  const kind = (externalId: string, name: string) =>
    reportConversion.call(
      loop.server,
      withBody({ externalId, participantExternalId: "ben", kind: name, value: euros(10) }),
    );
  const earned = async () =>
    (await listRewards.call(loop.member, { params, query: {}, body: {} })).items.map(({ what }) => what);
  await kind("o-1", "trial");
  expect(await earned()).toEqual([]);
  await fold(loop.platform, stream.items);
  expect(await readRollups(loop.platform.table, loop.project.id, "total", {})).not.toHaveProperty(
    "conversions",
  );
  await kind("o-2", "purchase");
  expect(await earned()).toEqual(["20 euros"]);
  const [day] = await revenue();
  expect(day?.attributed).toEqual([{ currency: "EUR", gross: 20, reversed: 0 }]);
  expect(await readRollups(loop.platform.table, loop.project.id, "total", {})).toMatchObject({
    conversions: 1,
  });
  expect(await kind("o-3", "no_such_kind").catch(code)).toBe("conversion.unknown_kind");
  const odd = { externalId: "o-4", participantExternalId: "ben", value: { amount: 1, currency: "ABC" } };
  expect(await reportConversion.call(loop.server, withBody(odd)).catch(code)).toBe(
    "conversion.unknown_currency",
  );
  const huge = { ...odd, value: euros(1e15) };
  expect(await reportConversion.call(loop.server, withBody(huge)).catch(code)).toBe("conversion.too_large");
});

test("an invitee earns rewards with the first conversion of a kind that earns, in any order of kinds", async () => {
  const params = { projectId: loop.project.id };
  const rules = { ...noRewards, on: "converted", inviter: "20 euros" };
  await saveRewardRules.call(loop.member, { params, query: {}, body: { version: 1, rules } });
  const kinds = [
    { key: "demo", name: "Demo", counts: true, earns: false },
    { key: "gift", name: "Gift", counts: false, earns: true },
  ];
  await saveConversionKinds.call(loop.member, { params, query: {}, body: { version: 1, kinds } });
  const report = (externalId: string, kind?: string) =>
    reportConversion.call(
      loop.server,
      withBody({ externalId, participantExternalId: "ben", ...(kind && { kind }) }),
    );
  const state = async () => {
    const which = { projectId: loop.project.id, externalId: "ben" };
    const { items } = await listRewards.call(loop.member, { params, query: {}, body: {} });
    const { stats } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
    const referral = await findReferral(loop.platform.table, which);
    return [items.length, stats.converted, referral?.conversions];
  };
  await report("o-1", "demo");
  expect(await state()).toEqual([0, 1, 1]);
  await report("o-2", "gift");
  expect(await state()).toEqual([1, 1, 1]);
  await report("o-3", "gift");
  await report("o-4");
  expect(await state()).toEqual([1, 1, 2]);
});
