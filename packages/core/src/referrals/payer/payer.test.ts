import { beforeEach, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { erasedIdOf } from "../../shared/person-erasure/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  contend,
  faultyTable,
  moneyFaults,
  type TestLoop,
  testCtx,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { listConversions, removePayerFrom, reportConversion } from "../conversion/index.ts";
import { erasePayers, getPayer, listPayers, movePayer, payerLine, restorePayer, savePayer } from "./index.ts";
import { findNamedPayer } from "./store.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let ana: Awaited<ReturnType<typeof rewards.person>>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  ana = await rewards.person("ana");
  await rewards.promise({ on: "converted", share: { basisPoints: 2_000, months: 12 } });
  await rewards.join(ana.code, "eve");
});

const save = (payer: string, participantExternalId: string, ctx: Ctx<Key> = loop.server) =>
  savePayer.call(ctx, { params: { payer }, query: {}, body: { participantExternalId } });
const reader = ({ platform, server }: TestLoop) =>
  testCtx(platform, { ...server.actor, scopes: ["participants:read" as const] });
const get = (payer: string, ctx: Ctx<Key> = reader(loop)) =>
  getPayer.call(ctx, { params: { payer }, query: {}, body: {} });
const move = (
  payer: string,
  from: string,
  to: string | null,
  ctx: Parameters<typeof movePayer.call>[0] = loop.member,
) => movePayer.call(ctx, { params: { projectId: loop.project.id }, query: {}, body: { payer, from, to } });
const pay = (externalId: string, participantExternalId: string, ctx: Ctx<Key> = loop.server) =>
  reportConversion.call(
    ctx,
    withBody({ externalId, participantExternalId, value: { amount: 10_000, currency: "EUR" } }),
  );
const earned = async () =>
  (await rewards.list()).items.map(({ recipientExternalId, value }) => [recipientExternalId, value?.amount]);
const paidBy = async (externalId: string) => {
  const query = { externalId };
  const of = { params: { projectId: loop.project.id }, query, body: {} };
  const { items } = await listConversions.call(loop.member, of);
  return items.map(({ participantExternalId, payer, status }) => ({
    participantExternalId,
    payer,
    status,
  }))[0];
};
const audited = async () =>
  (await listAudit(loop.platform.table, loop.member.actor.workspaceId, 50))
    .map(({ action }) => action)
    .filter((action) => action.startsWith("payer."));

test("a payment of a company earns for the inviter of its employee, once however often it is reported", async () => {
  expect(await save("acme", "eve")).toMatchObject({ payer: "acme", participantExternalId: "eve" });
  expect(await pay("order", "acme")).toMatchObject({ status: "attributed", counted: true });
  const again = await pay("order", "acme");
  expect(again).toMatchObject({ counted: false });
  expect(again).not.toHaveProperty("storedInstead");
  expect(await paidBy("order")).toEqual({
    participantExternalId: "eve",
    payer: "acme",
    status: "attributed",
  });
  expect(await earned()).toEqual([["ana", 2_000]]);
  await pay("own", "eve");
  expect(await paidBy("own")).toEqual({ participantExternalId: "eve", payer: null, status: "attributed" });
  expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
});

test("payments before it are the payer's own, and stay", async () => {
  await pay("before", "acme");
  await save("acme", "eve");
  expect(await pay("before", "acme")).toMatchObject({ storedInstead: { participantExternalId: "acme" } });
  expect(await paidBy("before")).toEqual({ participantExternalId: "acme", payer: null, status: "direct" });
  expect(await earned()).toEqual([]);
});

test("the first participant stays, the same one again writes nothing, and each change is in the audit log", async () => {
  const first = await save("acme", "eve");
  expect(await save("acme", "eve")).toEqual(first);
  await expect(save("acme", "ben")).rejects.toMatchObject({ code: "payer.named" });
  expect(await get("acme")).toEqual(first);
  await expect(get("other")).rejects.toMatchObject({ code: "not_found" });
  expect(await audited()).toEqual(["payer.save"]);
});

test("an admin moves a payer for later payments, and removes it; a repeated call changes nothing", async () => {
  const dan = await rewards.person("dan");
  await rewards.join(dan.code, "ben");
  await save("acme", "eve");
  await pay("first", "acme");
  await expect(move("acme", "cem", "ben")).rejects.toMatchObject({ code: "payer.moved" });
  expect(await move("acme", "eve", "ben")).toMatchObject({ participantExternalId: "ben" });
  expect(await move("acme", "eve", "ben")).toMatchObject({ participantExternalId: "ben" });
  await pay("second", "acme");
  expect(await pay("first", "acme")).not.toHaveProperty("storedInstead");
  expect(await move("acme", "ben", null)).toBeNull();
  expect(await move("acme", "ben", null)).toBeNull();
  await expect(move("acme", "ben", "eve")).rejects.toMatchObject({ code: "not_found" });
  await pay("third", "acme");
  expect((await earned()).toSorted()).toEqual([
    ["ana", 2_000],
    ["dan", 2_000],
  ]);
  expect(await paidBy("third")).toMatchObject({ participantExternalId: "acme", status: "direct" });
  expect(await audited()).toEqual(["payer.move", "payer.move", "payer.save"]);
});

test("an inviter earns nothing from a company that was named for them, or that they are themselves", async () => {
  await save("acme", "ana");
  await move("acme", "ana", "eve");
  await pay("own company", "acme");
  expect(await paidBy("own company")).toEqual({
    participantExternalId: "acme",
    payer: null,
    status: "direct",
  });
  await save("company", "fay");
  const company = await rewards.person("company");
  await rewards.join(company.code, "fay");
  await pay("itself", "company");
  expect(await paidBy("itself")).toMatchObject({ participantExternalId: "company", status: "direct" });
  expect(await earned()).toEqual([]);
});

test("a payer that was removed is still nobody’s to earn from whom it was named for", async () => {
  await save("acme", "ana");
  expect(await move("acme", "ana", null)).toBeNull();
  await expect(get("acme")).rejects.toMatchObject({ code: "not_found" });
  await save("holding", "acme");
  expect(await move("holding", "acme", null)).toBeNull();
  expect(await save("acme", "eve")).toMatchObject({ participantExternalId: "eve" });
  await pay("own company", "acme");
  expect(await earned()).toEqual([]);
  expect(await paidBy("own company")).toMatchObject({ participantExternalId: "acme", status: "direct" });
  expect(await move("acme", "eve", null)).toBeNull();
  await expect(move("acme", "eve", "ben")).rejects.toMatchObject({ code: "not_found" });
  expect(await save("acme", "cem")).toMatchObject({ participantExternalId: "cem" });
});

test("there are no chains, and no payer is a participant or an invitee", async () => {
  await save("acme", "eve");
  const refused = (payer: string, participant: string, code: string) =>
    expect(save(payer, participant)).rejects.toMatchObject({ code });
  await refused("holding", "acme", "payer.chain");
  await refused("eve", "ben", "payer.chain");
  await refused("self", "self", "payer.chain");
  await refused("ana", "ben", "payer.is_participant");
  await rewards.join(ana.code, "fay");
  await refused("fay", "ben", "payer.is_participant");
  await save("globex", "ben");
  await expect(move("globex", "ben", "acme")).rejects.toMatchObject({ code: "payer.chain" });
  await expect(move("globex", "ben", "globex")).rejects.toMatchObject({ code: "payer.chain" });
});

test("of calls at the same time one names the participant, and one that dies can be repeated", async () => {
  const people = ["a", "b", "c", "d"];
  contend(loop.platform.table, 7);
  const all = await Promise.allSettled(people.map((person) => save("acme", person)));
  const named = all.flatMap((one) => (one.status === "fulfilled" ? [one.value.participantExternalId] : []));
  expect(named).toEqual([(await get("acme")).participantExternalId]);
  for (const one of all)
    if (one.status === "rejected") expect(["payer.named", "conflict.busy"]).toContain(one.reason.code);
  for (const fate of ["lost", "unanswered"] as const) {
    const dying = faultyTable(loop.platform.table, () => fate);
    await save(fate, "eve", { ...loop.server, table: dying }).catch(() => {});
    dying.client.destroy();
    expect(await save(fate, "eve")).toMatchObject({ participantExternalId: "eve" });
  }
});

test.each([
  ["a slash", "a/b", "eve"],
  ["only dots", "..", "eve"],
  ["nothing", "", "eve"],
  ["an id of ours", "kiteloop:x", "eve"],
])("a payer with %s is nobody's", async (_name, payer, participant) => {
  await expect(save(payer, participant)).rejects.toMatchObject({ code: "not_found" });
});

test("a payer is named for a participant", async () => {
  await expect(save("acme", "")).rejects.toMatchObject({ code: "request.invalid" });
});

test("pages, editors, other workspaces and archived projects can't", async () => {
  await expect(save("acme", "eve", loop.browser)).rejects.toMatchObject({
    code: "key.wrong_kind",
  });
  await save("acme", "eve");
  const editor = testCtx(loop.platform, { ...loop.member.actor, role: "editor" as const });
  await expect(move("acme", "eve", "ben", editor)).rejects.toMatchObject({ code: "auth.forbidden" });
  const other = await testLoop(loop.platform);
  await expect(move("acme", "eve", "ben", other.member)).rejects.toMatchObject({ code: "not_found" });
  await expect(get("acme", reader(other))).rejects.toMatchObject({ code: "not_found" });
  const list = (ctx = loop.member) =>
    listPayers.call(ctx, {
      params: { projectId: loop.project.id, participantId: ana.participantId },
      ...{ query: {}, body: {} },
    });
  await save("initech", "ana");
  expect(await list()).toMatchObject({ items: [{ payer: "initech", participantExternalId: "ana" }] });
  await expect(list(other.member)).rejects.toMatchObject({ code: "not_found" });
  const params = { projectId: loop.project.id };
  await updateProject.call(loop.member, { params, query: {}, body: { version: 1, status: "archived" } });
  await expect(save("late", "eve")).rejects.toMatchObject({ code: "project.archived" });
  await expect(move("acme", "eve", "ben")).rejects.toMatchObject({ code: "project.archived" });
});

test("an erasure removes a person's payers, and their id from those that they had before", async () => {
  const { table, ids, clock } = loop.platform;
  await save("acme", "eve");
  await save("globex", "eve");
  await move("globex", "eve", "ben");
  await save("initech", "cem");
  const participantId = ids.make("participant");
  const { workspaceId } = loop.member.actor;
  const person = {
    ...{ workspaceId, projectId: loop.project.id, participantId, externalIds: ["eve"], emails: [] },
    until: clock.now().toISOString(),
  };
  const ports = { ...loop.platform, expireEmail: async () => {} };
  for (let n = 0; n < 2; n++) expect(await erasePayers(ports, person, removePayerFrom)).toBe(true);
  const stored = (payer: string) => findNamedPayer(table, { projectId: loop.project.id, payer });
  expect(await stored("acme")).toBeNull();
  expect(await stored("globex")).toMatchObject({
    participantExternalId: "ben",
    earlier: [erasedIdOf(participantId)],
  });
  expect(await stored("initech")).toMatchObject({ participantExternalId: "cem" });
  expect(await save("acme", "ben")).toMatchObject({ participantExternalId: "ben" });
  await expect(save("late", erasedIdOf(participantId))).rejects.toMatchObject({ code: "not_found" });
});

test("an export has payers, and an import takes them", async () => {
  await save("acme", "eve");
  await move("acme", "eve", "ben");
  const found = await findNamedPayer(loop.platform.table, { projectId: loop.project.id, payer: "acme" });
  const line = payerLine.parse(found);
  const there = await testLoop(await testPlatform());
  const owner = { workspaceId: there.member.actor.workspaceId, projectId: there.project.id };
  const { table, clock } = there.platform;
  await transact(table, clock, [restorePayer(table, { ...line, ...owner })]);
  expect(await get("acme", reader(there))).toMatchObject({
    participantExternalId: "ben",
  });
});
