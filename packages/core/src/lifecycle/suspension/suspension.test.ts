import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { listProjects } from "../../publishing/project/index.ts";
import { followLink, identifyParticipant, showLinkCard } from "../../referrals/participant/index.ts";
import { listAudit, listInstanceAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import { isSuspended } from "../../shared/suspension/index.ts";
import { createWorkspace } from "../../tenancy/session/index.ts";
import { describeMe } from "../../tenancy/workspace/index.ts";
import {
  codeOf,
  live,
  type TestLoop,
  type TestPlatform,
  testCtx,
  testLive,
  testLoop,
  testMember,
  testNewcomer,
  testPeople,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { deleteWorkspace, keepWorkspace, runDueDeletions } from "../deletion/index.ts";
import { openTestProject } from "../project-test/index.ts";
import { getWorkspace } from "../workspace/index.ts";
import { endSuspension, runDueSuspensions, suspendWorkspace } from "./index.ts";

const why = { reason: "spam", text: "Twelve people complained." } as const;

let platform: TestPlatform;
let owner: Member;
let loop: TestLoop;
let workspaceId: string;

beforeEach(async () => {
  platform = await testPlatform();
  owner = await testNewcomer(platform, "mara");
  ({ workspaceId } = owner);
  loop = await testLoop(platform, "UTC", owner);
});

const staff = () => testCtx(platform, testMember(platform, { staff: true }));
const suspend = (body: object = why, of = workspaceId, ctx = staff()) =>
  suspendWorkspace.call(ctx, { params: { workspaceId: of }, query: {}, body });
const end = (of = workspaceId, ctx = staff()) =>
  endSuspension.call(ctx, { params: { workspaceId: of }, query: {}, body: {} });
const statuses = async () => {
  const listed = await listProjects.call(testCtx(platform, owner), { params: {}, query: {}, body: {} });
  return listed.items.map(({ status }) => status);
};
const subjects = () => platform.emails.map(({ to, subject }) => `${to}: ${subject}`);
const tick = () => runDueSuspensions(platform);

test("a suspension takes the projects offline at once, tells the owners why, and its end undoes both", async () => {
  const widget = await testLive(loop, defaultConfig("invite"));
  const ctx = staff();
  expect(await suspend(why, workspaceId, ctx)).toMatchObject({ suspension: why });
  expect(live(platform, loop.project.id)).toEqual([]);
  expect(await statuses()).toEqual(["archived"]);
  expect((await describeMe(testCtx(platform, owner), workspaceId)).workspace.suspension).toMatchObject(why);
  await tick();
  expect(subjects()).toEqual(["mara@example.com: mara's workspace is suspended"]);
  expect(platform.emails[0]?.text).toContain(why.text);
  const [entry] = await listAudit(platform.table, workspaceId, 1);
  expect(entry).toMatchObject({ action: "workspaceSuspension.begin", actor: { name: "Kiteloop" } });
  expect(JSON.stringify(entry)).not.toContain(ctx.actor.userId);

  expect(await end()).toMatchObject({ suspension: null });
  expect(live(platform, loop.project.id)).toEqual([`${widget.id}@1`]);
  expect(await statuses()).toEqual(["active"]);
  await tick();
  expect(subjects().at(-1)).toBe("mara@example.com: mara's workspace is no longer suspended");
  expect(await tick()).toBe(0);
  const [last, first] = await listInstanceAudit(platform.table, 2);
  expect(first).toMatchObject({
    actor: { id: ctx.actor.userId },
    change: { from: "active", to: "suspended (spam)" },
  });
  expect(last).toMatchObject({
    action: "workspaceSuspension.end",
    change: { from: "suspended (spam)", to: "active" },
  });
});

test("it holds for the workspace of test mode, too", async () => {
  const { id } = await openTestProject.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: {},
  });
  await suspend();
  expect(await isSuspended(platform.table, testIdOf(workspaceId))).toBe(true);
  const twin = testCtx(platform, { ...owner, workspaceId: testIdOf(workspaceId) });
  const [project] = (await listProjects.call(twin, { params: {}, query: {}, body: {} })).items;
  expect(project).toMatchObject({ id, status: "archived" });
});

test("a repeated request changes and logs nothing more, another reason is a conflict", async () => {
  await suspend();
  await suspend();
  await expect(suspend({ ...why, reason: "other" })).rejects.toMatchObject({ code: "conflict.version" });
  await end();
  await end();
  expect(await listInstanceAudit(platform.table, 9)).toHaveLength(2);
  const together = await Promise.allSettled([suspend(), suspend({ ...why, text: "Another." })]);
  expect(together.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("only staff suspend, an invalid reason or note is refused, and an unknown workspace is not found", async () => {
  const roles = ["viewer", "editor", "admin", "owner"] as const;
  for (const role of roles) {
    const ctx = testCtx(platform, { ...owner, role });
    await expect(suspend(why, workspaceId, ctx)).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(end(workspaceId, ctx)).rejects.toMatchObject({ code: "auth.forbidden" });
  }
  for (const body of [{ ...why, reason: "boredom" }, { ...why, text: " " }, { reason: "spam" }])
    await expect(suspend(body)).rejects.toMatchObject({ code: "request.invalid" });
  const unknown = platform.ids.make("workspace");
  await expect(suspend(why, unknown)).rejects.toMatchObject({ code: "not_found" });
  await expect(end(unknown)).rejects.toMatchObject({ code: "not_found" });
  expect(await isSuspended(platform.table, workspaceId)).toBe(false);
});

test("the timer takes offline what the request couldn't, and emails owners once email works again", async () => {
  await testLive(loop, defaultConfig("invite"));
  platform.assets.failOn = /\.js$/;
  await suspend();
  expect(live(platform, loop.project.id)).toHaveLength(1);
  platform.assets.failOn = null;
  const { send } = platform.mailer;
  platform.mailer.send = () => Promise.reject(new Error("throttled"));
  platform.clock.move(minuteMs);
  await tick();
  expect(live(platform, loop.project.id)).toEqual([]);
  expect(subjects()).toEqual([]);
  platform.mailer.send = send;
  platform.clock.move(5 * minuteMs);
  await tick();
  expect(subjects()).toHaveLength(1);
});

test("a workspace that is scheduled for deletion stays offline after its suspension, and one that is kept stays so while suspended", async () => {
  const ctx = testCtx(platform, owner);
  const { name } = await getWorkspace.call(ctx, { params: {}, query: {}, body: {} });
  await deleteWorkspace.call(ctx, { params: {}, query: {}, body: { name } });
  await suspend();
  await end();
  await tick();
  expect(await statuses()).toEqual(["archived"]);
  await suspend();
  await keepWorkspace.call(ctx, { params: {}, query: {}, body: {} });
  platform.clock.move(hourMs);
  await runDueDeletions(platform);
  await tick();
  expect(await statuses()).toEqual(["archived"]);
  await end();
  expect(await statuses()).toEqual(["active"]);
});

test.each([
  ["spam", false],
  ["security", false],
  ["other", false],
  ["deception", true],
  ["illegal", true],
] as const)("links of a workspace that is suspended for %s end: %s", async (reason, areEnded) => {
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana", name: "Ana" }));
  const anybody = testCtx(platform, { kind: "anonymous" as const, address: "192.0.2.1" });
  const drawn: (string | null)[] = [];
  const cards = {
    async draw(shown: { project: string } | null) {
      drawn.push(shown?.project ?? null);
      return new Uint8Array();
    },
  };
  const follow = async (query = {}) =>
    (await followLink.call(anybody, { params: { code }, query, body: {} })).location;
  const card = async () => {
    const params = { code, file: "en-0123456789ab.png" };
    await showLinkCard.call({ ...anybody, linkCards: cards }, { params, query: {}, body: {} });
    return drawn.at(-1) ?? null;
  };
  expect([await follow(), await card()]).toEqual([expect.stringContaining(code), "Acme"]);
  await suspend({ ...why, reason });
  platform.clock.move(hourMs);
  const places = [await follow(), await follow({ agent: "preview" }), await card()];
  expect(places.map((one) => one === null)).toEqual([areEnded, areEnded, areEnded]);
  await end();
  platform.clock.move(hourMs);
  expect([await follow(), await card()]).toEqual([expect.stringContaining(code), "Acme"]);
});

test("an owner of a suspended workspace creates no other one until it ends; its viewers and others do", async () => {
  const people = testPeople(platform);
  const mara = await people.signIn("Mara");
  const { actor } = mara.ctx;
  const create = (ctx: typeof mara.ctx, name: string) =>
    codeOf(createWorkspace.call(ctx, { params: {}, query: {}, body: { name } }));
  const now = async ({ again }: typeof mara) => testCtx(platform, (await again()) ?? actor);
  // She works in another workspace of hers meanwhile.
  expect(await create(mara.ctx, "Second")).toBe("done");
  await suspend(why, actor.workspaceId);
  expect(await create(await now(mara), "Third")).toBe("workspace.owned_suspended");
  const zoe = await people.joins(actor, "Zoe", "viewer");
  expect(await create(await now(zoe), "Zoe's own")).toBe("done");
  await end(actor.workspaceId);
  expect(await create(await now(mara), "Third")).toBe("done");
});
