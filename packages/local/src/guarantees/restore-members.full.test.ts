import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { me } from "@kiteloop/contract/tenancy/workspace";
import { readAllItems } from "@kiteloop/core/testing";
import { clientConfig } from "@kiteloop/server/engine/index";
import type { UserPool } from "@kiteloop/server/restore-members/accounts";
import { restoreMembers } from "@kiteloop/server/restore-members/restore-members";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import {
  codeEmailedTo,
  codeOf,
  goodPassword,
  signUpMember,
  TestBrowser,
  type TestMember,
} from "../testing/member.ts";

const clock = { now: () => new Date(), sleep: async () => undefined };
const newPassword = "a new password after the loss";

let instance: TestInstance;
let pool: UserPool;
let members: TestMember[];

beforeAll(async () => {
  instance = await startTestInstance();
  const { endpoint, userPoolId } = instance.identity;
  pool = { client: new CognitoIdentityProviderClient(clientConfig(endpoint)), UserPoolId: userPoolId };
});
afterAll(async () => {
  pool.client.destroy();
  await instance.stop();
});

/** Members of earlier tests keep their accounts, so they stay unchanged. */
beforeEach(async () => {
  members = [await signUpMember(instance), await signUpMember(instance, "editor")];
});

const about = (email: string) => ({ UserPoolId: pool.UserPoolId, Username: email });
const losePool = async () => {
  for (const { email } of members) await pool.client.send(new AdminDeleteUserCommand(about(email)));
};
const restore = (dryRun = false) => restoreMembers({ table: instance.table, clock, pool }, { dryRun });
const stored = () => readAllItems(instance.table);
const signIn = (email: string, password: string) =>
  new TestBrowser(instance).send("POST", "/api/auth/sign-in", { email, password });

/** A member’s own data after setting a new password. */
async function returned(email: string) {
  const browser = new TestBrowser(instance);
  expect((await browser.sendProven("/api/auth/forgot", { email })).status).toBe(202);
  const reset = { email, code: codeEmailedTo(instance, email), password: newPassword };
  expect((await browser.send("POST", "/api/auth/reset", reset)).status).toBe(200);
  await browser.send("POST", "/api/auth/sign-in", { email, password: newPassword });
  return me.parse((await browser.send("GET", "/api/me")).body);
}

test("after the loss of the pool, each member resets the password and has the same workspace, role and id", async () => {
  await losePool();
  const [first] = members;
  const before = instance.emails.length;
  expect(codeOf(await signIn(first?.email ?? "", goodPassword))).toBe("auth.invalid_credentials");
  expect(await restore()).toMatchObject({ created: 2, linked: 2, skipped: [] });
  expect(instance.emails.length).toBe(before);
  // Accounts have new passwords that no one knows.
  expect(codeOf(await signIn(first?.email ?? "", goodPassword))).toBe("auth.invalid_credentials");
  for (const [at, { email, userId, workspaceId }] of members.entries()) {
    const { user, workspace, workspaces } = await returned(email);
    expect([user.id, workspace.id, workspace.role]).toEqual([userId, workspaceId, ["owner", "editor"][at]]);
    expect(workspaces).toHaveLength(1);
  }
  const all = await stored();
  expect(await restore()).toMatchObject({ created: 0, linked: 0, skipped: [] });
  expect(await stored()).toEqual(all);
});

test("a dry run says the same and changes nothing", async () => {
  await losePool();
  const all = await stored();
  expect(await restore(true)).toMatchObject({ created: 2, linked: 2, skipped: [] });
  expect(await stored()).toEqual(all);
  expect(await restore()).toMatchObject({ created: 2, linked: 2, skipped: [] });
});

test("a run that ended after an account was created is completed by the next", async () => {
  await losePool();
  const email = members[0]?.email ?? "";
  await pool.client.send(
    new AdminCreateUserCommand({
      ...about(email),
      MessageAction: "SUPPRESS",
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
      ],
    }),
  );
  expect(await restore()).toMatchObject({ created: 1, linked: 2, skipped: [] });
  expect((await returned(email)).user.id).toBe(members[0]?.userId);
  expect((await pool.client.send(new AdminGetUserCommand(about(email)))).UserStatus).toBe("CONFIRMED");
});

test("a sign-up that was never confirmed gets no one's data", async () => {
  await losePool();
  const email = members[0]?.email ?? "";
  await new TestBrowser(instance).sendProven("/api/auth/sign-up", { email });
  const done = await restore();
  expect(done).toMatchObject({ created: 1, linked: 1 });
  expect(done.skipped).toEqual([expect.stringContaining("was never confirmed")]);
  await pool.client.send(new AdminDeleteUserCommand(about(email)));
  expect(await restore()).toMatchObject({ created: 1, linked: 1, skipped: [] });
});

test("a member who signed up again before the restore is reported, and both users stay as they are", async () => {
  await losePool();
  const email = members[0]?.email ?? "";
  const browser = new TestBrowser(instance);
  await browser.sendProven("/api/auth/sign-up", { email });
  const account = {
    email,
    name: "Mara Example",
    password: newPassword,
    code: codeEmailedTo(instance, email),
  };
  expect((await browser.send("POST", "/api/auth/confirm", account)).status).toBe(200);
  const { user } = me.parse((await browser.send("GET", "/api/me")).body);
  const done = await restore();
  expect(done).toMatchObject({ created: 1, linked: 1 });
  expect(done.skipped).toEqual([expect.stringMatching(`${members[0]?.userId}.*several users`)]);
  expect(me.parse((await browser.send("GET", "/api/me")).body).user.id).toBe(user.id);
});
