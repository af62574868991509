import { randomBytes } from "node:crypto";
import { memberInvitation } from "@kiteloop/contract/tenancy/member-invitation";
import { me } from "@kiteloop/contract/tenancy/workspace";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { testEngine } from "@kiteloop/core/testing";
import { consumers } from "@kiteloop/functions/consumers";
import { withAccountOpener } from "@kiteloop/functions/runtime/identity/account-opener";
import { ensureTable } from "@kiteloop/server/engine/index";
import { loadHandler } from "@kiteloop/server/gateway/handlers";
import { openStaffAccounts } from "@kiteloop/server/main/staff-accounts";
import { type StreamHandler, startPump } from "@kiteloop/server/stream/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { finish, openProvider, startProvider } from "../testing/example-person.ts";
import { requiredProvider } from "../testing/fake-providers.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import {
  codeEmailedTo,
  codeOf,
  goodPassword,
  signUpMember,
  TestBrowser,
  type TestMember,
} from "../testing/member.ts";

let instance: TestInstance;
let owner: TestMember;
beforeAll(async () => {
  instance = await startTestInstance({}, { streamed: true });
  owner = await signUpMember(instance);
});
afterAll(() => instance.stop());

const anybody = () => `i${randomBytes(6).toString("hex")}@example.com`;
const another = "some other password";

/** Delivers the stream's records to the outbox. */
async function sendEmails(): Promise<void> {
  const endpoint = testEngine();
  const streamArn = (await ensureTable(endpoint, tableDefinition(instance.table.name))) ?? "";
  const failures: string[] = [];
  const pump = await startPump({
    ...{ engine: { endpoint }, streamArn, dataDir: instance.dataDir },
    log: (line) => failures.push(line),
    consumers: consumers.filter(({ name }) => name === "outbox"),
    load: (handler) => loadHandler<StreamHandler>(handler),
  });
  await pump.drained();
  await pump.stop();
  expect(failures).toEqual([]);
}

/** Invites an address, and returns the token of the emailed link and the invitation's id. */
async function invite(email: string): Promise<{ token: string; id: string }> {
  const answer = await owner.send("POST", "/api/member-invitations", { email, role: "editor" });
  const { id } = memberInvitation.parse(answer.body);
  await sendEmails();
  const message = instance.emails.findLast(({ to }) => to === email);
  const token = /#invitation=(\w+)/.exec(message?.text ?? "")?.[1];
  if (token === undefined) throw new Error(`no invitation was emailed to ${email}`);
  return { token, id };
}

const open = (browser: TestBrowser, email: string, invitation: string, password = goodPassword) =>
  browser.send("POST", "/api/auth/sign-up-invited", { email, name: "Ina", password, invitation });
const signIn = (email: string, password: string) =>
  new TestBrowser(instance).send("POST", "/api/auth/sign-in", { email, password });

test("an invited person opens an account without a code and is in the workspace, and a repeated call signs in", async () => {
  const email = anybody();
  const { token } = await invite(email);
  const browser = new TestBrowser(instance);
  expect((await open(browser, email, token)).body).toEqual({ next: "signed-in" });
  const { user, workspace } = me.parse((await browser.send("GET", "/api/me")).body);
  expect(user).toMatchObject({ email, name: "Ina" });
  expect(workspace).toMatchObject({ id: owner.workspaceId, role: "editor" });
  expect(instance.emails.filter(({ to }) => to === email)).toHaveLength(1);
  expect((await open(new TestBrowser(instance), email, token)).body).toEqual({ next: "signed-in" });
  expect(codeOf(await open(new TestBrowser(instance), email, token, another))).toBe(
    "memberInvitation.not_usable",
  );
  // The address counts as confirmed: a forgotten password can be reset.
  await new TestBrowser(instance).sendProven("/api/auth/forgot", { email });
  const reset = { email, code: codeEmailedTo(instance, email), password: another };
  expect((await new TestBrowser(instance).send("POST", "/api/auth/reset", reset)).status).toBe(200);
  expect((await signIn(email, another)).status).toBe(200);
});

test("an invited person comes by the identity provider, which their address may even require", async () => {
  const ways = [
    ["Example", anybody()],
    [requiredProvider.name, anybody().replace("example.com", "company.example")],
  ] as const;
  for (const [provider, email] of ways) {
    const { token } = await invite(email);
    const browser = new TestBrowser(instance);
    const query = await openProvider(await startProvider(browser, provider), { email });
    const answer = await finish(browser, query, { invitation: token });
    expect(answer.body).toEqual({ next: "signed-in" });
    const { workspace } = me.parse((await browser.send("GET", "/api/me")).body);
    expect(workspace).toMatchObject({ id: owner.workspaceId, role: "editor" });
  }
});

test("an account that exists keeps its password, whether it is confirmed or not", async () => {
  const member = await signUpMember(instance);
  const { token } = await invite(member.email);
  const answer = await open(new TestBrowser(instance), member.email, token, another);
  expect(answer.body).toEqual({ next: "confirm" });
  expect(codeOf(await signIn(member.email, another))).toBe("auth.invalid_credentials");
  expect((await signIn(member.email, goodPassword)).status).toBe(200);

  const waiting = anybody();
  await new TestBrowser(instance).sendProven("/api/auth/sign-up", { email: waiting });
  const { token: second } = await invite(waiting);
  expect((await open(new TestBrowser(instance), waiting, second)).body).toEqual({ next: "confirm" });
  expect(codeOf(await signIn(waiting, goodPassword))).toBe("auth.invalid_credentials");
});

test("a token opens no account for another address, none that is unknown, and none once it is revoked", async () => {
  const [email, other] = [anybody(), anybody()];
  const { token, id } = await invite(email);
  const at = (address: string, with_: string) => open(new TestBrowser(instance), address, with_);
  expect(codeOf(await at(other, token))).toBe("memberInvitation.other_address");
  expect(codeOf(await at(email, "0".repeat(26)))).toBe("memberInvitation.not_usable");
  await owner.send("DELETE", `/api/member-invitations/${id}`);
  expect(codeOf(await at(email, token))).toBe("memberInvitation.not_usable");
  for (const address of [email, other])
    expect(codeOf(await signIn(address, goodPassword))).toBe("auth.invalid_credentials");
});

test("where sign-up is by invitation, a start opens the accounts of staff once, with a new password each", async () => {
  const { accountOpener } = withAccountOpener();
  const email = anybody();
  expect(await openStaffAccounts(accountOpener, [email], "open")).toEqual(new Map());
  expect(await openStaffAccounts(accountOpener, [email], ["example.com"])).toEqual(new Map());
  const [[opened, password] = []] = await openStaffAccounts(accountOpener, [email, owner.email], "invited");
  expect(opened).toBe(email);
  expect(await openStaffAccounts(accountOpener, [email, owner.email], "invited")).toEqual(new Map());
  const browser = new TestBrowser(instance);
  expect(codeOf(await browser.send("POST", "/api/auth/sign-in", { email, password }))).toBe(200);
  expect(codeOf(await browser.send("GET", "/api/me"))).toBe(200);
});
