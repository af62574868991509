import type { ProjectAccess } from "@kiteloop/contract/tenancy/project-access";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { beforeEach, expect, test } from "vitest";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { codeOf, type TestPlatform, testPeople, testPlatform, testVisitor } from "../../testing/index.ts";
import {
  createMemberInvitation,
  findMemberInvitation,
  makeMemberInvitationToken,
  readMemberInvitation,
  saveLink,
} from "../member-invitation/index.ts";
import { actInWorkspace, heldWorkspaces } from "../other-workspace/index.ts";
import { findMembership, listActivity } from "../workspace/index.ts";
import { listMembers, setMemberRole, transferOwnership } from "./index.ts";

let platform: TestPlatform;
let mara: Ctx<Member>;
let zoe: Ctx<Member>;
let one: string;
let other: string;

beforeEach(async () => {
  platform = await testPlatform();
  const people = testPeople(platform);
  mara = (await people.signIn("Mara")).ctx;
  zoe = (await people.joins(mara.actor, "Zoe", "editor")).ctx;
  one = platform.ids.make("project");
  other = platform.ids.make("project");
});

const nothing = { params: {}, query: {}, body: {} };
type Access = { role: Role; projects?: ProjectAccess };
const set = (from: Access, to: Access, ctx = mara) => {
  const fromProjects = from.projects && { fromProjects: from.projects };
  const body = { from: from.role, ...fromProjects, ...to };
  return setMemberRole.call(ctx, { ...nothing, params: { memberId: zoe.actor.userId }, body });
};
const held = async () => {
  const { workspaceId, userId } = zoe.actor;
  const found = await findMembership(platform.table, workspaceId, userId);
  return found && { role: found.role, projects: found.projects };
};
const limited = (projects: ProjectAccess): Access => ({ role: "viewer", projects });

test("a member is limited to projects, to others, and has the whole workspace again, each logged", async () => {
  const first = limited({ [one]: "viewer" });
  const second = limited({ [one]: "editor", [other]: "viewer" });
  expect(await set({ role: "editor" }, first)).toMatchObject(first);
  expect(await held()).toEqual(first);
  await set({ role: "editor" }, first);
  await set(first, second);
  expect(await held()).toEqual(second);
  await set(second, { role: "viewer" });
  expect(await held()).toEqual({ role: "viewer", projects: undefined });
  const { items } = await listActivity.call(mara, nothing);
  expect(items.flatMap(({ change }) => change ?? [])).toEqual([
    { from: `editor of ${one}, viewer of ${other}`, to: "viewer" },
    { from: `viewer of ${one}`, to: `editor of ${one}, viewer of ${other}` },
    { from: "editor", to: `viewer of ${one}` },
  ]);
});

test("a change of outdated projects, a role beside them and no project are refused", async () => {
  const first = limited({ [one]: "viewer" });
  await set({ role: "editor" }, first);
  const next = limited({ [other]: "viewer" });
  expect(await codeOf(set({ role: "editor" }, next))).toBe("conflict.version");
  expect(await codeOf(set({ role: "viewer" }, next))).toBe("conflict.version");
  expect(await codeOf(set(limited({ [one]: "editor" }), next))).toBe("conflict.version");
  for (const wrong of [
    { role: "admin", projects: { [one]: "viewer" } },
    { role: "viewer", projects: {} },
    { role: "viewer", projects: { [one]: "admin" } },
    { role: "viewer", projects: { wsp_1: "viewer" } },
  ])
    expect(await codeOf(set(first, wrong as Access))).toBe("request.invalid");
  expect(await codeOf(set(first, next, zoe))).toBe("auth.forbidden");
  expect(await held()).toEqual(first);
});

test("of two concurrent changes one is made", async () => {
  const first = limited({ [one]: "viewer" });
  await set({ role: "editor" }, first);
  const codes = await Promise.all(
    [limited({ [other]: "viewer" }), limited({ [one]: "editor" })].map((next) => codeOf(set(first, next))),
  );
  expect(codes.toSorted()).toEqual(["conflict.version", "done"]);
});

test("a limited member is listed only to themselves, and an owner isn't limited", async () => {
  const access = { [one]: "viewer" } as const;
  await set({ role: "editor" }, limited(access));
  const seen = await listMembers.call(
    { ...zoe, actor: { ...zoe.actor, role: "viewer", projects: access } },
    nothing,
  );
  expect(seen.items).toMatchObject([{ name: "Zoe", projects: access, you: true }]);
  const body = { memberId: zoe.actor.userId };
  await transferOwnership.call(mara, { ...nothing, body });
  expect(await held()).toEqual({ role: "owner", projects: undefined });
});

test("a limited member has no role in the whole workspace when they act from another one", async () => {
  await set({ role: "editor" }, limited({ [one]: "editor" }));
  const elsewhere = { ...zoe, actor: { ...zoe.actor, workspaceId: platform.ids.make("workspace") } };
  const { workspaceId } = mara.actor;
  expect(await codeOf(actInWorkspace(elsewhere, workspaceId, "viewer"))).toBe("auth.forbidden");
  const { items } = await heldWorkspaces(elsewhere, undefined, 10);
  expect(items.map(({ id }) => id)).not.toContain(workspaceId);
});

test("an invitation names projects, refuses a role beside them, and makes a limited member", async () => {
  const invite = (body: object) => createMemberInvitation.call(mara, { ...nothing, body });
  const access = limited({ [one]: "editor" });
  const email = "ana@example.com";
  expect(await codeOf(invite({ email, ...access, role: "admin" }))).toBe("request.invalid");
  const made = await invite({ email, ...access });
  expect(made).toMatchObject(access);
  const { table } = platform;
  const stored = await findMemberInvitation(table, {
    workspaceId: mara.actor.workspaceId,
    memberInvitationId: made.id,
  });
  if (stored === null) throw new Error("no invitation");
  const token = makeMemberInvitationToken(platform.ids.random);
  await saveLink(table, token, stored);
  const read = await readMemberInvitation.call(testVisitor(platform), { ...nothing, body: { token } });
  expect(read).toMatchObject({ role: "viewer", projects: 1 });
  const { ctx: ana } = await testPeople(platform).signIn("Ana");
  await testPeople(platform).accept(ana, token);
  expect(await findMembership(table, mara.actor.workspaceId, ana.actor.userId)).toMatchObject(access);
});
