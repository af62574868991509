import { randomBytes } from "node:crypto";
import { me } from "@kiteloop/contract/tenancy/workspace";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appCode, turnTotpOn } from "../testing/authenticator.ts";
import { asPerson, finish, openProvider, startProvider } from "../testing/example-person.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import {
  type Answer,
  codeEmailedTo,
  codeOf,
  goodPassword,
  removeMember,
  signUpMember,
  TestBrowser,
} from "../testing/member.ts";

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({ SIGN_UP: "identity.example,example.com" });
});
afterAll(() => instance.stop());

const anybody = () => `p${randomBytes(6).toString("hex")}@identity.example`;
const open = () => new TestBrowser(instance);
const meOf = async (browser: TestBrowser) => me.parse((await browser.send("GET", "/api/me")).body);
const link = (browser: TestBrowser) => browser.send("POST", "/api/auth/provider/link");
const signIn = (browser: TestBrowser, email: string) =>
  browser.send("POST", "/api/auth/sign-in", { email, password: goodPassword });
const sessionCookies = ["__Host-kl_access", "__Host-kl_refresh"];
const cookiesOf = (browser: TestBrowser) => [...browser.cookies.keys()].toSorted();

test("a new person gets an account and a session, and the same account the next time", async () => {
  const [email, first, second] = [anybody(), open(), open()];
  const answer = await asPerson(first, { name: "Nia New", email: email.toUpperCase() });
  expect(answer.body).toEqual({ next: "signed-in" });
  expect(cookiesOf(first)).toEqual(sessionCookies);
  const { user } = await meOf(first);
  expect(user).toMatchObject({ email, name: "Nia New" });

  expect((await asPerson(second, { name: "Renamed", email })).body).toEqual({ next: "signed-in" });
  expect((await meOf(second)).user).toEqual(user);
  expect((await second.send("POST", "/api/auth/refresh")).status).toBe(200);
  await second.send("POST", "/api/auth/sign-out");
  expect(codeOf(await second.send("GET", "/api/me"))).toBe("auth.required");
});

test("a removal ends the access of a session from a provider on the next request", async () => {
  const browser = open();
  await asPerson(browser, { email: anybody() });
  const { user, workspace } = await meOf(browser);
  await removeMember(instance, workspace.id, user.id);
  expect(codeOf(await browser.send("GET", "/api/me"))).toBe("auth.required");
});

test("someone's existing account is not entered: its password links the identity first", async () => {
  const { email, userId } = await signUpMember(instance);
  const browser = open();
  const answer = await asPerson(browser, { email });
  expect(answer.body).toEqual({ next: "link", email, provider: "Example Identity" });
  expect(cookiesOf(browser)).toEqual(["__Host-kl_outsider"]);
  expect(answer.text).not.toContain(browser.cookies.get("__Host-kl_outsider"));
  expect(codeOf(await link(browser))).toBe("auth.required");

  await signIn(browser, email);
  expect((await link(browser)).body).toEqual({ next: "signed-in" });
  expect(cookiesOf(browser)).toEqual(sessionCookies);
  expect(codeOf(await link(browser))).toBe("auth.provider_over");
  const notice = instance.emails.findLast(({ to }) => to === email);
  expect(notice?.subject).toBe("Another way to sign in to Kiteloop");
  const log = await browser.send("GET", "/api/activity");
  expect(log.text).toContain("profile.link_provider");

  const next = open();
  expect((await asPerson(next, { email })).body).toEqual({ next: "signed-in" });
  expect((await meOf(next)).user.id).toBe(userId);
  expect((await signIn(open(), email)).body).toEqual({ next: "signed-in" });
});

test("an account with two-step sign-in links an identity only after its code", async () => {
  const member = await signUpMember(instance);
  const { secret } = await turnTotpOn(member);
  const browser = open();
  await asPerson(browser, { email: member.email });
  expect((await signIn(browser, member.email)).body).toEqual({ next: "totp" });
  expect(codeOf(await link(browser))).toBe("auth.required");
  await browser.send("POST", "/api/auth/totp", { code: appCode(secret, 1) });
  expect((await link(browser)).status).toBe(200);
});

test("an identity is not linked with another address's account, and a forged one with none", async () => {
  const [victim, thief] = [await signUpMember(instance), await signUpMember(instance)];
  const browser = open();
  await asPerson(browser, { email: victim.email });
  await signIn(browser, thief.email);
  expect(codeOf(await link(browser))).toBe("auth.provider_over");

  const sealed = browser.cookies.get("__Host-kl_outsider") ?? "";
  const [payload = "", mark = ""] = sealed.split(".");
  const outsider = JSON.parse(Buffer.from(payload, "base64url").toString());
  const changed = { ...outsider, email: thief.email };
  const forged = Buffer.from(JSON.stringify(changed)).toString("base64url");
  for (const value of [`${forged}.${mark}`, `${forged}.`, forged, "x", payload]) {
    browser.cookies.set("__Host-kl_outsider", value);
    expect(codeOf(await link(browser))).toBe("auth.provider_over");
  }
  expect((await asPerson(open(), { email: victim.email })).body).toMatchObject({ next: "link" });
});

test("a password reset unlinks identities, so that its owner alone has the account", async () => {
  const email = anybody();
  await asPerson(open(), { email });
  const owner = open();
  await owner.sendProven("/api/auth/forgot", { email });
  const reset = { email, code: codeEmailedTo(instance, email), password: goodPassword };
  expect((await owner.send("POST", "/api/auth/reset", reset)).status).toBe(200);
  expect((await asPerson(open(), { email })).body).toMatchObject({ next: "link" });
});

test("a member unlinks a provider with their password, which ends its sessions", async () => {
  const member = await signUpMember(instance);
  const { email } = member;
  const [browser, viaProvider] = [open(), open()];
  await asPerson(browser, { email });
  await signIn(browser, email);
  await link(browser);
  await asPerson(viaProvider, { email });
  const providersOf = async () => (await browser.send("GET", "/api/profile")).body;
  const own = [{ name: "Example", label: "Example Identity", isRequired: false }];
  expect(await providersOf()).toMatchObject({ providers: own });

  const unlink = (by: TestBrowser, password: string, provider = "Example") =>
    by.send("POST", "/api/profile/providers/unlink", { provider, password });
  expect(codeOf(await unlink(open(), goodPassword))).toBe("auth.required");
  expect(codeOf(await unlink(browser, "not the password"))).toBe("auth.password_wrong");
  expect(codeOf(await unlink(browser, goodPassword, ""))).toBe("request.invalid");
  expect((await unlink(browser, goodPassword, "Other")).status).toBe(200);
  expect(await providersOf()).toMatchObject({ providers: own });

  for (let times = 0; times < 2; times++) expect((await unlink(browser, goodPassword)).status).toBe(200);
  expect(await providersOf()).toMatchObject({ providers: [] });
  expect(codeOf(await viaProvider.send("GET", "/api/me"))).toBe("auth.required");
  expect(codeOf(await viaProvider.send("POST", "/api/auth/refresh"))).toBe("auth.required");
  const notices = instance.emails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(notices.filter((subject) => subject === "A way to sign in to Kiteloop was removed")).toHaveLength(1);
  expect((await browser.send("GET", "/api/activity")).text).toContain("profile.unlinkProvider");
  expect((await asPerson(open(), { email })).body).toMatchObject({ next: "link" });
});

test("only the browser that started a sign-in can finish it, once", async () => {
  const [victim, thief] = [open(), open()];
  const query = await openProvider(await startProvider(victim), { email: anybody() });
  expect(codeOf(await finish(open(), query))).toBe("auth.provider_over");
  await startProvider(thief);
  expect(codeOf(await finish(thief, query))).toBe("auth.provider_over");
  const wrong = new URLSearchParams({ code: query.get("code") ?? "", state: "another" });
  expect(codeOf(await finish(victim, wrong))).toBe("auth.provider_over");

  const cookies = new Map(victim.cookies);
  expect((await finish(victim, query)).status).toBe(200);
  const replay = open();
  for (const [name, value] of cookies) replay.cookies.set(name, value);
  expect(codeOf(await finish(replay, query))).toBe("auth.provider_over");
});

test("a code that is put into another browser's attempt signs nobody in", async () => {
  const [thief, victim] = [open(), open()];
  const stolen = await openProvider(await startProvider(thief), { email: anybody() });
  const location = new URL(await startProvider(victim));
  const state = location.searchParams.get("state") ?? "";
  const injected = new URLSearchParams({ code: stolen.get("code") ?? "", state });
  expect(codeOf(await finish(victim, injected))).toBe("auth.provider_over");
  expect(cookiesOf(victim)).toEqual(["__Host-kl_attempt"]);
});

test("a sign-in that is led to another provider signs nobody in and leaves nothing behind", async () => {
  const [browser, email] = [open(), anybody()];
  const location = new URL(await startProvider(browser));
  location.searchParams.set("identity_provider", "Other");
  const answer = await finish(browser, await openProvider(location.href, { email }));
  await expectNothing(answer, browser, email, "auth.provider_over");
});

test("cookies of other shapes are no attempt, and other sites start and finish none", async () => {
  for (const value of ["", "x", "%", encodeURIComponent('["Example","s"]'), "%5B1%5D"]) {
    const browser = open();
    browser.cookies.set("__Host-kl_attempt", value);
    const query = new URLSearchParams({ code: "c", state: "s" });
    expect(codeOf(await finish(browser, query))).toBe("auth.provider_over");
  }
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const start = open().send("POST", "/api/auth/provider/start", { provider: "Example" }, foreign);
  expect(codeOf(await start)).toBe("request.cross_site");
  const unknown = await open().send("POST", "/api/auth/provider/start", { provider: "Acme" });
  expect(codeOf(unknown)).toBe("auth.provider_unknown");
});

/** Whether an address has an account: resetting its password is the one thing that is emailed to those only. */
const hasAccount = (email: string) =>
  instance.identity.subjectOf(email).then(
    () => true,
    () => false,
  );

async function expectNothing(answer: Answer, browser: TestBrowser, email: string, code: string) {
  expect(codeOf(answer)).toBe(code);
  expect(cookiesOf(browser)).toEqual(["__Host-kl_attempt"]);
  expect(await hasAccount(email)).toBe(false);
}

test("an address that the provider has not verified opens nothing, nor finds out whether it has an account", async () => {
  const { email: known } = await signUpMember(instance);
  for (const email of [anybody(), known]) {
    const browser = open();
    const answer = await asPerson(browser, { email, verified: false });
    expect(codeOf(answer)).toBe("auth.provider_unproven");
    expect(answer.text).not.toContain(email);
    expect(await hasAccount(email)).toBe(email === known);
  }
});

test("a provider opens no account where the instance's rule wouldn't", async () => {
  const [email, browser] = ["stranger@closed.example", open()];
  await expectNothing(await asPerson(browser, { email }), browser, email, "auth.sign_up_closed");
  const answer = await asPerson(browser, { email }, { invitation: "0".repeat(26) });
  await expectNothing(answer, browser, email, "auth.sign_up_closed");
});

test("a person who cancels at the provider comes back with the reason and without a code", async () => {
  const query = await openProvider(await startProvider(open()), "cancel");
  expect([query.get("error"), query.get("code")]).toEqual(["access_denied", null]);
  expect(query.get("state")).toMatch(/^[\w-]{43}$/);
});
