import type { Project } from "@kiteloop/contract/publishing/project";
import { beforeEach, expect, test, vi } from "vitest";
import type { Member } from "../../shared/context/index.ts";
import { type TestPlatform, testCtx, testOwner, testPlatform, testProject } from "../../testing/index.ts";
import {
  assertOrigin,
  getProject,
  listProjects,
  markSeen,
  projectForKey,
  updateProject,
  withIdentitySecret,
} from "./index.ts";
import { projectKey } from "./keys.ts";
import { createProjectItem, findProject } from "./store.ts";

let platform: TestPlatform;
let mara: Member;
let project: Project;

beforeEach(async () => {
  platform = await testPlatform();
  mara = await testOwner(platform);
  project = await testProject(platform, mara);
});

const hot = () => projectForKey(platform, { workspaceId: mara.workspaceId, projectId: project.id });
const ref = () => ({ id: project.id, workspaceId: mara.workspaceId });
const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const lastSeen = async () => {
  const raw = { params: { projectId: project.id }, query: {}, body: {} };
  return (await getProject.call(testCtx(platform, mara), raw)).lastSeen;
};

test("the public API finds a project as its members made it", async () => {
  expect(await hot()).toEqual({
    id: project.id,
    workspaceId: mara.workspaceId,
    name: project.name,
    origins: project.origins,
    timeZone: project.timeZone,
    status: "active",
    landingUrl: project.landingUrl,
    conversionProof: "server",
    attributionDays: 30,
    attribution: "last",
    emails: { joined: false, reward: false, reminderDays: null },
    sharePage: { on: false, headline: "", text: "", terms: null, joins: false },
    sealedSecret: expect.stringMatching(/^sealed\./),
    publishableKey: project.publishableKey,
  });
});

test("its identity secret is read with the key of its own place", async () => {
  const found = await hot();
  expect((await withIdentitySecret(platform, found)).identitySecret).toBe(project.identitySecret);
  const other = await testProject(platform, mara, "other.example");
  const moved = withIdentitySecret(platform, { ...found, id: other.id });
  await expect(moved).rejects.toMatchObject({ code: "secrets.tampered" });
});

test("many look-ups in half a minute read once; a change is visible within the next half minute", async () => {
  const send = vi.spyOn(platform.table.client, "send");
  await hot();
  platform.clock.move(29_999);
  await hot();
  expect(send).toHaveBeenCalledTimes(1);
  const body = { version: 1, origins: ["https://new.acme.com"] };
  await updateProject.call(testCtx(platform, mara), { params: { projectId: project.id }, query: {}, body });
  platform.clock.move(1);
  expect((await hot()).origins).toEqual(["https://new.acme.com"]);
});

test("a key for a project that its workspace doesn't have is invalid", async () => {
  const { workspaceId } = await testOwner(platform);
  const foreign = projectForKey(platform, { workspaceId, projectId: project.id });
  await expect(foreign).rejects.toMatchObject({ code: "key.invalid" });
});

test.each([
  null,
  "null",
  "https://acme.com.evil.example",
  "http://acme.com",
  "https://acme.com:8443",
  "https://sub.acme.com",
])("a page at %s is refused", async (origin) => {
  const found = await hot();
  assertOrigin(found, { origin: "https://acme.com" });
  const refused = expect.objectContaining({ code: "origin.not_allowed" });
  expect(() => assertOrigin(found, { origin })).toThrow(refused);
  // An app sends no origin; one that is sent has to be allowed.
  const fromApp = () => assertOrigin(found, { origin, app: true });
  if (origin === null) expect(fromApp).not.toThrow();
  else expect(fromApp).toThrow(refused);
});

test("a beacon records where and when the project was last seen", async () => {
  await markSeen(platform.table, ref(), at("12:00:00"), "https://acme.com");
  expect(await lastSeen()).toEqual({ at: "2026-03-10T12:00:00.000Z", origin: "https://acme.com" });
  const { items } = await listProjects.call(testCtx(platform, mara), { params: {}, query: {}, body: {} });
  expect(items[0]?.lastSeen).toEqual(await lastSeen());
  expect(
    (
      await getProject.call(testCtx(platform, mara), {
        params: { projectId: project.id },
        query: {},
        body: {},
      })
    ).version,
  ).toBe(1);
});

test("at most one mark a minute is written, by any number of processes, and one of an origin in ten minutes", async () => {
  const send = vi.spyOn(platform.table.client, "send");
  await markSeen(platform.table, ref(), at("12:00:00"), "https://a.example");
  await markSeen(platform.table, ref(), at("12:00:59"), "https://b.example");
  await markSeen(platform.table, ref(), at("12:00:59"), "https://a.example");
  // The first of both, and each origin's own.
  expect(send).toHaveBeenCalledTimes(3);
  await markSeen({ ...platform.table }, ref(), at("12:00:59"), "https://c.example");
  expect((await lastSeen())?.origin).toBe("https://a.example");
  await markSeen(platform.table, ref(), at("12:01:00"), "https://d.example");
  expect(await lastSeen()).toEqual({ at: "2026-03-10T12:01:00.000Z", origin: "https://d.example" });
});

test("the demo shop is recorded until the website is seen, and doesn't replace it", async () => {
  const demo = "https://demo.example";
  const from = (time: string, origin: string) =>
    markSeen({ ...platform.table }, ref(), at(time), origin, demo);
  await from("12:00:00", demo);
  await from("12:02:00", demo);
  expect(await lastSeen()).toEqual({ at: "2026-03-10T12:02:00.000Z", origin: demo });
  await from("12:04:00", "https://acme.com");
  await from("12:06:00", demo);
  expect((await lastSeen())?.origin).toBe("https://acme.com");
});

test("an older mark never replaces a newer one", async () => {
  await markSeen(platform.table, ref(), at("12:10:00"), "https://new.example");
  await markSeen({ ...platform.table }, ref(), at("12:05:00"), "https://old.example");
  expect((await lastSeen())?.origin).toBe("https://new.example");
});

test("the key built by hand is the one that ElectroDB builds", async () => {
  const stored = await findProject(platform.table, mara.workspaceId, project.id);
  if (stored === null) throw new Error("the project is not there");
  expect(createProjectItem(platform.table, stored).Put?.Item).toMatchObject(projectKey(stored));
});
