import type { OwnTerms } from "@kiteloop/contract/referrals/own-terms";
import type { Reward, RewardRules } from "@kiteloop/contract/referrals/reward";
import { erasedExternalIds } from "@kiteloop/contract/shared/erased-ids";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  faultyTable,
  moneyFaults,
  type TestLoop,
  testCtx,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { reportConversion, reverseConversion } from "../conversion/index.ts";
import { readOwnData } from "../own-data/index.ts";
import { findParticipant, findParticipantById } from "../person/index.ts";
import { participantLine, restoreParticipantItems, saveParticipantTerms } from "./index.ts";
import { eraseItems } from "./store.erase.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let participantId: string;
let code: string;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  ({ participantId, code } = await rewards.person("ana"));
});

const erasedId = `${erasedExternalIds}1`;
const euros = (amount: number) => ({ amount, currency: "EUR" });
const fifth: Partial<RewardRules> = { on: "converted", share: { basisPoints: 2_000, months: 12 } };
const third: OwnTerms = { basisPoints: 3_000, months: null, until: null };

const save = (terms: unknown, ctx: Parameters<typeof saveParticipantTerms.call>[0] = loop.member) =>
  saveParticipantTerms.call(ctx, {
    params: { projectId: loop.project.id, participantId },
    query: {},
    body: { terms },
  });
async function pay(order: string, friend: string, amount = 10_000) {
  await reportConversion.call(
    loop.server,
    withBody({ externalId: order, participantExternalId: friend, value: euros(amount) }),
  );
  loop.platform.clock.move(minuteMs);
}
const shares = async (): Promise<Reward[]> => (await rewards.list()).items.toReversed();
const values = async () => (await shares()).map(({ value }) => value?.amount);
const audited = async () =>
  (await listAudit(loop.platform.table, loop.member.actor.workspaceId, 20)).filter(
    ({ action }) => action === "participant.saveTerms",
  );

test("a participant's own terms go before the rules, for payments from then on, and what was earned stays", async () => {
  await rewards.promise(fifth);
  await rewards.join(code, "ben");
  const other = await rewards.person("eva");
  await rewards.join(other.code, "cem");
  await pay("before", "ben");
  expect(await save(third)).toMatchObject({ id: participantId, terms: third });
  await pay("own", "ben");
  await pay("of another", "cem");
  await save({ fixed: [euros(700)], months: 12, payments: 4, until: null });
  await pay("fixed", "ben");
  await save(null);
  await pay("after", "ben");
  expect(await values()).toEqual([2_000, 3_000, 2_000, 700, 2_000]);
  expect((await shares()).map(({ what }) => what)).toEqual([
    "20% of what they pay for 12 months",
    "30% of everything they pay",
    "20% of what they pay for 12 months",
    "€7.00 for each of their payments, for 12 months, for 4 payments at most",
    "20% of what they pay for 12 months",
  ]);
  await reverseConversion.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: { externalId: "own", value: euros(5_000) },
  });
  expect((await values())[1]).toBe(1_500);
  expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
});

test("they replace tiers and, if they are fixed, the net amount, but neither limits nor kinds", async () => {
  const share = { basisPoints: 2_000, months: 12, of: "net" as const, assumedTax: 2_500 };
  const tiers = [{ converted: 1, basisPoints: 5_000 }];
  await rewards.promise({ on: "converted", share: { ...share, tiers, mostPerInvitee: [euros(3_500)] } });
  await rewards.join(code, "ben");
  await save(third);
  await pay("of net", "ben");
  await save({ fixed: [euros(900)], months: null, until: null });
  await pay("fixed", "ben", 500);
  await pay("limited", "ben");
  expect(await values()).toEqual([2_400, 500, 600]);
  expect((await shares())[1]).toMatchObject({
    share: { of: "paid", base: 500, fixed: 900, basisPoints: null },
  });
});

test("they end after their last day in the project's time zone, and earn nothing without a share in the rules", async () => {
  await rewards.join(code, "ben");
  const today = loop.platform.clock.now().toISOString().slice(0, 10);
  await save({ ...third, until: today });
  await pay("without rules", "ben");
  await rewards.promise(fifth);
  await pay("last day", "ben");
  loop.platform.clock.move(dayMs);
  await pay("later", "ben");
  expect(await values()).toEqual([3_000, 2_000]);
});

test("a participant reads their own share, in their language", async () => {
  await rewards.promise(fifth);
  const key = loop.project.publishableKey;
  const read = async (externalId: string) => {
    const { token } = await rewards.person(externalId);
    const body = { key, token, lang: "de" };
    return (await readOwnData.call(loop.browser, withBody(body))).progress.share;
  };
  expect(await read("ana")).toBe("20\u00a0% ihrer Zahlungen für 12 Monate");
  await save(third);
  expect(await read("ana")).toBe("30\u00a0% aller ihrer Zahlungen");
});

test("the same terms again write nothing, and each change is in the audit log", async () => {
  await save(third);
  await save(third);
  expect(await audited()).toHaveLength(1);
  await save(null);
  await save(null);
  expect(await audited()).toMatchObject([{ subject: { id: participantId } }, {}]);
});

test("of changes at the same time each is whole, and one whose answer is lost can be repeated", async () => {
  const all = [1, 2, 3, 4].map((n) => ({ basisPoints: n, months: n, until: null }));
  await Promise.all(all.map((terms) => save(terms)));
  const found = await findParticipantById(loop.platform.table, loop.project.id, participantId);
  expect(all).toContainEqual(found?.ownTerms);
  expect(await audited()).toHaveLength(4);
  const dying = faultyTable(loop.platform.table, () => "lost");
  await save(third, { ...loop.member, table: dying }).catch(() => {});
  dying.client.destroy();
  expect(await save(third)).toMatchObject({ terms: third });
});

test.each([
  ["no rate", { months: 12, until: null }],
  ["both rates", { ...third, fixed: [euros(1)] }],
  ["no months", { basisPoints: 1, until: null }],
  ["a rate of 0", { ...third, basisPoints: 0 }],
  ["a day that there isn't", { ...third, until: "2026-02-30" }],
  ["tiers", { ...third, tiers: [] }],
  ["nothing", undefined],
])("terms with %s are refused", async (_name, terms) => {
  await expect(save(terms)).rejects.toMatchObject({ code: "request.invalid" });
});

test("editors, other workspaces and archived projects can't, and nobody who was erased has terms", async () => {
  await save(third);
  const editor = testCtx(loop.platform, { ...loop.member.actor, role: "editor" as const });
  await expect(save(third, editor)).rejects.toMatchObject({ code: "auth.forbidden" });
  const other = await testLoop(loop.platform);
  await expect(save(third, other.member)).rejects.toMatchObject({ code: "not_found" });

  const { table, clock } = loop.platform;
  const ana = await findParticipant(table, { projectId: loop.project.id, externalId: "ana" });
  if (ana === null) throw new Error("there is no participant");
  const erased = eraseItems({ table, ids: loop.platform.ids, secret: "secret" }, ana, erasedId);
  expect((await transact(table, clock, erased)).ok).toBe(true);
  expect(
    await findParticipant(table, { projectId: loop.project.id, externalId: erasedId }),
  ).not.toHaveProperty("ownTerms");
  await expect(save(null)).rejects.toMatchObject({ code: "not_found" });

  const params = { projectId: loop.project.id };
  await updateProject.call(loop.member, { params, query: {}, body: { version: 1, status: "archived" } });
  await expect(save(third)).rejects.toMatchObject({ code: "project.archived" });
});

test("an export has them, and an import takes them", async () => {
  await save({ fixed: [euros(700)], months: 12, payments: 4, until: "2027-01-01" });
  const { table } = loop.platform;
  const ana = await findParticipant(table, { projectId: loop.project.id, externalId: "ana" });
  const line = participantLine.parse(ana);
  const there = await testLoop(await testPlatform());
  const owner = { workspaceId: there.member.actor.workspaceId, projectId: there.project.id };
  await transact(
    there.platform.table,
    there.platform.clock,
    restoreParticipantItems(there.platform.table, { ...line, ...owner }),
  );
  expect(
    await findParticipant(there.platform.table, { projectId: there.project.id, externalId: "ana" }),
  ).toMatchObject({ ownTerms: line.ownTerms });
});
