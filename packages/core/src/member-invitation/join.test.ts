import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { plans } from "@kiteloop/contract/plans";
import { beforeEach, describe, expect, test } from "vitest";
import type { Ctx, Member } from "../context/index.ts";
import { remove } from "../member/index.ts";
import { codeOf, type TestPlatform, testPeople, testPlatform, writeTogether } from "../testing/index.ts";
import { findMembership, listActivity, membershipsIn } from "../workspace/index.ts";
import { create, list, revoke } from "./index.ts";

let platform: TestPlatform;
let people: ReturnType<typeof testPeople>;
let mara: Ctx<Member>;
const ana = "ana@example.com";
const nothing = { params: {}, query: {}, body: {} };

beforeEach(async () => {
  platform = await testPlatform();
  people = testPeople(platform);
  mara = (await people.signIn("Mara")).ctx;
});

/** Invites an address and gives the link's token. */
async function invited(email = ana, role = "editor"): Promise<string> {
  await create.call(mara, { ...nothing, body: { email, role } });
  return people.tokenMailedTo(email);
}
const members = () => membershipsIn(platform.table, mara.actor.workspaceId);
const joins = async () =>
  (await listActivity.call(mara, nothing)).items.filter(({ action }) => action === "member.join");

describe("accepting", () => {
  test("makes a member in the role that was offered, moves the session there, and is noted", async () => {
    const token = await invited();
    const signedIn = await people.signIn("Ana");
    const me = await people.accept(signedIn.ctx, token);
    expect(me.workspace).toMatchObject({ id: mara.actor.workspaceId, role: "editor" });
    expect(me.workspaces).toHaveLength(2);
    expect(await signedIn.again()).toMatchObject({ workspaceId: mara.actor.workspaceId, role: "editor" });
    expect(await joins()).toMatchObject([{ actor: { name: "Ana" }, subject: { name: "Mara's workspace" } }]);
    expect((await list.call(mara, nothing)).items).toEqual([]);
    const later = await people.signIn("Ana");
    expect(later.ctx.actor.workspaceId).toBe(mara.actor.workspaceId);
  });

  test("20 times at once it makes one membership, and each is told so", async () => {
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

  test("again it changes nothing: neither a role that was changed since, nor the log", async () => {
    const token = await invited();
    const { ctx } = await people.signIn("Ana");
    await people.accept(ctx, token);
    expect((await people.accept(ctx, token)).workspace.role).toBe("editor");
    expect(await joins()).toHaveLength(1);
  });

  test("works once: who was taken out does not come back by it", async () => {
    const token = await invited();
    const { ctx } = await people.signIn("Ana");
    await people.accept(ctx, token);
    await remove.call(mara, { ...nothing, params: { memberId: ctx.actor.userId } });
    expect(await codeOf(people.accept(ctx, token))).toBe("memberInvitation.not_usable");
    expect(await members()).toHaveLength(1);
  });

  test("is for the invited address alone, whoever holds the link; what it was for does not tell", async () => {
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

  test("not after seven days, not once it was taken back, and not with a token that never was", async () => {
    const [token, other] = [await invited(), await invited("ben@example.com")];
    const { ctx } = await people.signIn("Ana");
    const { ctx: ben } = await people.signIn("Ben");
    const answer = (who: Ctx<Member>, by: string) => people.accept(who, by).catch((error: unknown) => error);
    const never = await answer(ctx, "0".repeat(26));
    expect(never).toMatchObject({ code: "memberInvitation.not_usable" });
    const [open] = (await list.call(mara, nothing)).items.filter(({ email }) => email !== ana);
    await revoke.call(mara, { ...nothing, params: { memberInvitationId: open?.id } });
    expect(await answer(ben, other)).toEqual(never);
    platform.clock.move(7 * 86_400_000 - 1);
    expect(await codeOf(people.accept(ctx, "short"))).toBe("request.invalid");
    platform.clock.move(1);
    expect(await answer(ctx, token)).toEqual(never);
    expect(await members()).toHaveLength(1);
  });

  test("whoever is in by then keeps their role, and the invitation is over", async () => {
    const token = await invited(ana, "admin");
    const { ctx } = await people.joins(mara.actor, "Ana", "viewer");
    expect((await people.accept(ctx, token)).workspace.role).toBe("viewer");
    expect((await list.call(mara, nothing)).items).toEqual([]);
  });
});

describe("a plan's seats", () => {
  test("six who accept at once take as many as there are, and the others are told the limit", async () => {
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

/** Leaves so many seats of the plan's. */
async function leaveSeats(left: number): Promise<void> {
  const { client, name: TableName } = platform.table;
  const Key = { pk: `$kiteloop#workspaceId_${mara.actor.workspaceId}`, sk: "$roster_1" };
  await client.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: "SET members = :members, owners = :one",
      ExpressionAttributeValues: { ":members": plans.scale.members - left, ":one": 1 },
    }),
  );
}

describe("a first sign-in by an invitation", () => {
  test("opens in that workspace, and makes none beside it", async () => {
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
  ])("opens in a workspace of their own where it is one %s", async (_, token) => {
    const { ctx } = await people.signIn("Ana", await token());
    expect(ctx.actor.role).toBe("owner");
    expect(ctx.actor.workspaceId).not.toBe(mara.actor.workspaceId);
    expect(await members()).toHaveLength(1);
  });

  test("at once with another sign-in it makes one user, who is in", async () => {
    const token = await invited();
    await Promise.all([people.signIn("Ana", token), people.signIn("Ana", token)]);
    expect(await members()).toHaveLength(2);
    expect((await people.signIn("Ana")).ctx.actor.role).toBe("editor");
  });

  test("an account that was there before is let in by accepting, not by signing in", async () => {
    await people.signIn("Ana");
    const { ctx } = await people.signIn("Ana", await invited());
    expect(ctx.actor.role).toBe("owner");
    expect(await members()).toHaveLength(1);
  });
});
