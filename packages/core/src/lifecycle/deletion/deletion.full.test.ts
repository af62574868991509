import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs } from "@kiteloop/contract/shared/time";
import { graceDays } from "@kiteloop/contract/tenancy/workspace";
import { beforeEach, describe, expect, test } from "vitest";
import { archiveDue } from "../../publishing/beacon-archive/index.ts";
import { resolveKey } from "../../publishing/credential/index.ts";
import { createProject, listProjects, updateProject } from "../../publishing/project/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { authenticateMember } from "../../tenancy/session/index.ts";
import { provisionUser } from "../../tenancy/user/index.ts";
import { describeMe, findMembership, putMembership } from "../../tenancy/workspace/index.ts";
import {
  live,
  readAllItems,
  streamOf,
  type TestLoop,
  type TestPlatform,
  testCtx,
  testLive,
  testLoop,
  testNewcomer,
  testPlatform,
  useEverything,
} from "../../testing/index.ts";
import { getWorkspace } from "../workspace/index.ts";
import { deleteWorkspace, keepWorkspace, runDueDeletions } from "./index.ts";

/** Part of every name and address that is to be erased. */
const marker = "zanzibar";

let platform: TestPlatform;
let owner: Member;
let loop: TestLoop;
let name: string;
let stream: ReturnType<typeof streamOf>;

beforeEach(async () => {
  platform = await testPlatform();
  stream = streamOf(platform.table);
  owner = await testNewcomer(platform, "mara");
  loop = await testLoop(platform, "UTC", owner);
  ({ name } = await account());
});

const ctxOf = (actor: Member) => testCtx(platform, actor);
const account = (actor: Member = owner) =>
  getWorkspace.call(ctxOf(actor), { params: {}, query: {}, body: {} });
const ask = (body: object = { name }, actor: Member = owner) =>
  deleteWorkspace.call(ctxOf(actor), { params: {}, query: {}, body });
const stay = (actor: Member = owner) => keepWorkspace.call(ctxOf(actor), { params: {}, query: {}, body: {} });
const projects = async () =>
  (await listProjects.call(ctxOf(owner), { params: {}, query: {}, body: {} })).items;
const subjects = () => platform.emails.map(({ to, subject }) => `${to}: ${subject}`);
const tick = () => runDueDeletions(platform);
const signedIn = (person: string) =>
  authenticateMember(
    platform.table,
    { subject: `sub-${person}`, originJti: `jti-${person}`, authTime: 1_700_000_000, groups: [] },
    platform.clock.now(),
  );
const newProject = (host: string) =>
  createProject.call(ctxOf(owner), {
    params: {},
    query: {},
    body: { name: host, host, businessType: "saas", timeZone: "UTC" },
  });

const dump = () => readAllItems(platform.table);

const holding = async (text: string) =>
  (await dump()).filter((item) => JSON.stringify(item).includes(text)).map(({ pk, sk }) => `${pk} ${sk}`);

describe("workspace.delete", () => {
  test("unpublishes everything at once, and tells the owners when it will be erased", async () => {
    const widget = await testLive(loop, defaultConfig("invite"));
    expect(live(platform, loop.project.id)).toEqual([`${widget.id}@1`]);
    const erasesAt = new Date(platform.clock.now().getTime() + graceDays * dayMs).toISOString();
    const deletion = { requestedAt: "2026-03-10T12:00:00.000Z", erasesAt, requestedBy: "mara" };
    expect(await ask()).toMatchObject({ deletion });
    expect(live(platform, loop.project.id)).toEqual([]);
    expect(await projects()).toMatchObject([{ status: "archived" }]);
    expect((await describeMe(ctxOf(owner), owner.workspaceId)).workspace.erasesAt).toBe(erasesAt);
    await tick();
    await tick();
    expect(subjects()).toEqual([`mara@example.com: mara's workspace will be erased on 24 March 2026`]);
    expect((await listAudit(platform.table, owner.workspaceId, 1))[0]).toMatchObject({
      action: "account.delete",
    });
  });

  test("the first request wins when it is repeated, in sequence or concurrently", async () => {
    const [one, two] = await Promise.all([ask(), ask()]);
    platform.clock.move(dayMs);
    const three = await ask();
    expect([two.deletion, three.deletion]).toEqual([one.deletion, one.deletion]);
    const entries = await listAudit(platform.table, owner.workspaceId, 10);
    expect(entries.filter(({ action }) => action === "account.delete")).toHaveLength(1);
  });

  test("requires the exact name and an owner", async () => {
    await expect(ask({ name: "Mara's workspace" })).rejects.toMatchObject({
      code: "request.invalid",
      details: { errors: [{ path: "name" }] },
    });
    for (const role of ["viewer", "editor", "admin"] as const) {
      await expect(ask({ name }, { ...owner, role })).rejects.toMatchObject({ code: "auth.forbidden" });
      await expect(stay({ ...owner, role })).rejects.toMatchObject({ code: "auth.forbidden" });
    }
    expect((await account()).deletion).toBeNull();
  });

  test("nothing new can start during the grace period", async () => {
    await ask();
    await expect(newProject("other.com")).rejects.toMatchObject({ code: "workspace.deleting" });
    const [project] = await projects();
    const call = updateProject.call(ctxOf(owner), {
      params: { projectId: loop.project.id },
      query: {},
      body: { version: project?.version, status: "active" },
    });
    await expect(call).rejects.toMatchObject({ code: "workspace.deleting" });
  });

  test("the timer deletes what storage refused to delete at first", async () => {
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
});

describe("workspace.keep", () => {
  test("publishes again what was public, and nothing else", async () => {
    const old = await newProject("old.com");
    const of = { params: { projectId: old.id }, query: {} };
    await updateProject.call(ctxOf(owner), { ...of, body: { version: 1, status: "archived" } });
    const widget = await testLive(loop, defaultConfig("invite"));
    const before = (await account()).usage;
    await ask();
    await tick();
    expect(await stay()).toMatchObject({ deletion: null, usage: before });
    expect(live(platform, loop.project.id)).toEqual([`${widget.id}@1`]);
    expect((await projects()).map(({ host, status }) => `${host} ${status}`).toSorted()).toEqual([
      "acme.com active",
      "old.com archived",
    ]);
    await tick();
    expect(subjects().at(-1)).toBe("mara@example.com: The deletion of mara's workspace was canceled");
    platform.clock.move((graceDays + 1) * dayMs);
    expect(await tick()).toBe(0);
    expect(await projects()).toHaveLength(2);
    await newProject("new.com");
  });

  test("keeping a workspace that is not being deleted changes nothing", async () => {
    expect(await stay()).toMatchObject({ deletion: null });
    await ask();
    await stay();
    expect(await stay()).toMatchObject({ deletion: null });
    expect(await ask()).toMatchObject({ deletion: { requestedBy: "mara" } });
    expect(await projects()).toMatchObject([{ status: "archived" }]);
  });

  test("is refused once erasure has begun", async () => {
    await ask();
    await tick();
    platform.clock.move(graceDays * dayMs);
    await tick();
    await expect(stay()).rejects.toMatchObject({ code: "workspace.erasing" });
  });
});

describe("after the grace period", () => {
  test("nothing of the workspace remains stored, however often the timer dies, and other workspaces lose nothing", async () => {
    const { table, clock } = platform;
    const made = await useEverything(loop, marker, stream);
    const stranger = await testNewcomer(platform, "noor");
    const theirs = await testLoop(platform, "UTC", stranger);
    await useEverything(theirs, "quetzal", stream);
    const guest = await testNewcomer(platform, "gil");
    const createdAt = clock.now().toISOString();
    const { workspaceId } = owner;
    await transact(table, clock, [
      putMembership(table, {
        workspaceId,
        userId: guest.userId,
        subject: "sub-gil",
        role: "admin",
        createdAt,
      }),
    ]);
    const others = async () =>
      (await dump())
        .filter((item) => /quetzal|noor/.test(JSON.stringify(item)))
        .map(({ pk, sk }) => [pk, sk]);
    const before = await others();
    expect((await holding(marker)).length).toBeGreaterThan(25);
    await ask();
    await tick();
    clock.move(graceDays * dayMs - 1);
    await tick();
    expect((await holding(marker)).length).toBeGreaterThan(25);
    clock.move(1);
    await archiveDue(platform);
    expect([...platform.archive.objects.keys()].some((key) => key.includes(loop.project.id))).toBe(true);
    // Each run may process only a few items, as if it died after them.
    let runs = 0;
    while (runs < 30 && (await runDueDeletions(platform, 12)) > 0) runs += 1;
    expect(runs).toBeGreaterThan(2);
    expect(await tick()).toBe(0);
    for (const text of [marker, workspaceId, loop.project.id, made.widget.id, made.ana.participantId]) {
      expect(await holding(text)).toEqual([]);
    }
    for (const { objects } of [platform.assets, platform.archive])
      expect([...objects.keys()].filter((key) => key.includes(loop.project.id))).toEqual([]);
    expect(await others()).toEqual(before);
    expect(live(platform, theirs.project.id)).toHaveLength(2);
    expect(subjects().filter((line) => line.endsWith("was erased"))).toEqual([
      "mara@example.com: mara's workspace was erased",
    ]);
    await expect(resolveKey(platform, made.secret)).rejects.toMatchObject({ code: "key.invalid" });
    expect(await signedIn("mara")).toBeNull();
    expect(await signedIn("gil")).not.toBeNull();
    expect(await findMembership(table, guest.workspaceId, guest.userId)).toMatchObject({ role: "owner" });
    const back = await provisionUser(platform, { subject: "sub-mara", email: "", name: "" });
    expect(back.workspaceId).not.toBe(workspaceId);
    expect(await findMembership(table, back.workspaceId, back.userId)).toMatchObject({ role: "owner" });
  });
});
