import { beforeEach, expect, test } from "vitest";
import { listInstanceAudit } from "../../shared/audit/index.ts";
import type { Identity } from "../../shared/context/index.ts";
import { type TestPlatform, testCtx, testMember, testPeople, testPlatform } from "../../testing/index.ts";
import { dropMemberTotp, findMemberAccount, lockMember, signOutMember, unlockMember } from "./index.ts";

let platform: TestPlatform;
let mara: Awaited<ReturnType<ReturnType<typeof testPeople>["signIn"]>>;
let called: string[];
let hasTotp: boolean;

beforeEach(async () => {
  platform = await testPlatform();
  called = [];
  hasTotp = true;
  const pool: Partial<Identity> = {
    findSubject: async (email) => (email === "mara@example.com" ? "sub-Mara" : null),
    hasTotp: async () => hasTotp,
    dropTotp: async (subject) => {
      called.push(`drop ${subject}`);
      hasTotp = false;
    },
    signOutEverywhere: async (email) => {
      called.push(`sign out ${email}`);
      return "sub-Mara";
    },
  };
  platform.identity = new Proxy(platform.identity, {
    get: (target, name) => Reflect.get(pool, name) ?? Reflect.get(target, name),
  });
  platform.clock.sleep = async (ms) => platform.clock.move(ms);
  mara = await testPeople(platform).signIn("Mara");
});

const staff = () => testCtx(platform, testMember(platform, { staff: true }));
const find = (email: string, ctx = staff()) =>
  findMemberAccount.call(ctx, { params: {}, query: {}, body: { email } });
const about = (accountId = mara.ctx.actor.userId, body: object = { reason: "Called us." }) => ({
  ...{ params: { accountId }, query: {} },
  body,
});
const actions = async () => (await listInstanceAudit(platform.table, 9)).map(({ action }) => action);

test("an account is found by its whole address, with its workspaces, and the log names it without the address", async () => {
  const { userId, workspaceId } = mara.ctx.actor;
  expect((await find(" MARA@example.com ")).account).toMatchObject({
    ...{ id: userId, email: "mara@example.com", name: "Mara", hasTotp: true, sessions: 1 },
    signedInAt: platform.clock.now().toISOString(),
    workspaces: [{ id: workspaceId, role: "owner", suspended: false }],
  });
  const [entry] = await listInstanceAudit(platform.table, 1);
  expect(entry).toMatchObject({ action: "memberAccount.find", subject: { id: userId, name: userId } });
  expect(JSON.stringify(entry)).not.toContain("mara@");
  expect(await find("mara@example.co")).toEqual({ account: null });
  expect(await actions()).toHaveLength(1);
});

test("a lost second step is turned off once, logged with the reason, and its owner is emailed", async () => {
  expect(await dropMemberTotp.call(staff(), about())).toMatchObject({ hasTotp: false });
  expect(await dropMemberTotp.call(staff(), about())).toMatchObject({ hasTotp: false });
  expect(called).toEqual(["drop sub-Mara"]);
  expect(platform.emails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    "mara@example.com: Two-step sign-in was turned off by staff",
  ]);
  const [entry] = await listInstanceAudit(platform.table, 9);
  expect(entry).toMatchObject({ action: "memberAccount.dropTotp", change: { to: "off: Called us." } });
});

test("signing a member out ends every session, in the pool, too", async () => {
  expect(await mara.again()).not.toBeNull();
  expect(await signOutMember.call(staff(), about())).toMatchObject({ sessions: 0, signedInAt: null });
  expect(await mara.again()).toBeNull();
  expect(called).toEqual(["sign out mara@example.com"]);
  expect(platform.emails.at(-1)?.subject).toBe("You were signed out everywhere");
  expect(await actions()).toEqual(["memberAccount.signOut"]);
});

test("a locked account is signed out and can’t sign in until it is unlocked, and its owner is emailed of both", async () => {
  expect(await lockMember.call(staff(), about())).toMatchObject({
    lockedAt: expect.any(String),
    sessions: 0,
  });
  expect(await mara.again()).toBeNull();
  await expect(testPeople(platform).signIn("Mara")).rejects.toMatchObject({
    code: "auth.invalid_credentials",
  });
  const twice = await Promise.all([1, 2].map(() => lockMember.call(staff(), about())));
  expect(twice.map(({ lockedAt }) => lockedAt)).toEqual([expect.any(String), expect.any(String)]);
  for (let n = 0; n < 2; n++)
    expect(await unlockMember.call(staff(), about())).toMatchObject({ lockedAt: null });
  expect(await mara.again()).toBeNull();
  expect(await (await testPeople(platform).signIn("Mara")).again()).not.toBeNull();
  expect(await actions()).toEqual(["memberAccount.unlock", "memberAccount.lock"]);
  expect(platform.emails.map(({ subject }) => subject)).toEqual([
    "Your Kiteloop account was locked",
    "Your Kiteloop account was unlocked",
  ]);
});

test("staff can’t lock themselves out", async () => {
  const own = testCtx(platform, { ...testMember(platform, { staff: true }), userId: mara.ctx.actor.userId });
  await expect(lockMember.call(own, about())).rejects.toMatchObject({ code: "auth.forbidden" });
  expect(await mara.again()).not.toBeNull();
});

test("no role of a workspace may do any of it, a reason is required, and an unknown account is not found", async () => {
  const owner = testCtx(platform, testMember(platform, { role: "owner" }));
  await expect(find("mara@example.com", owner)).rejects.toMatchObject({ code: "auth.forbidden" });
  await expect(find("mara")).rejects.toMatchObject({ code: "request.invalid" });
  for (const verb of [dropMemberTotp, signOutMember, lockMember, unlockMember]) {
    await expect(verb.call(owner, about())).rejects.toMatchObject({ code: "auth.forbidden" });
    const silent = about(undefined, { reason: " " });
    await expect(verb.call(staff(), silent)).rejects.toMatchObject({ code: "request.invalid" });
    const unknown = about(platform.ids.make("user"));
    await expect(verb.call(staff(), unknown)).rejects.toMatchObject({ code: "not_found" });
  }
  expect([called, await actions()]).toEqual([[], []]);
});
