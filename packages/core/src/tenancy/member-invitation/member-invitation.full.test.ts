import { dayMs } from "@kiteloop/contract/shared/time";
import { memberInvitationLimits as limits } from "@kiteloop/contract/tenancy/member-invitation-limits";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { roles } from "@kiteloop/contract/tenancy/roles";
import { beforeEach, describe, expect, test } from "vitest";
import type { Ctx, Member } from "../../shared/context/index.ts";
import {
  codeOf,
  keepMembership,
  readAllItems,
  type TestPlatform,
  testCtx,
  testMember,
  testOwner,
  testPeople,
  testPlatform,
  testVisitor,
  writeTogether,
} from "../../testing/index.ts";
import { listActivity } from "../workspace/index.ts";
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

beforeEach(async () => {
  platform = await testPlatform();
  people = testPeople(platform);
  mara = (await people.signIn("Mara")).ctx;
});

const nothing = { params: {}, query: {}, body: {} };
const invite = (email = ana, role = "editor", ctx = mara) =>
  createMemberInvitation.call(ctx, { ...nothing, body: { email, role } });
const by = (memberInvitationId: string) => ({ ...nothing, params: { memberInvitationId } });
const pending = async (ctx = mara) => (await listMemberInvitations.call(ctx, nothing)).items;
const look = (token: string) =>
  readMemberInvitation.call(testVisitor(platform), { ...nothing, body: { token } });
const everyItem = () => readAllItems(platform.table);
const actions = async () => (await listActivity.call(mara, nothing)).items.map(({ action }) => action);

describe("inviting", () => {
  test("is listed and emailed, and its link shows the workspace and role", async () => {
    const made = await invite("Ana@Example.com", "admin");
    expect(made).toEqual({
      id: expect.stringMatching(/^mbi_/),
      email: ana,
      role: "admin",
      invitedBy: "Mara",
      invitedAt: "2026-03-10T12:00:00.000Z",
      expiresAt: "2026-03-17T12:00:00.000Z",
      emailState: "waiting",
      emailedAt: "2026-03-10T12:00:00.000Z",
    });
    const token = await people.tokenMailedTo(ana);
    expect(await pending()).toEqual([{ ...made, emailState: "sent" }]);
    expect(await look(token)).toEqual({
      workspaceName: "Mara's workspace",
      invitedBy: "Mara",
      email: ana,
      role: "admin",
      expiresAt: made.expiresAt,
    });
    expect((await actions())[0]).toBe("member.invite");
  });

  test("neither the list nor the table contains the link", async () => {
    await invite();
    const token = await people.tokenMailedTo(ana);
    expect(JSON.stringify(await pending())).not.toContain(token);
    expect(JSON.stringify(await everyItem())).not.toContain(token);
    expect(platform.lines.join()).not.toContain(token);
  });

  test("an invited address and a member's address can't be invited again", async () => {
    await invite();
    expect(await codeOf(invite())).toBe("memberInvitation.pending");
    expect(await codeOf(invite("mara@example.com"))).toBe("member.already_in");
    writeTogether(platform.table, 5);
    const codes = await Promise.all([1, 2, 3, 4, 5].map(() => codeOf(invite("ben@example.com"))));
    expect(codes.toSorted()).toEqual(["done", ...Array(4).fill("memberInvitation.pending")]);
  });

  test("editors can't invite, admins can't invite owners, owners can invite anybody", async () => {
    for (const role of ["viewer", "editor"] as const) {
      const { ctx } = await people.joins(mara.actor, `A ${role}`, role);
      expect(await codeOf(invite(ana, "viewer", ctx))).toBe("auth.forbidden");
      expect(await codeOf(pending(ctx))).toBe("auth.forbidden");
    }
    const { ctx: admin } = await people.joins(mara.actor, "Admin", "admin");
    for (const ctx of [admin, mara]) {
      const codes = [];
      for (const role of roles)
        codes.push(await codeOf(invite(`${role}${ctx.actor.role}@example.com`, role, ctx)));
      expect(codes).toEqual(["done", "done", "done", ctx === mara ? "done" : "member.above_you"]);
    }
    const owners = (await pending()).filter(({ role }) => role === "owner");
    expect(owners).toHaveLength(1);
    const [{ id } = { id: "" }] = owners;
    expect(await codeOf(resendMemberInvitation.call(admin, by(id)))).toBe("member.above_you");
    expect(await codeOf(revokeMemberInvitation.call(admin, by(id)))).toBe("member.above_you");
  });

  test("an invalid address, an unknown role and unknown fields are refused", async () => {
    for (const body of [
      { email: "ana", role: "viewer" },
      { email: ana, role: "god" },
      { email: ana, role: "viewer", workspaceId: "x" },
    ])
      expect(await codeOf(createMemberInvitation.call(mara, { ...nothing, body }))).toBe("request.invalid");
    expect(await pending()).toEqual([]);
  });

  test("members and open invitations share the plan's seats", async () => {
    const owner = testCtx(platform, await keepMembership(platform, await testOwner(platform, "free")));
    await invite(ana, "viewer", owner);
    await invite("ben@example.com", "viewer", owner);
    await expect(invite("cyd@example.com", "viewer", owner)).rejects.toMatchObject({
      code: "plan.limit_reached",
      details: { limit: { name: "members", limit: 2, used: 2, plan: "free" } },
    });
    platform.clock.move(limits.days * dayMs);
    await invite("cyd@example.com", "viewer", owner);
  });
});

describe("resending", () => {
  test("renews its expiry; links emailed before stay valid until their own", async () => {
    const { id } = await invite();
    const first = await people.tokenMailedTo(ana);
    platform.clock.move(6 * dayMs);
    const again = await resendMemberInvitation.call(mara, by(id));
    expect(again).toMatchObject({ id, expiresAt: "2026-03-23T12:00:00.000Z", emailState: "waiting" });
    const second = await people.tokenMailedTo(ana);
    expect(second).not.toBe(first);
    expect(await codeOf(look(first))).toBe("done");
    platform.clock.move(2 * dayMs);
    expect(await codeOf(look(first))).toBe("memberInvitation.not_usable");
    expect(await codeOf(look(second))).toBe("done");
    expect((await actions())[0]).toBe("member.remind");
  });

  test("an address is not emailed twice within a minute, nor more than five times a day", async () => {
    const { id } = await invite();
    const codes = [await codeOf(resendMemberInvitation.call(mara, by(id)))];
    for (let message = 0; message < limits.addressADay; message++) {
      platform.clock.move(limits.pause * 1000);
      codes.push(await codeOf(resendMemberInvitation.call(mara, by(id))));
    }
    expect(codes).toEqual([
      "memberInvitation.too_soon",
      "done",
      "done",
      "done",
      "done",
      "memberInvitation.too_many",
    ]);
    await revokeMemberInvitation.call(mara, by(id));
    expect(await codeOf(invite())).toBe("memberInvitation.too_many");
    platform.clock.move(dayMs);
    expect(await codeOf(invite())).toBe("done");
  });

  test("other spellings of an address, by one workspace and others, get no further email that day", async () => {
    const zoe = (await people.signIn("Zoe")).ctx;
    for (let n = 1; n < limits.addressADay; n++) await invite(`a.na+${n}@gmail.com`);
    expect(await codeOf(invite("ana@googlemail.com", "viewer", zoe))).toBe("done");
    expect(await codeOf(invite("ana@gmail.com", "viewer", zoe))).toBe("memberInvitation.too_many");
    expect(await codeOf(invite("an.a+x@gmail.com"))).toBe("memberInvitation.too_many");
    expect(await codeOf(invite("anna@gmail.com"))).toBe("done");
  });

  test("an address is emailed five times a day by all workspaces together, also concurrently", async () => {
    const owners = [];
    for (let at = 0; at < limits.addressADay + 3; at++) owners.push((await people.signIn(`Owner ${at}`)).ctx);
    const codes = await Promise.all(owners.map((owner) => codeOf(invite(ana, "viewer", owner))));
    expect(codes.filter((code) => code === "done")).toHaveLength(limits.addressADay);
    expect(codes.filter((code) => code === "memberInvitation.too_many")).toHaveLength(3);
    const refused = owners[codes.indexOf("memberInvitation.too_many")] ?? mara;
    expect(await pending(refused)).toEqual([]);
    expect(await codeOf(invite("ben@example.com", "viewer", refused))).toBe("done");
    platform.clock.move(dayMs);
    expect(await codeOf(invite(ana, "viewer", refused))).toBe("done");
    expect(JSON.stringify(await everyItem())).not.toContain(`member_${ana}`);
  });

  test("a workspace has a daily limit of emails", async () => {
    const addresses = Array.from({ length: limits.workspaceADay }, (_, n) => `p${n}@example.com`);
    for (let at = 0; at < addresses.length; at += 20)
      await Promise.all(addresses.slice(at, at + 20).map((address) => invite(address)));
    expect(await codeOf(invite("late@example.com"))).toBe("memberInvitation.too_many");
    expect(plans.scale.members).toBeGreaterThan(limits.workspaceADay + 1);
  });
});

describe("revoking", () => {
  test("disables its links at once; repeating it changes nothing; a new invitation has links of its own", async () => {
    const { id } = await invite();
    const old = await people.tokenMailedTo(ana);
    expect(await revokeMemberInvitation.call(mara, by(id))).toEqual({});
    expect(await revokeMemberInvitation.call(mara, by(id))).toEqual({});
    expect((await actions()).filter((action) => action === "member.uninvite")).toHaveLength(1);
    expect(await pending()).toEqual([]);
    expect(await codeOf(look(old))).toBe("memberInvitation.not_usable");
    expect(await codeOf(resendMemberInvitation.call(mara, by(id)))).toBe("not_found");
    platform.clock.move(limits.pause * 1000);
    await invite(ana, "viewer");
    expect(await codeOf(look(old))).toBe("memberInvitation.not_usable");
    expect(await look(await people.tokenMailedTo(ana))).toMatchObject({ role: "viewer" });
  });

  test("five concurrent requests are logged once", async () => {
    const { id } = await invite();
    writeTogether(platform.table, 5);
    const codes = await Promise.all(
      [1, 2, 3, 4, 5].map(() => codeOf(revokeMemberInvitation.call(mara, by(id)))),
    );
    expect(new Set(codes)).toEqual(new Set(["done"]));
    expect((await actions()).filter((action) => action === "member.uninvite")).toHaveLength(1);
  });

  test("before the email was sent prevents it", async () => {
    const { id } = await invite();
    await revokeMemberInvitation.call(mara, by(id));
    await expect(people.tokenMailedTo(ana)).rejects.toThrow("no invitation was emailed");
  });

  test("a foreign, an absent and an impossible invitation get the same answer from every verb", async () => {
    const { id } = await invite();
    const stranger = testCtx(platform, testMember(platform));
    for (const verb of [resendMemberInvitation, revokeMemberInvitation]) {
      const answer = (which: string) => verb.call(stranger, by(which)).catch((error: unknown) => error);
      const absent = await answer(`mbi_${"0".repeat(26)}`);
      expect(absent).toMatchObject({ code: "not_found" });
      expect(await answer(id)).toEqual(absent);
      expect(await answer("mbi_1")).toEqual(absent);
    }
    expect(await pending(stranger)).toEqual([]);
    expect(await pending()).toHaveLength(1);
  });
});
