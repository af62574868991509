import { defaultFraudPolicy, type FraudPolicy, type FraudRule } from "@kiteloop/contract/referrals/fraud";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import { listDeadLetters } from "../../shared/dead-letter/index.ts";
import {
  Fault,
  faultyTable,
  policyOf,
  readAllItems,
  streamOf,
  type TestLoop,
  testCtx,
  testInvitees,
  testLoop,
  testMember,
  testPlatform,
} from "../../testing/index.ts";
import { findReplay } from "../fraud/index.ts";
import { listRewards, saveRewardRules } from "../reward/index.ts";
import { previewFraudPolicy } from "./preview.ts";
import { replayDue } from "./replay.ts";

let loop: TestLoop;
let friends: ReturnType<typeof testInvitees>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  friends = testInvitees(loop);
  const rules = { on: "joined", inviter: "10 €", friend: null, milestones: [], cap: null, waitDays: null };
  await saveRewardRules.call(loop.member, { params: friends.params, query: {}, body: { version: 1, rules } });
});

/** The first policy with one rule changed and `velocity` off, because all invitees join quickly here. */
const withRule = (rule: FraudRule, action: "off" | "hold" | "reject"): FraudPolicy => ({
  ...defaultFraudPolicy,
  velocity: { joins: 1000, minutes: 1 },
  rules: { ...defaultFraudPolicy.rules, [rule]: action },
});

/**
 * Invitees of one participant. Of 130, more than a replay takes at a time: 30 with disposable addresses, 18 with a tag,
 * 82 innocent. Of 40: 8, 17 and 15.
 */
async function history(count: 40 | 130): Promise<void> {
  const { code } = await friends.person("ana");
  await friends.setPolicy(withRule("unsigned", "off"));
  for (let n = 0; n < count; n++) {
    loop.platform.clock.move(60_000);
    const thrownAway = n % 4 === 0 && n < count - 10;
    const name = !thrownAway && n >= count - 20 ? `u${n}+x` : `u${n}`;
    await friends.joins(code, `f-${n}`, { email: `${name}@${thrownAway ? "mailinator.com" : "acme.com"}` });
  }
}

const look = (policy: FraudPolicy) =>
  previewFraudPolicy.call(loop.member, { params: friends.params, query: {}, body: { policy } });
const outcomes = async () => {
  const rows = await friends.listed();
  return Object.fromEntries(
    ["allow", "hold", "reject"].map((outcome) => [
      outcome,
      rows.filter(({ verdict }) => verdict.outcome === outcome).length,
    ]),
  );
};
const rewards = async () => {
  const { items } = await listRewards.call(loop.member, { params: friends.params, query: {}, body: {} });
  return items;
};
/** Everything that depends on decisions about referrals. */
const state = async () => ({
  rows: (await friends.listed()).map(({ history: _, verdict: { policyVersion: __, ...said }, ...row }) => ({
    ...row,
    said,
  })),
  stats: (await friends.person("ana")).stats,
});

test("a preview reports what a replay then does, and changes nothing itself", async () => {
  await history(40);
  const before = await state();
  const strict = withRule("disposable_domain", "reject");
  const said = await look(strict);
  expect(said).toMatchObject({ examined: 40, changes: [{ from: "hold", to: "reject", count: 8 }] });
  expect(said.examples).toHaveLength(8);
  expect(said.examples[0]).toMatchObject({ inviteeExternalId: "f-28", to: { policyVersion: 3 } });
  expect(await state()).toEqual(before);
  expect(await friends.setPolicy(strict, true)).toMatchObject({ replay: { examined: 0, done: false } });
  expect(await replayDue(loop.platform)).toBe(40);
  expect(await friends.policy()).toMatchObject({ replay: { examined: 40, changed: 8, done: true } });
  expect(await outcomes()).toEqual({ allow: 15, hold: 17, reject: 8 });
  expect((await friends.person("ana")).stats.joined).toBe(32);
  expect(await look(strict)).toMatchObject({ changes: [], examples: [] });
  const milder = await look(withRule("disposable_domain", "off"));
  expect(milder).toMatchObject({ examined: 40, changes: [{ from: "reject", to: "allow", count: 8 }] });
  expect(await replayDue(loop.platform)).toBe(0);
});

test("replaying a policy and then the former one restores the state, and no join is logged twice", async () => {
  await history(40);
  const before = await state();
  const stream = streamOf(loop.platform.table);
  const there = [withRule("disposable_domain", "reject"), withRule("plus_address", "off")];
  for (const policy of [...there, withRule("unsigned", "off")]) {
    await friends.setPolicy(policy, true);
    await replayDue(loop.platform);
  }
  expect(await state()).toEqual(before);
  expect(stream.items.filter(({ image }) => image.__edb_e__ === "referralApproval")).toEqual([]);
});

test("a referral rejected at first and allowed by a later policy counts once, by a fact of its own", async () => {
  const { code } = await friends.person("ana");
  await friends.joins(code, "f-1", { website: "x" });
  const stream = streamOf(loop.platform.table);
  for (const action of ["hold", "reject", "off", "reject", "hold"] as const) {
    await friends.setPolicy(withRule("honeypot", action), true);
    await replayDue(loop.platform);
  }
  expect(stream.items.filter(({ image }) => image.__edb_e__ === "referralApproval")).toHaveLength(1);
  expect(await friends.referral("f-1")).toMatchObject({ status: "joined", review: "pending", inLog: true });
  expect((await rewards()).map(({ state, held }) => ({ state, held }))).toEqual([
    { state: "pending", held: true },
  ]);
  expect((await friends.person("ana")).stats.joined).toBe(1);
});

test("a replay holds and releases rewards, and reverses none", async () => {
  const { code } = await friends.person("ana");
  await friends.joins(code, "f-1", { email: "a+b@acme.com" });
  const seen = [];
  for (const action of ["off", "hold", "reject", "off"] as const) {
    await friends.setPolicy(withRule("plus_address", action), true);
    await replayDue(loop.platform);
    const [reward] = await rewards();
    seen.push(`${reward?.state}${reward?.held ? " held" : ""}`);
  }
  expect(seen).toEqual(["pending", "pending held", "pending held", "pending"]);
  const [reward] = await rewards();
  expect(reward?.history.at(-1)).toMatchObject({ by: "Mara Example" });
  const entries = await listAudit(loop.platform.table, loop.member.actor.workspaceId, 50);
  const audited = entries.filter(({ subject }) => subject.id === reward?.id).map(({ action }) => action);
  expect(audited.reverse()).toEqual(["reward.release", "reward.hold", "reward.release"]);
});

test("a member's decision stays under any policy", async () => {
  const { code } = await friends.person("ana");
  for (const id of ["f-1", "f-2"]) await friends.joins(code, id, { email: `${id}@mailinator.com` });
  await friends.decide("f-1", "approved", "pending");
  await friends.decide("f-2", "rejected", "pending");
  for (const action of ["reject", "off"] as const) {
    expect(await look(withRule("disposable_domain", action))).toMatchObject({ examined: 0, changes: [] });
    await friends.setPolicy(withRule("disposable_domain", action), true);
    await replayDue(loop.platform);
  }
  expect(await friends.referral("f-1")).toMatchObject({ review: "approved", status: "joined" });
  expect(await friends.referral("f-2")).toMatchObject({ review: "rejected", status: "rejected" });
});

test("velocity is replayed with the new policy's numbers", async () => {
  const { code } = await friends.person("ana");
  for (let n = 0; n < 12; n++) {
    loop.platform.clock.move(60_000);
    await friends.joins(code, `f-${n}`);
  }
  const slow = { ...policyOf("off"), rules: { ...policyOf("off").rules, velocity: "hold" as const } };
  const counted = async (joins: number, minutes: number) =>
    (await look({ ...slow, velocity: { joins, minutes } })).changes;
  expect(await counted(3, 3)).toEqual([{ from: "allow", to: "hold", count: 9 }]);
  expect(await counted(3, 2)).toEqual([]);
  await friends.setPolicy({ ...slow, velocity: { joins: 3, minutes: 3 } }, true);
  await replayDue(loop.platform);
  expect(await outcomes()).toEqual({ allow: 3, hold: 9, reject: 0 });
});

test.each([1, 25])(
  "runs that die at write %i and continue end in the same state as one complete run",
  async (at) => {
    await history(at === 1 ? 40 : 130);
    await friends.setPolicy(withRule("disposable_domain", "reject"), true);
    let runs = 0;
    for (; runs < 200; runs++) {
      let writes = 0;
      let dead = false;
      const table = faultyTable(loop.platform.table, () => {
        writes += 1;
        // Every second crash comes after the write and before its answer.
        if (!dead && writes < at + runs) return "well";
        const fate = dead || runs % 2 === 0 ? "lost" : "unanswered";
        dead = true;
        return fate;
      });
      const log = { ...loop.platform.log, error: () => {} };
      await replayDue({ ...loop.platform, table, log }).catch((error: unknown) => {
        if (!(error instanceof Fault)) throw error;
      });
      table.client.destroy();
      if (!dead) break;
      // However often it failed, it is retried within a day.
      loop.platform.clock.move(dayMs);
    }
    expect(runs).toBeGreaterThan(0);
    expect(await outcomes()).toEqual(
      at === 1 ? { allow: 15, hold: 17, reject: 8 } : { allow: 82, hold: 18, reject: 30 },
    );
    expect((await friends.person("ana")).stats.joined).toBe(at === 1 ? 32 : 100);
    expect(await friends.policy()).toMatchObject({
      replay: { examined: at === 1 ? 40 : 130, done: true },
    });
    const rows = await friends.listed({ review: "rejected" });
    expect(rows.every(({ history: steps }) => steps.map(({ to }) => to).join() === "held,rejected")).toBe(
      true,
    );
  },
);

test("two concurrent timers change each referral once", async () => {
  await history(40);
  await friends.setPolicy(withRule("disposable_domain", "reject"), true);
  await Promise.all([replayDue(loop.platform), replayDue(loop.platform)]);
  await replayDue(loop.platform);
  expect(await outcomes()).toEqual({ allow: 15, hold: 17, reject: 8 });
  expect((await friends.person("ana")).stats.joined).toBe(32);
});

test("a later policy ends an earlier one's replay", async () => {
  await history(40);
  await friends.setPolicy(withRule("disposable_domain", "reject"), true);
  await friends.setPolicy(withRule("plus_address", "off"));
  expect(await replayDue(loop.platform)).toBe(0);
  expect(await outcomes()).toEqual({ allow: 15, hold: 25, reject: 0 });
  expect(await friends.policy()).toMatchObject({ version: 4, replay: null });
});

/** An import leaves this if it contains a referral without its inviter. */
async function takeAway(externalId: string): Promise<void> {
  for (const { pk, sk, __edb_e__: kind, externalId: of } of await readAllItems(loop.platform.table))
    if (kind === "participant" && of === externalId) await loop.platform.table.delete({ Key: { pk, sk } });
}

test("referrals without a stored inviter are evaluated all the same, and their replay ends", async () => {
  const { code } = await friends.person("ana");
  await friends.setPolicy(withRule("unsigned", "off"));
  for (const friend of ["f-1", "f-2"])
    await friends.joins(code, friend, { email: `${friend}@mailinator.com` });
  await takeAway("ana");
  await friends.setPolicy(withRule("disposable_domain", "reject"), true);
  expect(await replayDue(loop.platform)).toBe(2);
  expect(await friends.policy()).toMatchObject({ replay: { examined: 2, changed: 2, done: true } });
  expect(await friends.referral("f-1")).toMatchObject({ status: "rejected", verdict: { outcome: "reject" } });
  await friends.decide("f-2", "approved", "none");
  expect(await friends.referral("f-2")).toMatchObject({ status: "joined", review: "approved" });
});

test("a replay of a deleted project ends", async () => {
  const { platform, project, member } = loop;
  await friends.setPolicy(withRule("disposable_domain", "reject"), true);
  const items = await readAllItems(platform.table);
  const of = items.find(({ __edb_e__: kind, projectId }) => kind === "project" && projectId === project.id);
  await platform.table.delete({ Key: { pk: of?.pk, sk: of?.sk } });
  expect(await replayDue(platform)).toBe(0);
  expect(
    await findReplay(platform.table, { workspaceId: member.actor.workspaceId, projectId: project.id }),
  ).toBeNull();
});

test("a referral that can't be evaluated stops no other, and the replay ends with a dead letter", async () => {
  const { code } = await friends.person("ana");
  await friends.setPolicy(withRule("unsigned", "off"));
  for (const friend of ["f-1", "f-2", "f-3"]) {
    loop.platform.clock.move(60_000);
    await friends.joins(code, friend, { email: `${friend}@mailinator.com` });
  }
  const { table } = loop.platform;
  const transactWrite: typeof table.transactWrite = (request) =>
    JSON.stringify(request).includes("#externalId_f-1")
      ? Promise.reject(new Error("This referral can't be written."))
      : table.transactWrite(request);
  await friends.setPolicy(withRule("disposable_domain", "reject"), true);
  const tick = () => replayDue({ ...loop.platform, table: { ...table, transactWrite } });
  await tick();
  expect(await outcomes()).toEqual({ allow: 0, hold: 1, reject: 2 });
  for (let day = 0; day < 6; day++) {
    loop.platform.clock.move(dayMs);
    await tick();
  }
  expect(await friends.policy()).toMatchObject({ replay: { examined: 3, done: true } });
  const staff = testCtx(loop.platform, testMember(loop.platform, { staff: true }));
  const { items } = await listDeadLetters.call(staff, { params: {}, query: {}, body: {} });
  expect(items).toMatchObject([{ work: "timer", kind: "fraudReplay" }]);
});
