import { workspacesPage } from "@kiteloop/contract/reports/workspaces";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import type { Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { removeMembership } from "../../tenancy/workspace/index.ts";
import {
  keepMembership,
  streamOf,
  type TestPlatform,
  testCtx,
  testLoop,
  testOwner,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { compareWorkspaces } from "./index.ts";

let platform: TestPlatform;
let mara: Member;
let stranger: Member;
let client: Member;

const read = (actor: Member, query: object = {}) =>
  compareWorkspaces.call(testCtx(platform, actor), { params: {}, query, body: {} });
const joinsOf = async (actor: Member) =>
  new Map((await read(actor)).items.map(({ workspace, joins }) => [workspace.id, joins]));

const ownerOf = async () => keepMembership(platform, await testOwner(platform));

/** A workspace whose project counted this many joins. */
async function workspaceWith(joins: number): Promise<Member> {
  const owner = await ownerOf();
  const loop = await testLoop(platform, "UTC", owner);
  const person = (name: string) => ({ externalId: name, name, email: `${name}@zanzibar.example` });
  const { code } = await identifyParticipant.call(loop.server, withBody(person("ana")));
  for (let at = 0; at < joins; at++)
    await reportJoin.call(loop.server, withBody({ code, ...person(`ben-${at}`) }));
  return owner;
}

const inRole = (role: Role, { workspaceId }: Member) =>
  keepMembership(platform, { ...mara, workspaceId, role });

beforeAll(async () => {
  platform = await testPlatform();
  const stream = streamOf(platform.table);
  mara = await workspaceWith(1);
  client = await workspaceWith(2);
  stranger = await workspaceWith(3);
  await inRole("viewer", client);
  await fold(platform, stream.items);
});

test("a member sees the numbers of each of their workspaces, in any role, and of no other", async () => {
  const { items, next } = await read(mara);
  expect(next).toBeUndefined();
  const own = { workspace: { id: mara.workspaceId, role: "owner" }, projects: 1 };
  const theirs = { workspace: { id: client.workspaceId, role: "viewer" }, projects: 1 };
  expect(items).toHaveLength(2);
  expect(items).toEqual(
    expect.arrayContaining([expect.objectContaining({ projects: 1, joins: { now: 1, before: 0 } })]),
  );
  expect(items.find(({ workspace }) => workspace.id === mara.workspaceId)).toMatchObject(own);
  expect(items.find(({ workspace }) => workspace.id === client.workspaceId)).toMatchObject({
    ...theirs,
    ...{ impressions: { now: 0, before: 0 }, widget: null },
    ...{ joins: { now: 2, before: 0 }, conversions: { now: 0, before: 0 }, emails: { now: 0, before: 0 } },
    cohortK: { state: "maturing", waiting: 1 },
  });
  expect(items[0]?.days).toHaveLength(30);
  expect(items[0]?.days.at(-1)?.joins).toBe(items[0]?.joins.now);
  expect([...(await joinsOf(stranger)).keys()]).toEqual([stranger.workspaceId]);
  expect(JSON.stringify(items)).not.toMatch(/zanzibar|prt_|prj_/);
});

test("a workspace is gone from the answer as soon as the membership ends", async () => {
  const other = await workspaceWith(0);
  await inRole("admin", other);
  expect((await joinsOf(mara)).has(other.workspaceId)).toBe(true);
  const { userId } = mara;
  await transact(platform.table, platform.clock, [
    removeMembership(platform.table, other.workspaceId, userId),
  ]);
  expect((await joinsOf(mara)).has(other.workspaceId)).toBe(false);
});

test("archived projects don't count, and days before are the ones just before", async () => {
  const owner = await ownerOf();
  const { project, member } = await testLoop(platform, "UTC", owner);
  const body = { version: project.version, status: "archived" };
  await updateProject.call(member, { params: { projectId: project.id }, query: {}, body });
  expect((await read(owner)).items).toMatchObject([{ projects: 0, cohortK: { state: "empty" } }]);
  const before = platform.clock.now().getTime();
  platform.clock.move(30 * dayMs);
  expect((await joinsOf(mara)).get(client.workspaceId)).toEqual({ now: 0, before: 2 });
  platform.clock.move(before - platform.clock.now().getTime());
});

test("pages hold every workspace once", async () => {
  const many = await ownerOf();
  for (let at = 0; at < workspacesPage.workspaces; at++) {
    const { workspaceId } = await testOwner(platform);
    await keepMembership(platform, { ...many, workspaceId, role: "viewer" });
  }
  const first = await read(many);
  expect(first.items).toHaveLength(workspacesPage.workspaces);
  const second = await read(many, { after: first.next });
  expect([second.items.length, second.next]).toEqual([1, undefined]);
  const seen = new Set([...first.items, ...second.items].map(({ workspace }) => workspace.id));
  expect(seen.size).toBe(workspacesPage.workspaces + 1);
  await expect(read(many, { after: "wsp_x" })).rejects.toMatchObject({ code: "request.invalid" });
});
