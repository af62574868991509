import { beforeEach, expect, test } from "vitest";
import { createAwsTable } from "../../shared/aws-table/index.ts";
import type { Anonymous, Identity, Member, SignedIn } from "../../shared/context/index.ts";
import { type TestPlatform, testClient, testCtx, testPlatform } from "../../testing/index.ts";
import { changePassword, endOtherSessions } from "../profile/index.ts";
import { authenticateMember } from "./authenticate.ts";
import { openSession } from "./open.ts";
import { resetPassword } from "./password.ts";
import { refreshSession } from "./renew.ts";

let platform: TestPlatform;
let signIns: number;
let revoked: string[];

/** The part of the user pool that these verbs use: any password and any code is right. */
const pool: Partial<Identity> = {
  reset: async () => "reset",
  signOutEverywhere: async () => "mara",
  unlinkProviders: async () => undefined,
  changePassword: async () => "changed",
  revoke: async (token) => void revoked.push(token),
};

beforeEach(async () => {
  platform = await testPlatform();
  signIns = 0;
  revoked = [];
  platform.identity = new Proxy(platform.identity, {
    get: (target, name) => Reflect.get(pool, name) ?? Reflect.get(target, name),
  });
});

/** A sign-in with the current password, whose session is not open yet. */
function signIn(): SignedIn {
  signIns += 1;
  const authTime = Math.floor(platform.clock.now().getTime() / 1000);
  return {
    claims: { subject: "mara", originJti: `sign-in ${signIns}`, authTime, groups: [] },
    profile: { subject: "mara", email: "mara@example.com", name: "Mara" },
    accessToken: "access",
    refreshToken: "refresh",
  };
}

/** Its session, which no index contains yet, as in DynamoDB right after a write. */
async function openUnseen(signedIn: SignedIn): Promise<void> {
  const { table } = platform;
  const lagging = testClient();
  lagging.middlewareStack.add(
    (proceed) => async (args) => {
      const hidden = JSON.stringify(args.input).replaceAll('"gsi1pk"', '"unseen"');
      return proceed({ ...args, input: JSON.parse(hidden) });
    },
    { step: "initialize", priority: "high", name: "unseen" },
  );
  await openSession({ ...platform, table: createAwsTable(lagging, table.name) }, signedIn, null);
}

const memberOf = ({ claims }: SignedIn): Promise<Member | null> =>
  authenticateMember(platform.table, claims, platform.clock.now());
const anonymous: Anonymous = { kind: "anonymous", address: "192.0.2.1" };
const reset = () =>
  resetPassword.call(testCtx(platform, anonymous), {
    params: {},
    query: {},
    body: { email: "mara@example.com", code: "123456", password: "a new long password" },
  });

function refresh(signedIn: SignedIn) {
  const identity: Partial<Identity> = { refresh: async () => signedIn };
  const actor: Anonymous = { ...anonymous, tokens: { access: null, refresh: "refresh" } };
  const ctx = testCtx(platform, actor);
  const own = new Proxy(ctx.identity, {
    get: (target, name) => Reflect.get(identity, name) ?? Reflect.get(target, name),
  });
  return refreshSession.call({ ...ctx, identity: own }, { params: {}, query: {}, body: {} });
}

test("a session opened a moment before a password reset ends with it, though no index has it yet", async () => {
  await openSession(platform, signIn(), null);
  const late = signIn();
  await openUnseen(late);
  expect(await memberOf(late)).not.toBeNull();
  await reset();
  expect(await memberOf(late)).toBeNull();
  await expect(refresh(late)).rejects.toMatchObject({ code: "auth.required" });
  expect(revoked).toEqual(["refresh"]);
});

test("a sign-in with the old password in progress during a reset opens no session", async () => {
  await openSession(platform, signIn(), null);
  const underWay = signIn();
  await reset();
  await expect(openSession(platform, underWay, null)).rejects.toMatchObject({
    code: "auth.invalid_credentials",
  });
  expect(await memberOf(underWay)).toBeNull();
});

test("a sign-in right after a reset opens a session", async () => {
  await openSession(platform, signIn(), null);
  // The answer waits until later sign-ins are distinguishable from earlier ones.
  platform.clock.sleep = async (ms) => platform.clock.move(ms);
  await reset();
  const after = signIn();
  await openSession(platform, after, null);
  expect(await memberOf(after)).toMatchObject({ email: "mara@example.com" });
  expect(await refresh(after)).toMatchObject({ claims: after.claims });
});

test.each(["a changed password", "ending the other sessions"])(
  "%s keeps the calling session and ends the others, including those that no index contains yet",
  async (how) => {
    const own = signIn();
    await openSession(platform, own, null);
    const late = signIn();
    await openUnseen(late);
    const actor = await memberOf(own);
    if (actor === null) throw new Error("not signed in");
    const ctx = testCtx(platform, { ...actor, accessToken: "access" });
    const body = { present: "the old long password", password: "a new long password" };
    if (how === "a changed password") await changePassword.call(ctx, { params: {}, query: {}, body });
    else await endOtherSessions.call(ctx, { params: {}, query: {}, body: {} });
    expect(await memberOf(late)).toBeNull();
    expect(await memberOf(own)).not.toBeNull();
    // A later reset ends that one too.
    await reset();
    expect(await memberOf(own)).toBeNull();
  },
);
