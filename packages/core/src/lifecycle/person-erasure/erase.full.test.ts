import { beforeEach, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { queueEmails } from "../../delivery/email/index.ts";
import { isSuppressed, suppress } from "../../messaging/suppression/index.ts";
import { getPerson, getTree } from "../../referrals/chain/index.ts";
import { followLink, listParticipants } from "../../referrals/participant/index.ts";
import { listRewards, moveReward } from "../../referrals/reward/index.ts";
import {
  importProject,
  loadRebuiltExport,
  numbersOf,
  rebuildFromExport,
} from "../../reports/export/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { readUsage } from "../../shared/usage/index.ts";
import { streamOf, testCtx, testLoop, testMember, testPlatform, testVisitor } from "../../testing/index.ts";
import { carryOut } from "./carry-out.ts";
import { runDueErasures } from "./index.ts";
import { findErasure } from "./store.ts";
import { ana, type Stage, stage } from "./testing.ts";

let real: Stage;
beforeEach(async () => {
  real = await stage();
});

const empty = { query: {}, body: {} };
const refused = (attempt: Promise<unknown>) => attempt.catch(({ code }: { code: string }) => code);
const numbers = () => numbersOf(real.loop.member, real.loop.project.id, {});
const settled = async () => {
  expect(await fold(real.platform, real.stream.items)).toEqual([]);
  return numbers();
};
const peopleIn = async () =>
  (await listParticipants.call(real.loop.member, { params: real.params, query: {}, body: {} })).items;

/** Everything that identifies a person, anywhere. */
function tracesOf(text: string): string[] {
  const { workspaceId } = real.loop.member.actor;
  const words = [...Object.values(ana), "zanzibar", real.ana.code, hashRecipient(workspaceId, ana.email)];
  return words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
}

test("no export and no item of the table identifies the person anymore, and all numbers stay the same", async () => {
  const before = await settled();
  const people = (await peopleIn()).map(({ stats }) => stats);
  expect(tracesOf((await real.lines()).join("\n")).length).toBe(6);
  const left = await real.erase();
  expect(left).toMatchObject({ name: "", email: null, verified: false, stats: { joined: 2, invited: 1 } });
  expect((await real.lines()).filter((line) => tracesOf(line).length > 0)).toEqual([]);
  real.platform.clock.move(60_000);
  expect(await runDueErasures(real.platform)).toBe(1);
  // A queued email keeps the hash under which it was queued, until it expires.
  const { workspaceId } = real.loop.member.actor;
  expect(tracesOf(await real.everything())).toEqual([hashRecipient(workspaceId, ana.email)]);
  real.platform.clock.move(-60_000);
  expect(await settled()).toEqual(before);
  expect((await peopleIn()).map(({ stats }) => stats)).toEqual(people);
});

test("a later export is recomputed and imported to the same numbers", async () => {
  await real.erase();
  const shown = await settled();
  const lines = await real.lines();
  const again = await testPlatform();
  again.clock.move(real.platform.clock.now().getTime() - again.clock.now().getTime());
  async function* read() {
    yield* lines;
  }
  const { workspaceId, projectId } = await loadRebuiltExport(again, await rebuildFromExport(read()));
  expect(await numbersOf(testCtx(again, testMember(again, { workspaceId })), projectId, {})).toEqual(shown);

  const there = await testLoop(again);
  const stream = streamOf(again.table);
  const [head, ...items] = lines.filter((line) => line !== "").map((line): unknown => JSON.parse(line));
  const params = { projectId: there.project.id };
  await importProject.call(there.member, { params, query: {}, body: { head, lines: items } });
  expect(await fold(again, stream.items)).toEqual([]);
  const { projectId: _, ...imported } = await numbersOf(there.member, there.project.id, {});
  const { projectId: __, ...real_ } = shown;
  expect(imported).toEqual(real_);
});

test("their link leads to the project as nobody's, no email is sent in their name, and no list of members shows them", async () => {
  const visitor = testVisitor(real.platform);
  const follow = () => followLink.call(visitor, { params: { code: real.ana.code }, ...empty });
  await follow();
  await real.erase();
  expect(await follow()).toMatchObject({ location: real.loop.project.landingUrl, preview: null });
  expect(await refused(real.bring(real.ana.code, { externalId: "eve" }))).toBe("inviter.not_found");
  const sent = real.platform.emails.length;
  await queueEmails(real.platform, real.stream.items);
  expect(real.platform.emails.slice(sent)).toEqual([]);
  expect(await refused(real.list.show(real.place.token))).toBe("participant.token_invalid");
  const entries = await listAudit(real.platform.table, real.loop.member.actor.workspaceId, 200);
  expect(entries.filter(({ action }) => action === "people.erase")).toMatchObject([
    { subject: { id: real.ana.participantId, name: "Acme" }, actor: { name: "Mara Example" } },
  ]);
});

test("the audit log keeps what happened to their rewards, without their name", async () => {
  const { items } = await listRewards.call(real.loop.member, { params: real.params, query: {}, body: {} });
  const own = items.filter(({ recipientName }) => recipientName === ana.name);
  expect(own.length).toBeGreaterThan(1);
  for (const { id: rewardId, version } of own) {
    const params = { ...real.params, rewardId };
    await moveReward.call(real.loop.member, { params, query: {}, body: { version, state: "approved" } });
  }
  const logged = async () => {
    const entries = await listAudit(real.platform.table, real.loop.member.actor.workspaceId, 200);
    return entries.filter(({ subject }) => own.some(({ id }) => id === subject.id));
  };
  const before = await logged();
  expect(before.map(({ subject }) => subject.recipient)).toEqual(own.map(() => ana.name));
  await real.erase();
  const without = ({ id, name }: { id: string; name: string }) => ({ id, name });
  expect(await logged()).toEqual(before.map((entry) => ({ ...entry, subject: without(entry.subject) })));
});

test("their invitees and rewards remain without a name, and an invitee's story doesn't mention them", async () => {
  await real.erase();
  const params = { ...real.params, participantId: real.ana.participantId };
  const grown = await getTree.call(real.loop.member, { params, ...empty });
  expect(grown.branches.map(({ externalId }) => externalId)).toEqual(["cleo", "ben"]);
  const told = await getPerson.call(real.loop.member, { params, ...empty });
  const [act, ...others] = told.chapters;
  expect(act).toMatchObject({ kind: "act", action: "people.erase" });
  expect(others.map(({ kind }) => kind).toSorted()).toEqual(
    ["conversion", "invitation", "referral", "referral", "reward", "reward", "reward"].toSorted(),
  );
  expect(JSON.stringify(told)).not.toContain(ana.name);
  const ben = (await peopleIn()).find(({ externalId }) => externalId === "ben");
  const his = await getPerson.call(real.loop.member, {
    params: { ...real.params, participantId: ben?.id },
    ...empty,
  });
  expect(his.broughtBy).toMatchObject({ participantId: real.ana.participantId, name: "" });
  const { items } = await listRewards.call(real.loop.member, { params: real.params, ...empty });
  expect(items).toHaveLength(6);
});

test("a person who returns is a new one, and repeating the erasure doesn't affect them", async () => {
  const participants = async () =>
    (await readUsage(real.platform.table, real.loop.member.actor.workspaceId)).participants;
  const before = await participants();
  await real.erase();
  // As a user and on the waitlist, they took two places.
  expect(await participants()).toBe(before - 2);
  real.platform.clock.move(1);
  const back = await real.person(ana);
  await real.bring(real.zoe.code, ana);
  await real.buy("order-3", ana.externalId);
  real.platform.clock.move(60_000);
  await runDueErasures(real.platform);
  expect(await real.person(ana)).toMatchObject({ ...back, token: expect.any(String) });
  expect(back.participantId).not.toBe(real.ana.participantId);
  expect(back.stats).toEqual({ invited: 0, joined: 0, converted: 0 });
  expect((await real.lines()).filter((line) => line.includes("order-3"))[0]).toContain(ana.externalId);
});

test("a person who returns before an interrupted erasure continues is a new one too", async () => {
  await real.erase();
  const { workspaceId } = real.loop.member.actor;
  const which = { workspaceId, ...real.params, participantId: real.ana.participantId };
  const erasure = await findErasure(real.platform.table, which);
  if (erasure === null) throw new Error("nothing is left to finish");
  real.platform.clock.move(1_000);
  const again = await real.person({ ...ana, name: "Ana Returned" });
  await carryOut(real.platform, { ...erasure, replaced: false });
  expect(again.participantId).not.toBe(real.ana.participantId);
  expect((await peopleIn()).map(({ name }) => name)).toContain("Ana Returned");
});

test("a suppressed address stays suppressed", async () => {
  const { workspaceId } = real.loop.member.actor;
  const recipient = hashRecipient(workspaceId, ana.email);
  await suppress(real.platform, { workspaceId, recipient, reason: "unsubscribed", at: "2026-03-01" });
  await real.erase();
  expect(await isSuppressed(real.platform.table, workspaceId, recipient, "invitation")).toBe(true);
});

test("a repeated request, before or after the timer's run, gets the same answer and is recorded once", async () => {
  const [first, second] = await Promise.all([real.erase(), real.erase()]);
  expect(second).toEqual(first);
  expect(await real.erase()).toEqual(first);
  real.platform.clock.move(60_000);
  await runDueErasures(real.platform);
  expect(await real.erase({ confirm: "" })).toEqual(first);
  const entries = await listAudit(real.platform.table, real.loop.member.actor.workspaceId, 200);
  expect(entries.filter(({ action }) => action === "people.erase")).toHaveLength(1);
});

test("invitees who join meanwhile count, or get the answer that the code is unknown", async () => {
  const friends = Array.from({ length: 6 }, (_, n) =>
    refused(real.bring(real.ana.code, { externalId: `late-${n}` })),
  );
  const [left, ...answers] = await Promise.all([real.erase(), ...friends]);
  const counted = answers.filter((one) => one !== "inviter.not_found").length;
  real.platform.clock.move(60_000);
  await runDueErasures(real.platform);
  expect(left.stats.joined).toBe(2 + counted);
  expect((await real.lines()).filter((line) => tracesOf(line).length > 0)).toEqual([]);
});

test("an erasure that can't be finished moves to the end of the queue and is retried later", async () => {
  await real.erase();
  real.platform.clock.move(60_000);
  const { table } = real.platform;
  const query: typeof table.query = (request) =>
    JSON.stringify(request).includes("conversion")
      ? Promise.reject(new Error("The table is away."))
      : table.query(request);
  expect(await runDueErasures({ ...real.platform, table: { ...table, query } })).toBe(1);
  expect(await runDueErasures(real.platform)).toBe(0);
  real.platform.clock.move(600_000);
  expect(await runDueErasures(real.platform)).toBe(1);
  real.platform.clock.move(600_000);
  expect(await runDueErasures(real.platform)).toBe(0);
});

test("a member without permission, another workspace and a wrong id change nothing", async () => {
  const { workspaceId } = real.loop.member.actor;
  const as = (fields: object) => testCtx(real.platform, testMember(real.platform, fields));
  const confirm = { confirm: ana.email };
  expect(await refused(real.erase(confirm, as({ workspaceId, role: "editor" })))).toBe("auth.forbidden");
  expect(await refused(real.erase(confirm, as({ role: "owner" })))).toBe("not_found");
  expect(await refused(real.erase({ confirm: "ben@example.com" }))).toBe("request.invalid");
  expect(await refused(real.erase({}))).toBe("request.invalid");
  const nobody = real.platform.ids.make("participant");
  expect(await refused(real.erase(confirm, real.loop.member, nobody))).toBe("not_found");
  expect(await real.person({ externalId: ana.externalId })).toMatchObject({ name: ana.name });
});
