import { dayMs } from "@kiteloop/contract/shared/time";
import { workspacesPerMonth } from "@kiteloop/contract/tenancy/workspace";
import { beforeEach, expect, test } from "vitest";
import type { Ctx, Member } from "../../shared/context/index.ts";
import {
  codeOf,
  type TestPlatform,
  testCtx,
  testKey,
  testPeople,
  testPlatform,
} from "../../testing/index.ts";
import { findMembership, getMe, listActivity } from "../workspace/index.ts";
import { createWorkspace, deleteSession, switchWorkspace } from "./index.ts";

let platform: TestPlatform;
let people: ReturnType<typeof testPeople>;
beforeEach(async () => {
  platform = await testPlatform();
  people = testPeople(platform);
});

const nothing = { params: {}, query: {}, body: {} };
const create = (ctx: Ctx<Member>, name: unknown) =>
  createWorkspace.call(ctx, { params: {}, query: {}, body: { name } });

type Person = Awaited<ReturnType<ReturnType<typeof testPeople>["signIn"]>>;
/** The member as their next request finds them. */
async function next({ again }: Person): Promise<Ctx<Member>> {
  const member = await again();
  if (member === null) throw new Error("the session has ended");
  return testCtx(platform, member);
}

test("the creator owns the new workspace, works in it from the next request on, and keeps the other one", async () => {
  const mara = await people.signIn("Mara");
  const first = mara.ctx.actor.workspaceId;
  platform.clock.move(1);
  const answer = await create(mara.ctx, "Second");
  expect(answer.workspace).toMatchObject({ name: "Second", role: "owner", plan: "scale" });
  expect(answer.workspaces.map(({ id, role }) => [id, role])).toEqual([
    [first, "owner"],
    [answer.workspace.id, "owner"],
  ]);
  const ctx = await next(mara);
  expect(ctx.actor).toMatchObject({ workspaceId: answer.workspace.id, role: "owner" });
  expect(await getMe.call(ctx, nothing)).toEqual(answer);
  // Later sign-ins open there as well.
  expect((await people.signIn("Mara")).ctx.actor.workspaceId).toBe(answer.workspace.id);
});

test("its audit log begins with its creation, and the other workspace's log does not mention it", async () => {
  const mara = await people.signIn("Mara");
  const { workspace } = await create(mara.ctx, "Second");
  const log = async (ctx: Ctx<Member>) =>
    (await listActivity.call(ctx, nothing)).items.map(({ action, actor, subject }) => [
      ...[actor.name, action, subject.id],
    ]);
  expect(await log(await next(mara))).toEqual([["Mara", "workspace.create", workspace.id]]);
  expect(await log(mara.ctx)).toEqual([["Mara", "workspace.create", mara.ctx.actor.workspaceId]]);
});

test("a viewer of one workspace can create another; members of neither can enter it", async () => {
  const mara = await people.signIn("Mara");
  const zoe = await people.joins(mara.ctx.actor, "Zoe", "viewer");
  await switchWorkspace.call(zoe.ctx, { ...nothing, body: { workspaceId: mara.ctx.actor.workspaceId } });
  const ctx = await next(zoe);
  expect(ctx.actor.role).toBe("viewer");
  const { workspace } = await create(ctx, "Zoe's own");
  expect(workspace.role).toBe("owner");
  expect(await findMembership(platform.table, workspace.id, mara.ctx.actor.userId)).toBeNull();
  const enter = switchWorkspace.call(mara.ctx, { ...nothing, body: { workspaceId: workspace.id } });
  expect(await codeOf(enter)).toBe("not_found");
});

test("it takes a signed-in member", async () => {
  const { ctx } = await people.signIn("Mara");
  const projectId = platform.ids.make("project");
  const key = testKey(platform, { workspaceId: ctx.actor.workspaceId, projectId, secret: true });
  const body = { name: "Second" };
  expect(await codeOf(createWorkspace.call(testCtx(platform, key), { ...nothing, body }))).toBe(
    "auth.required",
  );
  await deleteSession(platform.table, ctx.actor.sessionId);
  expect(await codeOf(create(ctx, "Second"))).toBe("auth.required");
});

test.each(["", "   ", "x".repeat(81), 7, undefined])("the name %j is refused", async (name) => {
  const { ctx } = await people.signIn("Mara");
  expect(await codeOf(create(ctx, name))).toBe("request.invalid");
  expect((await getMe.call(ctx, nothing)).workspaces).toHaveLength(1);
});

test("repeating the request creates one workspace, also at the same time", async () => {
  const mara = await people.signIn("Mara");
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(create(mara.ctx, "Second"))));
  expect(codes.filter((code) => code === "done")).toHaveLength(1);
  expect(codes.filter((code) => code === "conflict.version")).toHaveLength(2);
  const { workspaces, workspace } = await create(await next(mara), "Second");
  expect(workspaces).toHaveLength(2);
  expect(workspace.name).toBe("Second");
});

test("a user creates at most as many in a month as the limit says, and more in the next", async () => {
  const mara = await people.signIn("Mara");
  for (let n = 1; n <= workspacesPerMonth; n++) await create(await next(mara), `Workspace ${n}`);
  expect(await codeOf(create(await next(mara), "One more"))).toBe("workspace.too_many");
  expect((await getMe.call(await next(mara), nothing)).workspaces).toHaveLength(workspacesPerMonth + 1);
  // Others have their own limit.
  const zoe = await people.signIn("Zoe");
  expect(await codeOf(create(zoe.ctx, "Zoe's"))).toBe("done");
  platform.clock.move(31 * dayMs);
  expect(await codeOf(create((await people.signIn("Mara")).ctx, "One more"))).toBe("done");
});
