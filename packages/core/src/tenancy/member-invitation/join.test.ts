import { dayMs } from "@kiteloop/contract/shared/time";
import { plans } from "@kiteloop/contract/tenancy/plans";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { beforeEach, describe, expect, test } from "vitest";
import { removeMember } from "../../lifecycle/member-removal/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import {
  codeOf,
  type TestPlatform,
  testPeople,
  testPlatform,
  testVisitor,
  writeTogether,
} from "../../testing/index.ts";
import { setMemberRole } from "../member/index.ts";
import { leaveWorkspace } from "../session/index.ts";
import { findMembership, listActivity, membershipsIn } from "../workspace/index.ts";
import {
  createMemberInvitation,
  listMemberInvitations,
  readMemberInvitation,
  resendMemberInvitation,
  revokeMemberInvitation,
} from "./index.ts";

let platform: TestPlatform;
let people: ReturnType<typeof testPeople>;
let mara: Ctx<Member>;
const ana = "ana@example.com";
const takeOut = (ctx: Ctx<Member>, memberId: string) =>
  removeMember.call(ctx, { params: { memberId }, query: {}, body: { revoke: [] } });
const nothing = { params: {}, query: {}, body: {} };

beforeEach(async () => {
  platform = await testPlatform();
  people = testPeople(platform);
  mara = (await people.signIn("Mara")).ctx;
});

/** Invites an address and returns the link's token. */
async function invited(email = ana, role = "editor"): Promise<string> {
  await createMemberInvitation.call(mara, { ...nothing, body: { email, role } });
  return people.tokenMailedTo(email);
}
const members = () => membershipsIn(platform.table, mara.actor.workspaceId);
const joins = async () =>
  (await listActivity.call(mara, nothing)).items.filter(({ action }) => action === "member.join");

describe("accepting", () => {
  test("creates a member with the offered role, moves the session there, and is logged", async () => {
    const token = await invited();
    const signedIn = await people.signIn("Ana");
    const me = await people.accept(signedIn.ctx, token);
    expect(me.workspace).toMatchObject({ id: mara.actor.workspaceId, role: "editor" });
    expect(me.workspaces).toHaveLength(2);
    expect(await signedIn.again()).toMatchObject({ workspaceId: mara.actor.workspaceId, role: "editor" });
    expect(await joins()).toMatchObject([{ actor: { name: "Ana" }, subject: { name: "Mara's workspace" } }]);
    expect((await listMemberInvitations.call(mara, nothing)).items).toEqual([]);
    const later = await people.signIn("Ana");
    expect(later.ctx.actor.workspaceId).toBe(mara.actor.workspaceId);
  });

  test("20 concurrent requests make one membership, and each gets the same answer", async () => {
    const token = await invited();
    const { ctx } = await people.signIn("Ana");
    writeTogether(platform.table, 20);
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(people.accept(ctx, token))));
    expect(new Set(codes)).toEqual(new Set(["done"]));
    expect(await members()).toHaveLength(2);
    expect(await joins()).toHaveLength(1);
    await invited("ben@example.com");
    const { ctx: ben } = await people.signIn("Ben");
    expect(await codeOf(people.accept(ben, token))).toBe("memberInvitation.other_address");
  });

  test("changes nothing when repeated: neither a role that was changed since, nor the log", async () => {
    const token = await invited();
    const { ctx } = await people.signIn("Ana");
    await people.accept(ctx, token);
    expect((await people.accept(ctx, token)).workspace.role).toBe("editor");
    expect(await joins()).toHaveLength(1);
  });

  test("works once: a removed member can't join again by it", async () => {
    const token = await invited();
    const { ctx } = await people.signIn("Ana");
    await people.accept(ctx, token);
    await takeOut(mara, ctx.actor.userId);
    expect(await codeOf(people.accept(ctx, token))).toBe("memberInvitation.not_usable");
    expect(await members()).toHaveLength(1);
  });

  test("works only for the invited address, even if others open the link, and does not disclose that address", async () => {
    const token = await invited();
    const { ctx: ben } = await people.signIn("Ben");
    await expect(people.accept(ben, token)).rejects.toMatchObject({
      code: "memberInvitation.other_address",
      message: expect.not.stringContaining(ana),
    });
    expect(await members()).toHaveLength(1);
    const { ctx } = await people.signIn("Ana");
    expect(await codeOf(people.accept(ctx, token))).toBe("done");
  });

  test("fails after seven days, after a revocation, and with an unknown token", async () => {
    const [token, other] = [await invited(), await invited("ben@example.com")];
    const { ctx } = await people.signIn("Ana");
    const { ctx: ben } = await people.signIn("Ben");
    const answer = (who: Ctx<Member>, by: string) => people.accept(who, by).catch((error: unknown) => error);
    const never = await answer(ctx, "0".repeat(26));
    expect(never).toMatchObject({ code: "memberInvitation.not_usable" });
    const [open] = (await listMemberInvitations.call(mara, nothing)).items.filter(
      ({ email }) => email !== ana,
    );
    await revokeMemberInvitation.call(mara, { ...nothing, params: { memberInvitationId: open?.id } });
    expect(await answer(ben, other)).toEqual(never);
    platform.clock.move(7 * dayMs - 1);
    expect(await codeOf(people.accept(ctx, "short"))).toBe("request.invalid");
    platform.clock.move(1);
    expect(await answer(ctx, token)).toEqual(never);
    expect(await members()).toHaveLength(1);
  });

  test("a person who is a member by then keeps their role, and the invitation is used up", async () => {
    const token = await invited(ana, "admin");
    const { ctx } = await people.joins(mara.actor, "Ana", "viewer");
    expect((await people.accept(ctx, token)).workspace.role).toBe("viewer");
    expect((await listMemberInvitations.call(mara, nothing)).items).toEqual([]);
  });
});

describe("an invitation ends when its sender loses the right to send it", () => {
  /** An admin of Mara's workspace who has invited an address, and the link's token. */
  async function adamInvites(role = "admin") {
    const { ctx: adam } = await people.joins(mara.actor, "Adam", "admin");
    await createMemberInvitation.call(adam, { ...nothing, body: { email: ana, role } });
    const token = await people.tokenMailedTo(ana);
    const { ctx } = await people.signIn("Ana");
    const accept = () => codeOf(people.accept(ctx, token));
    const look = () =>
      codeOf(readMemberInvitation.call(testVisitor(platform), { ...nothing, body: { token } }));
    return { adam, token, accept, look };
  }
  const demote = (memberId: string, from: Role, role: Role) =>
    setMemberRole.call(mara, { ...nothing, params: { memberId }, body: { from, role } });

  test("a removed sender's invitations are invalid and not listed", async () => {
    const { adam, token, accept, look } = await adamInvites();
    expect(await look()).toBe("done");
    await takeOut(mara, adam.actor.userId);
    expect(await look()).toBe("memberInvitation.not_usable");
    expect(await accept()).toBe("memberInvitation.not_usable");
    expect((await listMemberInvitations.call(mara, nothing)).items).toEqual([]);
    const first = await people.signIn("Bea", token);
    expect(first.ctx.actor.workspaceId).not.toBe(mara.actor.workspaceId);
    expect(await members()).toHaveLength(1);
  });

  test("an invitation of a removed sender stays invalid once the sender is a member again", async () => {
    const { adam, accept } = await adamInvites();
    await takeOut(mara, adam.actor.userId);
    platform.clock.move(1000);
    await people.joins(mara.actor, "Adam", "admin");
    expect(await accept()).toBe("memberInvitation.not_usable");
  });

  test.each([
    ["editor", "viewer", "memberInvitation.not_usable"],
    ["admin", "admin", "done"],
  ] as const)(
    "with a sender who is now %s, an invitation to become %s: %s",
    async (role, offered, outcome) => {
      const { adam, accept } = await adamInvites(offered);
      if (role !== "admin") await demote(adam.actor.userId, "admin", role);
      expect(await accept()).toBe(outcome);
    },
  );

  test("an owner's invitation to that role ends once they are an admin", async () => {
    const { ctx: olga } = await people.joins(mara.actor, "Olga", "owner");
    await createMemberInvitation.call(olga, { ...nothing, body: { email: ana, role: "owner" } });
    const token = await people.tokenMailedTo(ana);
    await demote(olga.actor.userId, "owner", "admin");
    const { ctx } = await people.signIn("Ana");
    expect(await codeOf(people.accept(ctx, token))).toBe("memberInvitation.not_usable");
  });

  test("a member who leaves revokes their invitations", async () => {
    const { adam, accept } = await adamInvites();
    await leaveWorkspace.call(adam, nothing);
    expect(await accept()).toBe("memberInvitation.not_usable");
  });

  test("no email is sent for a sender who was removed before", async () => {
    const { ctx: adam } = await people.joins(mara.actor, "Adam", "admin");
    await createMemberInvitation.call(adam, { ...nothing, body: { email: ana, role: "admin" } });
    await takeOut(mara, adam.actor.userId);
    await expect(people.tokenMailedTo(ana)).rejects.toThrow("no invitation was emailed");
  });

  test("the address can be invited again at once, and the member who resends it is the sender from then on", async () => {
    const { adam, accept } = await adamInvites();
    platform.clock.move(60_000);
    const [open] = (await listMemberInvitations.call(mara, nothing)).items;
    await resendMemberInvitation.call(mara, { ...nothing, params: { memberInvitationId: open?.id } });
    await takeOut(mara, adam.actor.userId);
    expect((await listMemberInvitations.call(mara, nothing)).items).toMatchObject([
      { email: ana, invitedBy: "Mara" },
    ]);
    expect(await accept()).toBe("done");
    const { ctx: eve } = await people.joins(mara.actor, "Eve", "admin");
    await createMemberInvitation.call(eve, {
      ...nothing,
      body: { email: "ben@example.com", role: "viewer" },
    });
    await takeOut(mara, eve.actor.userId);
    platform.clock.move(60_000);
    expect(await invited("ben@example.com")).toMatch(/^[0-9a-z]{26}$/);
  });

  test("of a concurrent removal and acceptance, either the removal comes later or nobody joins", async () => {
    const { adam, accept } = await adamInvites();
    writeTogether(platform.table, 2);
    const [outcome] = await Promise.all([accept(), takeOut(mara, adam.actor.userId)]);
    expect(["done", "memberInvitation.not_usable"]).toContain(outcome);
    expect(await members()).toHaveLength(outcome === "done" ? 2 : 1);
  });
});

describe("a plan's seats", () => {
  test("six concurrent acceptances take the available seats, and the others get the limit's error", async () => {
    const names = Array.from({ length: 6 }, (_, at) => `P${at}`);
    const tokens: string[] = [];
    for (const name of names) tokens.push(await invited(`${name.toLowerCase()}@example.com`, "viewer"));
    const signedIn = [];
    for (const name of names) signedIn.push(await people.signIn(name));
    await leaveSeats(2);
    writeTogether(platform.table, names.length);
    const codes = await Promise.all(
      signedIn.map(({ ctx }, at) => codeOf(people.accept(ctx, tokens[at] ?? ""))),
    );
    expect(codes.toSorted()).toEqual(["done", "done", ...Array(4).fill("plan.limit_reached")]);
    const { ctx } = signedIn[codes.indexOf("plan.limit_reached")] ?? { ctx: mara };
    expect(await findMembership(platform.table, mara.actor.workspaceId, ctx.actor.userId)).toBeNull();
  });
});

/** Leaves this many seats of the plan. */
async function leaveSeats(left: number): Promise<void> {
  const Key = { pk: `$kiteloop#workspaceId_${mara.actor.workspaceId}`, sk: "$roster_1" };
  await platform.table.update({
    Key,
    UpdateExpression: "SET members = :members, owners = :one",
    ExpressionAttributeValues: { ":members": plans.scale.members - left, ":one": 1 },
  });
}

describe("a first sign-in by an invitation", () => {
  test("opens in that workspace, and creates no other", async () => {
    const token = await invited();
    const { ctx } = await people.signIn("Ana", token);
    expect(ctx.actor).toMatchObject({ workspaceId: mara.actor.workspaceId, role: "editor" });
    expect((await people.accept(ctx, token)).workspaces).toHaveLength(1);
    expect((await people.signIn("Ana")).ctx.actor.workspaceId).toBe(mara.actor.workspaceId);
  });

  test.each([
    ["of another address", () => invited("ben@example.com")],
    ["that never was", async () => "0".repeat(26)],
    ["that is no token", async () => "<script>"],
  ])("opens in a workspace of their own if the invitation is %s", async (_, token) => {
    const { ctx } = await people.signIn("Ana", await token());
    expect(ctx.actor.role).toBe("owner");
    expect(ctx.actor.workspaceId).not.toBe(mara.actor.workspaceId);
    expect(await members()).toHaveLength(1);
  });

  test("creates one user, who is a member, if two sign-ins are concurrent", async () => {
    const token = await invited();
    await Promise.all([people.signIn("Ana", token), people.signIn("Ana", token)]);
    expect(await members()).toHaveLength(2);
    expect((await people.signIn("Ana")).ctx.actor.role).toBe("editor");
  });

  test("an existing account becomes a member by accepting, not by signing in", async () => {
    await people.signIn("Ana");
    const { ctx } = await people.signIn("Ana", await invited());
    expect(ctx.actor.role).toBe("owner");
    expect(await members()).toHaveLength(1);
  });
});
