import { type Role, roles } from "@kiteloop/contract/tenancy/roles";
import { beforeEach, describe, expect, test } from "vitest";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { codeOf, type TestPlatform, testPeople, testPlatform } from "../../testing/index.ts";
import { createMemberInvitation } from "../member-invitation/index.ts";
import { listActivity } from "../workspace/index.ts";
import { listMembers, setMemberRole } from "./index.ts";
import { give, leave, ownersOf, takeOut } from "./testing-roster.ts";

let platform: TestPlatform;
let people: ReturnType<typeof testPeople>;
let mara: Ctx<Member>;

beforeEach(async () => {
  platform = await testPlatform();
  people = testPeople(platform);
  mara = (await people.signIn("Mara")).ctx;
});

const nothing = { params: {}, query: {}, body: {} };
const listed = async (ctx = mara) =>
  (await listMembers.call(ctx, nothing)).items.map(({ name, role, you }) => [name, role, you]);
const log = async (ctx = mara) =>
  (await listActivity.call(ctx, nothing)).items.map(({ action, actor, subject, change }) => [
    actor.name,
    action,
    subject.name,
    ...(change ? [change.from, change.to] : []),
  ]);

describe("the list of members", () => {
  test("is visible to every member, sorted by rights, and shows the plan's seats", async () => {
    const { ctx: zoe } = await people.joins(mara.actor, "Zoe", "admin");
    const { ctx: ben } = await people.joins(mara.actor, "Ben", "viewer");
    await people.joins(mara.actor, "Abe", "viewer");
    expect(await listed(ben)).toEqual([
      ["Mara", "owner", false],
      ["Zoe", "admin", false],
      ["Abe", "viewer", false],
      ["Ben", "viewer", true],
    ]);
    const { items, seats } = await listMembers.call(zoe, nothing);
    expect(seats).toEqual({ limit: 200, plan: "scale" });
    expect(items[1]).toEqual({
      id: zoe.actor.userId,
      name: "Zoe",
      email: "zoe@example.com",
      role: "admin",
      joinedAt: "2026-03-10T12:00:00.000Z",
      you: true,
    });
  });

  test("contains nobody of another workspace, and their memberships can't be changed", async () => {
    const { ctx: stranger } = await people.signIn("Stranger");
    await people.joins(mara.actor, "Zoe", "admin");
    expect(await listed(stranger)).toEqual([["Stranger", "owner", true]]);
    const absent = platform.ids.make("user");
    for (const attempt of [
      (id: string) => takeOut(stranger, id),
      (id: string) => give(stranger, id, "owner", "viewer"),
    ]) {
      const answers = await Promise.all(
        [mara.actor.userId, absent, "usr_1"].map((id) => attempt(id).catch((error: unknown) => error)),
      );
      expect(answers[0]).toMatchObject({ code: "not_found" });
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    }
    expect(await ownersOf(mara)).toHaveLength(1);
  });
});

describe("roles", () => {
  test("a new role applies to the next request, and is logged with the former one", async () => {
    const zoe = await people.joins(mara.actor, "Zoe", "viewer");
    expect(await give(mara, zoe.ctx.actor.userId, "viewer", "admin")).toMatchObject({
      name: "Zoe",
      role: "admin",
    });
    expect(await listed()).toContainEqual(["Zoe", "admin", false]);
    expect((await log())[0]).toEqual(["Mara", "member.setRole", "Zoe", "viewer", "admin"]);
  });

  test("repeating the request changes it once; a decision based on an outdated role changes nothing", async () => {
    const { userId } = (await people.joins(mara.actor, "Zoe", "viewer")).ctx.actor;
    await give(mara, userId, "viewer", "editor");
    await give(mara, userId, "viewer", "editor");
    expect((await log()).filter(([, action]) => action === "member.setRole")).toHaveLength(1);
    expect(await codeOf(give(mara, userId, "viewer", "admin"))).toBe("conflict.version");
    expect(await listed()).toContainEqual(["Zoe", "editor", false]);
  });

  test("nobody gives, changes or removes a role above their own", async () => {
    const outcomes: Record<string, string> = {};
    const { userId } = (await people.joins(mara.actor, "Zoe", "viewer")).ctx.actor;
    const actors = await Promise.all(
      roles.map(async (role) => [role, (await people.joins(mara.actor, `A ${role}`, role)).ctx] as const),
    );
    let held: Role = "viewer";
    for (const [role, ctx] of actors)
      for (const target of roles) {
        const code = await codeOf(give(ctx, userId, held, target));
        outcomes[`${role} makes ${held} ${target}`] = code;
        if (code === "done") held = target;
      }
    expect(outcomes).toEqual({
      "viewer makes viewer viewer": "auth.forbidden",
      "viewer makes viewer editor": "auth.forbidden",
      "viewer makes viewer admin": "auth.forbidden",
      "viewer makes viewer owner": "auth.forbidden",
      "editor makes viewer viewer": "auth.forbidden",
      "editor makes viewer editor": "auth.forbidden",
      "editor makes viewer admin": "auth.forbidden",
      "editor makes viewer owner": "auth.forbidden",
      "admin makes viewer viewer": "done",
      "admin makes viewer editor": "done",
      "admin makes editor admin": "done",
      "admin makes admin owner": "member.above_you",
      "owner makes admin viewer": "done",
      "owner makes viewer editor": "done",
      "owner makes editor admin": "done",
      "owner makes admin owner": "done",
    });
    const admin = actors.find(([role]) => role === "admin")?.[1];
    if (!admin) throw new Error("no admin");
    expect(await codeOf(give(admin, userId, "owner", "viewer"))).toBe("member.above_you");
    expect(await codeOf(takeOut(admin, userId))).toBe("member.above_you");
  });

  test("an unknown role and an unknown field are refused", async () => {
    const { userId } = (await people.joins(mara.actor, "Zoe", "viewer")).ctx.actor;
    for (const body of [{ from: "viewer", role: "god" }, { from: "viewer", role: "admin", staff: true }, {}])
      expect(await codeOf(setMemberRole.call(mara, { params: { memberId: userId }, query: {}, body }))).toBe(
        "request.invalid",
      );
    expect(await listed()).toContainEqual(["Zoe", "viewer", false]);
  });
});

describe("leaving", () => {
  test("a removed member has no access from the next request on, and the removal is logged", async () => {
    await createMemberInvitation.call(mara, {
      ...nothing,
      body: { email: "zoe@example.com", role: "editor" },
    });
    const zoe = await people.signIn("Zoe", await people.tokenMailedTo("zoe@example.com"));
    expect((await zoe.again())?.workspaceId).toBe(mara.actor.workspaceId);
    expect(await takeOut(mara, zoe.ctx.actor.userId)).toEqual({});
    expect(await zoe.again()).toBeNull();
    expect(await listed()).toEqual([["Mara", "owner", true]]);
    expect((await log())[0]).toEqual(["Mara", "member.remove", "Zoe"]);
    expect(await codeOf(takeOut(mara, zoe.ctx.actor.userId))).toBe("not_found");
    const { ctx } = await people.signIn("Zoe");
    expect(ctx.actor).toMatchObject({ role: "owner" });
    expect(ctx.actor.workspaceId).not.toBe(mara.actor.workspaceId);
  });

  test("editors can't remove members", async () => {
    const { ctx } = await people.joins(mara.actor, "Zoe", "editor");
    expect(await codeOf(takeOut(ctx, mara.actor.userId))).toBe("auth.forbidden");
  });

  test("a member who leaves continues in their own workspace, with the same session", async () => {
    const zoe = await people.joins(mara.actor, "Zoe", "viewer");
    const own = (await zoe.again())?.workspaceId;
    const me = await leave(zoe.ctx);
    expect(me.workspace).toMatchObject({ id: own, role: "owner" });
    expect(me.workspaces.map(({ id }) => id)).toEqual([own]);
    expect((await zoe.again())?.workspaceId).toBe(own);
    expect((await log())[0]).toEqual(["Zoe", "member.leave", "Mara's workspace"]);
    expect(await listed()).toEqual([["Mara", "owner", true]]);
  });

  test("a member who leaves their only workspace gets a new one, and signs in there", async () => {
    const zoe = await people.joins(mara.actor, "Zoe", "owner");
    const me = await leave(mara);
    expect(me.workspace).toMatchObject({ name: "Mara's workspace", role: "owner" });
    expect(me.workspace.id).not.toBe(mara.actor.workspaceId);
    expect((await people.signIn("Mara")).ctx.actor.workspaceId).toBe(me.workspace.id);
    expect(await listed(zoe.ctx)).toEqual([["Zoe", "owner", true]]);
  });
});
