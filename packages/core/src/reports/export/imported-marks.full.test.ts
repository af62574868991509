import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { type Reward, rewardStates } from "@kiteloop/contract/referrals/reward";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { getFraudPolicy, saveFraudPolicy } from "../../referrals/fraud/index.ts";
import { identifyParticipant, listParticipants } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { approveDue, getRewardRules } from "../../referrals/reward/index.ts";
import { listAudit, pageOfAudit } from "../../shared/audit/index.ts";
import { deployParts, inviteConfig, live, type TestLoop, testEditor, withBody } from "../../testing/index.ts";
import { projectAnnotations } from "../analytics/index.ts";
import { actIfAllowed, exported, type Stage, stage } from "./testing.ts";
import {
  elsewhere,
  type File,
  numbers,
  type OtherInstance,
  printsOf,
  read,
  takeAll,
} from "./testing-moving.ts";
import { rewardsIn, testExperimentsIn } from "./testing-operations.ts";

let real: Stage;
let there: OtherInstance;
let file: File;
let code: string;

const editorOf = ({ platform, member, project }: TestLoop) => testEditor(platform, member.actor, project);

/** Rewards of all states as members see them. */
async function rewardsOf(loop: TestLoop) {
  const lists = rewardStates.map(async (state) => (await rewardsIn(loop).list({ state })).items);
  return (await Promise.all(lists)).flat();
}

const joined = (loop: TestLoop, externalId: string, more: object = {}) =>
  reportJoin.call(loop.server, withBody({ code, externalId, ...more }));

const ask = ({ project }: TestLoop) => ({ params: { projectId: project.id }, query: {}, body: {} });

/** An experiment that was stopped, and one that is running. */
async function experiment({ loop, widget }: Stage) {
  const { clock } = loop.platform;
  const editor = await editorOf(loop);
  const lab = testExperimentsIn(loop);
  const first = await lab.start(await editor.save(await editor.get(widget), inviteConfig("Two")));
  clock.move(2 * dayMs);
  await lab.stop(first);
  clock.move(dayMs);
  await lab.start(await editor.save(await editor.get(widget), inviteConfig("Three")));
  clock.move(60_000);
}

beforeAll(async () => {
  real = await stage();
  const { loop } = real;
  const { platform, member } = loop;
  const rewards = rewardsIn(loop);
  const promise = { inviter: "Month", friend: "5 EUR", milestones: [{ at: 3, reward: "Mug" }] };
  await rewards.promise({ ...promise, cap: 4, waitDays: 14 });
  const policy = { ...defaultFraudPolicy, velocity: { joins: 500, minutes: 60 } };
  await saveFraudPolicy.call(member, { ...ask(loop), body: { version: 1, policy, replay: false } });
  await experiment(real);
  ({ code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana", name: "Ana Lind" })));
  for (const friend of ["ben", "cleo", "dan"]) await joined(loop, friend, { email: `${friend}@example.com` });
  await joined(loop, "eve", { email: "eve+1@example.com" });
  const [one, two] = (await rewardsOf(loop)).filter(({ kind, held }) => kind === "inviter" && !held);
  if (!one || !two) throw new Error("nobody earned anything");
  await rewards.move(await rewards.move(one, { version: 1, state: "approved" }), {
    version: 2,
    state: "fulfilled",
    note: "Sent",
  });
  await rewards.move(two, { version: 1, state: "reversed" });
  for (let n = 0; n < 30; n++) {
    platform.clock.move(dayMs / 12);
    await actIfAllowed(real, { what: n % 3 === 0 ? "arrive" : "beacon", who: n % 10, whom: n, hours: 0 });
  }
  expect(await fold(platform, real.stream.items)).toEqual([]);
  file = await read(real);
  there = await elsewhere(real);
  await takeAll(there, file, 7);
  expect(await fold(there.loop.platform, there.stream.items)).toEqual([]);
});

/** Rewards as they are shown after their file was imported. */
function asImported(rewards: readonly Reward[]) {
  return rewards.map(({ history, ...reward }) => {
    return { ...reward, history: history.map((step) => ({ ...step, by: { imported: step.by } })) };
  });
}

test("rewards and their states are those of the export, and nothing else is lost", async () => {
  const [before, after] = [await rewardsOf(real.loop), await rewardsOf(there.loop)];
  expect(new Set(before.map(({ state }) => state))).toEqual(new Set(["pending", "fulfilled", "reversed"]));
  expect(before.filter(({ held }) => held)).toHaveLength(2);
  expect(after).toEqual(asImported(before));
  const again = await read({ ...real, loop: there.loop });
  expect(printsOf(file).differences(printsOf(again))).toEqual([]);
});

test("numbers, experiment results and chart annotations are those of the export", async () => {
  const shown = await numbers(real);
  expect(shown.experiments).toMatchObject([{ stage: "running" }, { stage: "stopped" }]);
  expect(shown.experiments[0]?.arms.some(({ participants }) => participants > 0)).toBe(true);
  expect(await numbers(there)).toEqual(shown);
  const marks = await projectAnnotations.call(real.loop.member, ask(real.loop));
  expect(marks.items.map(({ kind }) => kind)).toContain("experiment_stop");
  const imported = marks.items.map((mark) => ({ ...mark, by: { imported: mark.by } }));
  expect(await projectAnnotations.call(there.loop.member, ask(there.loop))).toEqual({
    ...marks,
    items: imported,
  });
});

test("the project's reward rules and fraud policy are imported, unless a member changed them here", async () => {
  const rules = async (loop: TestLoop) => (await getRewardRules.call(loop.member, ask(loop))).rules;
  expect(await rules(there.loop)).toEqual(await rules(real.loop));
  const policies = await Promise.all(
    [real.loop, there.loop].map(async (loop) => (await getFraudPolicy.call(loop.member, ask(loop))).policy),
  );
  expect(policies[1]).toEqual(policies[0]);
  const own = await elsewhere(real);
  await rewardsIn(own.loop).promise({ friend: "Tea" });
  await takeAll(own, file);
  expect(await rules(own.loop)).toMatchObject({ friend: "Tea", inviter: null });
});

test("people are found by their names, and a known address is recognized", async () => {
  const found = await listParticipants.call(there.loop.member, {
    ...ask(there.loop),
    query: { search: "lind" },
  });
  expect(found.items).toMatchObject([{ externalId: "ana" }]);
  const again = await elsewhere(real);
  await takeAll(again, file);
  await joined(again.loop, "someone else", { email: "ben@example.com" });
  const { lines } = await read({ ...real, loop: again.loop });
  const referral = lines.find(({ kind, item }) => kind === "referral" && item.externalId === "someone else");
  expect(referral?.item).toMatchObject({ facts: { address: { joinedBefore: true } } });
});

test("a file can't claim that a member of this workspace did something", async () => {
  const { platform, member } = there.loop;
  const entries = await listAudit(platform.table, member.actor.workspaceId, 100);
  const changes = entries.filter(
    ({ action }) => action.startsWith("experiment.") || action === "widget.publish",
  );
  expect(changes.length).toBeGreaterThan(2);
  expect(new Set(changes.map(({ actor }) => actor.kind))).toEqual(new Set(["import"]));
  // They are attributed neither to members nor to timers.
  const acts = async (by: "people" | "timers") => {
    const workspaceId = member.actor.workspaceId;
    const { items } = await pageOfAudit(platform.table, workspaceId, { by }, { items: 100, read: 100 });
    return items.map(({ action }) => action);
  };
  expect(await acts("people")).not.toContain("widget.publish");
  expect(await acts("timers")).not.toContain("widget.publish");
});

test("importing again changes nothing, whatever a member did since", async () => {
  const other = await elsewhere(real);
  await takeAll(other, file);
  const held = (await rewardsOf(other.loop)).find(
    ({ kind, state }) => kind === "friend" && state === "pending",
  );
  if (held === undefined) throw new Error("nobody waits");
  await rewardsIn(other.loop).move(held, { version: held.version, state: "reversed" });
  const before = await rewardsOf(other.loop);
  expect(await takeAll(other, file)).toEqual({ taken: 0, known: file.lines.length });
  expect(await rewardsOf(other.loop)).toEqual(before);
});

test("an earned reward is not earned again, the cap continues, and the next one is earned", async () => {
  const other = await elsewhere(real);
  await takeAll(other, file);
  const { loop } = other;
  const before = await rewardsOf(loop);
  for (const friend of ["ben", "fay", "gus", "hal"]) await joined(loop, friend);
  const earned = (await rewardsOf(loop)).filter(({ id }) => !before.some((one) => one.id === id));
  expect(
    earned
      .map(({ kind, referralId, recipientExternalId }) => [kind, referralId && recipientExternalId])
      .sort(),
  ).toEqual([
    ["friend", "fay"],
    ["friend", "gus"],
    ["friend", "hal"],
    // Four at most: one was reversed before.
    ["inviter", "ana"],
  ]);
  // Pending ones are approved when their waiting period is over, as they would have been.
  expect(await approveDue(loop.platform)).toBe(0);
  loop.platform.clock.move(15 * dayMs);
  expect(await approveDue(loop.platform)).toBeGreaterThan(3);
  const mug = (await rewardsOf(loop)).filter(({ kind }) => kind === "milestone");
  expect(mug).toMatchObject([{ what: "Mug" }]);
});

test("a restored experiment is paused, resumes with its widget, and can be ended", async () => {
  const other = await elsewhere(real);
  await takeAll(other, file);
  const editor = await editorOf(other.loop);
  const lab = testExperimentsIn(other.loop);
  expect((await lab.get(real.widget)).report).toMatchObject({
    paused: true,
    experiment: { state: "running" },
  });
  await deployParts(other.loop.platform);
  const resumed = await editor.setStatus(await editor.get(real.widget), "live");
  expect(live(other.loop.platform, other.loop.project.id)).toEqual([`${real.widget.id}@1`]);
  const { report } = await lab.get(real.widget);
  expect(report).toMatchObject({ paused: false });
  if (!report) throw new Error("it is gone");
  const promoted = await lab.promote(report.experiment, "b");
  expect(promoted.state).toBe("promoted");
  expect((await editor.get(resumed)).draft.content).toMatchObject({ title: "Three" });
  expect((await editor.versions(resumed)).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
});

test("a reward that changes during the export is in it twice, and gets its final state", async () => {
  const loop = (await stage()).loop;
  const rewards = rewardsIn(loop);
  await rewards.promise({ inviter: "Month" });
  const { code: own } = await rewards.person("ana");
  await rewards.join(own, "ben");
  const [reward] = await rewardsOf(loop);
  if (reward === undefined) throw new Error("nothing was earned");
  const pending: string[] = [];
  for await (const text of exported({ ...real, loop })) pending.push(text);
  await rewards.move(reward, { version: 1, state: "approved" });
  const after = await read({ ...real, loop });
  const first = pending.flatMap((text) => (text.includes('"kind":"reward",') ? [JSON.parse(text)] : []));
  const at = after.lines.findIndex(({ kind }) => kind === "reward");
  const twice = { head: after.head, lines: after.lines.toSpliced(at, 0, ...first) };
  const other = await elsewhere({ ...real, loop });
  await takeAll(other, twice, 100);
  expect(await rewardsOf(other.loop)).toEqual(asImported(await rewardsOf(loop)));
  expect(await takeAll(other, twice, 100)).toMatchObject({ taken: 0 });
});

test.each<[string, string, (item: Record<string, unknown>) => object]>([
  ["a reward without history", "reward", () => ({ history: [] })],
  ["a reward in another state than its history", "reward", () => ({ state: "fulfilled" })],
  ["a reward with an id from another cause", "reward", () => ({ rewardId: `rwd_${"0".repeat(26)}` })],
  ["a reward that leaves its final state", "reward", (item) => backFrom(item)],
  ["a negative tally", "rewardTally", () => ({ given: -1 })],
  ["a version with no configuration", "widgetVersion", () => ({ config: { type: "poster" } })],
  [
    "an experiment that is both ended and running",
    "experiment",
    () => ({ state: "running", endedAt: "2026-03-10T12:00:00.000Z" }),
  ],
  [
    "a running experiment that a version replaced",
    "experiment",
    () => ({ state: "running", endedAt: undefined, endedBy: undefined, replacedBy: 3 }),
  ],
  ["an experiment of an unknown widget", "experiment", () => ({ widgetId: `wgt_${"0".repeat(26)}` })],
  ["a change that is not an annotation", "change", () => ({ action: "workspace.delete" })],
])("%s is refused, and nothing of its page is imported", async (_, kind, change) => {
  const line = file.lines.find((one) => one.kind === kind);
  const first = file.lines.find((one) => one.kind === "participant");
  if (!line || !first) throw new Error(`there is no ${kind}`);
  const bad = { kind: line.kind, item: { ...line.item, ...change(line.item) } };
  const fresh = await elsewhere(real);
  await expect(takeAll(fresh, { head: file.head, lines: [first, bad] })).rejects.toMatchObject({
    code: "request.invalid",
    details: { errors: [{ path: "lines.1", message: expect.stringContaining(`is no ${kind}: `) }] },
  });
  expect((await read({ ...real, loop: fresh.loop })).lines).toEqual([]);
});

function backFrom({ history }: Record<string, unknown>): object {
  const step = (state: string) => ({ state, at: "2026-03-10T12:00:00.000Z", by: "", note: "" });
  const all = [...(Array.isArray(history) ? history : []), step("reversed"), step("approved")];
  return { history: all, state: "approved", version: all.length };
}
