import { chaptersAPage, searchedForPerson } from "@kiteloop/contract/referrals/chain";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { erasePerson } from "../../lifecycle/person-erasure/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type TestLoop, testLoop, testPlatform, testRewards, withBody } from "../../testing/index.ts";
import { presentStory } from "../api/index.ts";
import { chooseParticipantCode } from "../participant/index.ts";
import {
  createPayoutItems,
  getPayoutFiles,
  getPayoutRun,
  notePayoutResults,
  previewPayouts,
  savePayee,
  startPayouts,
} from "../payout/index.ts";
import { reportJoin, reviewReferral } from "../referral/index.ts";
import { approveDue } from "../reward/index.ts";
import { getPerson } from "./index.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  await rewards.promise({
    inviter: "20 euros",
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
});

const project = () => ({ projectId: loop.project.id });
const read = (participantId: string, query: object = {}) =>
  getPerson.call(loop.member, { params: { ...project(), participantId }, query, body: {} });
/** The chapters of all pages. */
async function readAll(participantId: string) {
  const chapters = [];
  let cursor: string | undefined;
  do {
    const page = await read(participantId, cursor === undefined ? {} : { cursor });
    chapters.push(...page.chapters);
    cursor = page.next;
  } while (cursor !== undefined);
  return chapters;
}
const payer = { name: "Acme", iban: "DE02120300000000202051", town: "Berlin", country: "DE" };
const later = () => loop.platform.clock.move(minuteMs);

/** Ana invited Ben, is due 20 euros, and may be paid at her bank. */
async function anaWithReward() {
  const ana = await rewards.person("ana");
  await rewards.join(ana.code, "ben");
  const method = { type: "bank", name: "Ana Berg", iban: "DE89370400440532013000" };
  await savePayee.call(loop.server, {
    params: { participantId: ana.participantId },
    query: {},
    body: { method },
  });
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  loop.platform.clock.move(3 * dayMs + minuteMs);
  return ana;
}

async function payoutsOf(participantId: string) {
  const { chapters } = await read(participantId);
  return chapters.flatMap((one) => (one.kind === "payout" ? [one] : []));
}

async function startRun() {
  const { totals } = await previewPayouts.call(loop.member, { params: project(), query: {}, body: {} });
  return startPayouts.call(loop.member, { params: project(), query: {}, body: { totals } });
}

test("a payout is on its way, then paid, then back, without the account it was paid to", async () => {
  const { participantId } = await anaWithReward();
  const { id: runId, startedAt } = await startRun();
  const ofRun = { ...project(), runId };
  const { payouts } = await getPayoutRun.call(loop.member, { params: ofRun, query: {}, body: {} });
  const [named] = payouts;
  if (named === undefined) throw new Error("the run has no payout");
  const { participantId: payee, participantName, ...payout } = named;
  expect([payee, participantName]).toEqual([participantId, "ana"]);
  expect(payout).toMatchObject({ state: "sent", amount: 2_000, currency: "EUR", type: "bank" });
  expect(await payoutsOf(participantId)).toEqual([
    { kind: "payout", id: payout.id, payout, at: startedAt, runId, changedAt: startedAt },
  ]);
  await getPayoutFiles.call(loop.member, { params: ofRun, query: {}, body: { payer } });
  for (const state of ["paid", "failed"] as const) {
    later();
    const csv = `reference,state\n${payout.reference},${state}\n`;
    await notePayoutResults.call(loop.member, { params: ofRun, query: {}, body: { csv } });
    const changedAt = loop.platform.clock.now().toISOString();
    expect(await payoutsOf(participantId)).toMatchObject([{ payout: { state }, at: startedAt, changedAt }]);
  }
  expect(JSON.stringify(await read(participantId))).not.toMatch(/Berg|DE89|3704/);
});

test("a payout of an erased person remains as an amount", async () => {
  const { participantId } = await anaWithReward();
  const { id: runId } = await startRun();
  await getPayoutFiles.call(loop.member, { params: { ...project(), runId }, query: {}, body: { payer } });
  const before = await payoutsOf(participantId);
  expect(before).toHaveLength(1);
  const params = { ...project(), participantId };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: "ana" } });
  const [after] = await payoutsOf(participantId);
  const { externalId, ...same } = after?.payout ?? { externalId: "ana" };
  expect(externalId).not.toBe("ana");
  expect(before).toMatchObject([{ ...after, payout: same }]);
});

test("payouts are paged with what else happened, each once and in order", async () => {
  const { participantId, code } = await rewards.person("ana");
  const { workspaceId } = loop.member.actor;
  for (let n = 0; n < chaptersAPage + 5; n++) {
    later();
    const payout = {
      ...{ ...project(), workspaceId, participantId, externalId: "ana", currency: "EUR", amount: 100 + n },
      ...{ runId: loop.platform.ids.make("payoutRun"), payoutId: loop.platform.ids.make("payout") },
      ...({ settled: 0, type: "manual", state: "sent", version: 1 } as const),
      at: loop.platform.clock.now().toISOString(),
    };
    const written = await transact(
      loop.platform.table,
      loop.platform.clock,
      createPayoutItems(loop.platform.table, payout),
    );
    expect(written.ok).toBe(true);
    if (n % 5 === 0) await rewards.join(code, `friend-${n}`);
  }
  const chapters = await readAll(participantId);
  expect(chapters.flatMap((one) => (one.kind === "payout" ? [one.payout.amount] : []))).toEqual(
    Array.from({ length: chaptersAPage + 5 }, (_, n) => 100 + n).reverse(),
  );
  const others = chapters.map(({ kind }) => kind).filter((kind) => kind !== "payout");
  expect(others.toSorted()).toEqual([...Array(5).fill("referral"), ...Array(5).fill("reward")]);
  expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length);
  expect(chapters.map(({ at }) => at)).toEqual(
    chapters
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
});

test("codes that were chosen for a person are listed, also across pages, until the person is erased", async () => {
  const { participantId, code } = await rewards.person("ana");
  const params = { ...project(), participantId };
  const chosen = ["SPRING", "ANA-BERG", "AUTUMN"];
  for (const choice of chosen) {
    later();
    await chooseParticipantCode.call(loop.member, { params, query: {}, body: { code: choice } });
    for (let n = 0; n < chaptersAPage / 4; n++) {
      later();
      await rewards.join(code, `${choice}-${n}`);
    }
  }
  const codes = async () => (await readAll(participantId)).filter(({ kind }) => kind === "code");
  expect(await codes()).toMatchObject(chosen.toReversed().map((id) => ({ id, chosen: true })));
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: "ana" } });
  expect(await codes()).toEqual([]);
});

test("decisions about a person's referrals and rewards name who made them, unless a key may not read names", async () => {
  await rewards.promise({ inviter: "A mug", waitDays: null }, 2);
  const { participantId, code } = await rewards.person("ana");
  await rewards.join(code, "ben");
  const [reward] = (await rewards.list()).items;
  if (reward === undefined) throw new Error("there is no reward");
  later();
  await rewards.move(reward, { version: reward.version, state: "approved", note: "She called" });
  later();
  const body = { inviteeExternalId: "ben", decision: "approved", seen: "none", note: "Met him" };
  await reviewReferral.call(loop.member, { params: project(), query: {}, body });
  const decidedAt = loop.platform.clock.now().toISOString();
  const story = await read(participantId);
  const by = loop.member.actor.name;
  expect(story.chapters).toMatchObject([
    { kind: "reward", reward: { history: [{}, { state: "approved", by, note: "She called" }] } },
    {
      kind: "referral",
      history: [{ to: "allowed" }, { at: decidedAt, to: "approved", by, note: "Met him" }],
    },
  ]);
  const { events } = presentStory(story, { personal: false });
  expect(events).toMatchObject([
    { reward: { history: [{}, { state: "approved", by: null, note: null }] } },
    {
      history: [
        { to: "allowed", by: null },
        { at: decidedAt, to: "approved", by: null, note: null },
      ],
    },
  ]);
});

test("changes of a person's record and rewards are listed for members, not for keys", async () => {
  const ana = await rewards.person("ana");
  const cleo = await rewards.person("cleo");
  for (const [participantId, code] of [
    [ana.participantId, "ANA-BERG"],
    [cleo.participantId, "CLEO"],
  ] as const) {
    later();
    const params = { ...project(), participantId };
    await chooseParticipantCode.call(loop.member, { params, query: {}, body: { code } });
  }
  const ben = { code: ana.code, externalId: "ben", email: "ben@mailinator.com" };
  await reportJoin.call(loop.server, withBody(ben));
  later();
  const releasedAt = loop.platform.clock.now().toISOString();
  const body = { inviteeExternalId: "ben", decision: "approved", seen: "pending", note: "" };
  await reviewReferral.call(loop.member, { params: project(), query: {}, body });
  const by = loop.member.actor.name;
  const story = await read(ana.participantId);
  expect(story.chapters.filter(({ kind }) => kind === "act")).toMatchObject([
    { action: "participant.update", by },
  ]);
  expect(story.chapters.flatMap((one) => (one.kind === "reward" ? one.acts : []))).toEqual([
    { at: releasedAt, action: "reward.release", by },
  ]);
  expect(story.completeFrom).toBe(story.person.createdAt);
  const actor = { ...loop.server.actor, scopes: ["participants:read"] as const };
  const asKey = await getPerson.call(
    { ...loop.server, actor },
    {
      params: { ...project(), participantId: ana.participantId },
      query: {},
      body: {},
    },
  );
  expect(asKey.chapters.filter(({ kind }) => kind === "act")).toEqual([]);
  const { events } = presentStory(story, { personal: true });
  expect(events.map(({ kind }) => kind)).not.toContain("act");
  expect(JSON.stringify(events)).not.toContain('"acts"');
});

test("acts are searched for among the newest changes of the workspace only, and the story says from when on", async () => {
  const { participantId } = await rewards.person("ana");
  const params = { ...project(), participantId };
  const choose = (code: string) =>
    chooseParticipantCode.call(loop.member, { params, query: {}, body: { code } });
  await choose("SPRING");
  later();
  const others = Array.from({ length: searchedForPerson }, (_, n) =>
    auditItem(loop.member, "project.update", { id: loop.project.id, name: String(n) }),
  );
  const from = loop.platform.clock.now().toISOString();
  for (let n = 0; n < others.length; n += 50)
    await transact(loop.platform.table, loop.platform.clock, others.slice(n, n + 50));
  const acts = async () => {
    const { chapters, completeFrom, person } = await read(participantId);
    expect(completeFrom > person.createdAt).toBe(true);
    return [completeFrom, chapters.filter(({ kind }) => kind === "act").length];
  };
  expect(await acts()).toEqual([from, 0]);
  later();
  await choose("SUMMER");
  expect(await acts()).toEqual([from, 1]);
});
