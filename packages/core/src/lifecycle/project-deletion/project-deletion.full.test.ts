import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs } from "@kiteloop/contract/shared/time";
import { graceDays } from "@kiteloop/contract/tenancy/workspace";
import { beforeEach, expect, test } from "vitest";
import { createWebhook } from "../../messaging/webhook/index.ts";
import { archiveDue } from "../../publishing/beacon-archive/index.ts";
import { resolveKey } from "../../publishing/credential/index.ts";
import { createProject, listProjects, updateProject } from "../../publishing/project/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import { readUsage } from "../../shared/usage/index.ts";
import {
  live,
  readAllItems,
  streamOf,
  type TestLoop,
  type TestPlatform,
  testCtx,
  testLive,
  testLoop,
  testMember,
  testNewcomer,
  testPlatform,
  testWeb,
  useEverything,
  withBody,
} from "../../testing/index.ts";
import { erasePerson } from "../person-erasure/index.ts";
import { deleteProject, keepProject, runDueProjectDeletions } from "./index.ts";

/** Part of every name and address that is to be erased. */
const marker = "zanzibar";
let platform: TestPlatform;
let owner: Member;
let loop: TestLoop;

beforeEach(async () => {
  platform = await testPlatform();
  owner = await testNewcomer(platform, "mara");
  loop = await testLoop(platform, "UTC", owner);
});

const of = (projectId = loop.project.id) => ({ params: { projectId }, query: {} });
const ask = (body: object = { name: loop.project.name }, actor: Member = owner, projectId?: string) =>
  deleteProject.call(testCtx(platform, actor), { ...of(projectId), body });
const keep = (actor: Member = owner) => keepProject.call(testCtx(platform, actor), { ...of(), body: {} });
const tick = (items?: number) => runDueProjectDeletions(platform, items);
const projects = async () =>
  (await listProjects.call(testCtx(platform, owner), { params: {}, query: {}, body: {} })).items;
const subjects = () => platform.emails.map(({ to, subject }) => `${to}: ${subject}`);
const actions = async () =>
  (await listAudit(platform.table, owner.workspaceId, 100)).map(({ action }) => action);
const change = async (body: object) =>
  updateProject.call(testCtx(platform, owner), {
    ...of(),
    body: { version: (await projects()).find(({ id }) => id === loop.project.id)?.version, ...body },
  });
const holding = async (text: string) =>
  (await readAllItems(platform.table))
    .filter((item) => JSON.stringify(item).includes(text))
    .map(({ __edb_e__, pk, sk }) => String(__edb_e__ ?? `${pk} ${sk}`));

test("takes the widgets offline at once, and tells the owners when the project will be erased", async () => {
  const widget = await testLive(loop, defaultConfig("invite"));
  expect(live(platform, loop.project.id)).toEqual([`${widget.id}@1`]);
  const erasesAt = new Date(platform.clock.now().getTime() + graceDays * dayMs).toISOString();
  const deletion = { requestedAt: platform.clock.now().toISOString(), erasesAt, requestedBy: "mara" };
  expect(await ask()).toMatchObject({ status: "archived", deletion });
  expect(live(platform, loop.project.id)).toEqual([]);
  await tick();
  await tick();
  expect(subjects()).toEqual([`mara@example.com: ${loop.project.name} will be erased on 24 March 2026`]);
  expect(platform.emails[0]?.text).toContain(`/members/projects/${loop.project.id}/settings`);
  expect((await actions())[0]).toBe("project.delete");
});

test("the first request wins when it is repeated, in sequence or concurrently", async () => {
  const [one, two] = await Promise.all([ask(), ask()]);
  platform.clock.move(dayMs);
  const three = await ask();
  expect([two.deletion, three.deletion]).toEqual([one.deletion, one.deletion]);
  expect((await actions()).filter((action) => action === "project.delete")).toHaveLength(1);
});

test("requires the exact name, an admin, and a project of the workspace", async () => {
  await expect(ask({ name: "Another" })).rejects.toMatchObject({
    code: "request.invalid",
    details: { errors: [{ path: "name" }] },
  });
  for (const role of ["viewer", "editor"] as const) {
    await expect(ask(undefined, { ...owner, role })).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(keep({ ...owner, role })).rejects.toMatchObject({ code: "auth.forbidden" });
  }
  const stranger = testMember(platform, { role: "owner" });
  await expect(ask(undefined, stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(keep(stranger)).rejects.toMatchObject({ code: "not_found" });
  expect((await projects())[0]?.deletion).toBeNull();
});

test("the project can't be restored by the way, but its other settings can change", async () => {
  await ask();
  await expect(change({ status: "active" })).rejects.toMatchObject({ code: "project.deleting" });
  expect(await change({ timeZone: "Europe/Berlin" })).toMatchObject({ timeZone: "Europe/Berlin" });
});

test("keeping it publishes again what was public; an archived project stays archived", async () => {
  const widget = await testLive(loop, defaultConfig("invite"));
  const usage = await readUsage(platform.table, owner.workspaceId);
  await ask();
  await tick();
  expect(await keep({ ...owner, role: "admin" })).toMatchObject({ status: "active", deletion: null });
  expect(await keep()).toMatchObject({ status: "active", deletion: null });
  expect(live(platform, loop.project.id)).toEqual([`${widget.id}@1`]);
  await tick();
  expect(subjects().at(-1)).toBe(`mara@example.com: The deletion of ${loop.project.name} was canceled`);
  platform.clock.move((graceDays + 1) * dayMs);
  expect(await tick()).toBe(0);
  expect(await readUsage(platform.table, owner.workspaceId)).toEqual(usage);
  await change({ status: "archived" });
  await ask();
  expect(await keep()).toMatchObject({ status: "archived", deletion: null });
});

test("the timer takes offline what storage refused at first", async () => {
  await testLive(loop, defaultConfig("invite"));
  platform.assets.failOn = /\.js$/;
  await ask();
  expect(live(platform, loop.project.id)).toHaveLength(1);
  await tick();
  expect(subjects()).toEqual([]);
  platform.assets.failOn = null;
  platform.clock.move(60_000);
  await tick();
  expect(live(platform, loop.project.id)).toEqual([]);
  expect(subjects()).toHaveLength(1);
});

test("after the grace period nothing of the project remains, however often the timer dies, and other projects lose nothing", async () => {
  const { table, clock } = platform;
  const stream = streamOf(table);
  platform.web = { ...testWeb(), fetchPage: () => Promise.reject(new Error("reads no page")) };
  const before = await readUsage(table, owner.workspaceId);
  const other = await createProject.call(testCtx(platform, owner), {
    params: {},
    query: {},
    body: { name: "Other", host: "other.com", businessType: "saas", timeZone: "UTC" },
  });
  const made = await useEverything(loop, marker, stream);
  const hook = {
    projectId: loop.project.id,
    url: "https://acme.com/hook",
    events: ["reward.earned"],
    description: "",
  };
  await createWebhook.call(testCtx(platform, owner), { params: {}, query: {}, body: hook });
  const others = async () => (await holding(other.id)).toSorted();
  const kept = await others();
  const { participantId } = await identifyParticipant.call(loop.server, withBody({ externalId: "gone" }));
  const { params } = of();
  const erase = { params: { ...params, participantId }, query: {}, body: { confirm: "gone" } };
  await erasePerson.call(testCtx(platform, owner), erase);
  expect(await holding(loop.project.id)).toContain("erasedCode");
  await ask();
  await tick();
  clock.move(graceDays * dayMs - 1);
  await tick();
  expect((await holding(marker)).length).toBeGreaterThan(20);
  clock.move(1);
  await archiveDue(platform);
  let runs = 0;
  while (runs < 40 && (await tick(12)) > 0) {
    runs += 1;
    if (runs === 2) await expect(keep()).rejects.toMatchObject({ code: "project.erasing" });
  }
  expect(runs).toBeGreaterThan(3);
  // The workspace keeps its audit log, and addresses that must not be emailed.
  const ofWorkspace = ["audit", "suppression", "memberInvitationMail"];
  for (const text of [marker, loop.project.id, made.widget.id, made.ana.participantId]) {
    const left = (await holding(text)).filter((kind) => !ofWorkspace.includes(kind));
    // The one about a member's invitation is the workspace's.
    expect(left.filter((kind) => text !== marker || !kind.startsWith("deadLetters"))).toEqual([]);
  }
  for (const { objects } of [platform.assets, platform.archive])
    expect([...objects.keys()].filter((key) => key.includes(loop.project.id))).toEqual([]);
  expect(await others()).toEqual(kept);
  expect((await projects()).map(({ id }) => id)).toEqual([other.id]);
  expect(await readUsage(table, owner.workspaceId)).toEqual({ ...before, projects: 1 });
  expect(subjects().filter((line) => line.endsWith("was erased"))).toHaveLength(1);
  expect((await actions())[0]).toBe("project.erase");
  await expect(resolveKey(platform, made.secret)).rejects.toMatchObject({ code: "key.invalid" });
  await expect(ask()).rejects.toMatchObject({ code: "not_found" });
});
