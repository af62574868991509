import { readAllItems } from "@kiteloop/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appCode, turnTotpOn } from "../testing/authenticator.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { codeOf, goodPassword, signUpMember, TestBrowser, type TestMember } from "../testing/member.ts";

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

const subjectsTo = (email: string) =>
  instance.emails.filter(({ to }) => to === email).map(({ subject }) => subject);

async function withPassword(email: string, password = goodPassword) {
  const browser = new TestBrowser(instance);
  const answer = await browser.send("POST", "/api/auth/sign-in", { email, password });
  return { browser, answer };
}

const answerWith = (browser: TestBrowser, code: string) => browser.send("POST", "/api/auth/totp", { code });
const recover = (email: string, code: string, password = goodPassword) =>
  new TestBrowser(instance).send("POST", "/api/auth/recover", { email, password, code });
const profileOf = async (member: TestMember) => (await member.send("GET", "/api/profile")).body;

test("the password alone gives no session cookie and no access before the app's code", async () => {
  const member = await signUpMember(instance);
  const { secret } = await turnTotpOn(member);
  const { browser, answer } = await withPassword(member.email);
  expect(answer.body).toEqual({ next: "totp" });
  expect([...browser.cookies.keys()]).toEqual(["__Host-kl_challenge"]);
  expect(browser.setCookies[0]).toMatch(/; Max-Age=180; HttpOnly; SameSite=Lax; Secure$/);
  expect(answer.text).not.toContain([...browser.cookies.values()][0]);
  expect(codeOf(await browser.send("GET", "/api/me"))).toBe("auth.required");
  expect(codeOf(await browser.send("POST", "/api/auth/refresh"))).toBe("auth.required");

  expect((await answerWith(browser, appCode(secret, 1))).body).toEqual({ next: "signed-in" });
  expect([...browser.cookies.keys()].toSorted()).toEqual(["__Host-kl_access", "__Host-kl_refresh"]);
  expect((await browser.send("GET", "/api/me")).status).toBe(200);
  expect(subjectsTo(member.email)).toContain("Two-step sign-in is on");
});

test("a code that is wrong, old, used, or of an unknown challenge is refused", async () => {
  const member = await signUpMember(instance);
  const { secret, used } = await turnTotpOn(member);
  const { browser } = await withPassword(member.email);
  for (const code of [appCode(secret, -20), appCode(secret, 20), used])
    expect(codeOf(await answerWith(browser, code))).toBe("auth.totp_invalid");
  const cookies = new Map(browser.cookies);
  const good = appCode(secret, 1);
  expect((await answerWith(browser, good)).status).toBe(200);

  const thief = new TestBrowser(instance);
  for (const [name, value] of cookies) thief.cookies.set(name, value);
  expect(codeOf(await answerWith(thief, good))).toBe("auth.challenge_over");
  const second = (await withPassword(member.email)).browser;
  expect(codeOf(await answerWith(second, good))).toBe("auth.totp_invalid");

  const forged = ["", "x", "%", "%5B%22a%22%2C%22b%22%5D", "%5B1%5D", "%7B%7D"].map(async (value) => {
    const stranger = new TestBrowser(instance);
    stranger.cookies.set("__Host-kl_challenge", value);
    return codeOf(await answerWith(stranger, good));
  });
  expect(new Set(await Promise.all(forged))).toEqual(new Set(["auth.challenge_over"]));
  expect(codeOf(await answerWith(new TestBrowser(instance), "12345"))).toBe("request.invalid");
});

test("a challenge belongs to its account: another account's code does not answer it", async () => {
  const [member, thief] = [await signUpMember(instance), await signUpMember(instance)];
  await turnTotpOn(member);
  const theirs = await turnTotpOn(thief);
  const { browser } = await withPassword(member.email);
  expect(codeOf(await answerWith(browser, appCode(theirs.secret, 1)))).toBe("auth.totp_invalid");
  const [name = "", value = ""] = [...browser.cookies][0] ?? [];
  const [, session] = JSON.parse(decodeURIComponent(value));
  const subject = await instance.identity.subjectOf(thief.email);
  browser.cookies.set(name, encodeURIComponent(JSON.stringify([subject, session])));
  expect(codeOf(await answerWith(browser, appCode(theirs.secret, 1)))).toBe("auth.challenge_over");
});

test("a wrong password is refused alike with and without two-step sign-in and recovery codes", async () => {
  const [plain, member] = [await signUpMember(instance), await signUpMember(instance)];
  const { recoveryCodes } = await turnTotpOn(member);
  const [code = ""] = recoveryCodes;
  const wrong = "not the password";
  const answers = [plain.email, member.email, "nobody@example.com"].map(async (email) => [
    (await withPassword(email, wrong)).answer,
    await recover(email, code, wrong),
  ]);
  const seen = new Set(
    (await Promise.all(answers))
      .flat()
      .map(({ status, text }) => `${status} ${text.replace(/req_[0-9a-z]+/, "req")}`),
  );
  expect(seen.size).toBe(1);
  expect([...seen][0]).toContain("auth.invalid_credentials");
});

test("a recovery code signs in once, turns two-step sign-in off and is reported by email and in the log", async () => {
  const member = await signUpMember(instance);
  const { recoveryCodes } = await turnTotpOn(member);
  const [first = "", second = ""] = recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await profileOf(member)).toMatchObject({ totp: { on: true, recoveryCodesLeft: 10 } });
  expect(codeOf(await recover(member.email, "0000-0000-0000-0000"))).toBe("auth.recovery_invalid");

  const typed = ` ${first.replaceAll("-", " ").toUpperCase()} `;
  expect((await recover(member.email, typed)).body).toEqual({ next: "signed-in" });
  expect(await profileOf(member)).toMatchObject({ totp: { on: false, recoveryCodesLeft: 0 } });
  expect(subjectsTo(member.email).at(-1)).toContain("Two-step sign-in turned off");
  const { body } = await member.send("GET", "/api/activity");
  expect(JSON.stringify(body)).toContain("profile.recover");
  // If the response was lost, signing in again needs only the password now.
  expect((await recover(member.email, first)).status).toBe(200);

  await turnTotpOn(member, 1);
  for (const spent of [first, second])
    expect(codeOf(await recover(member.email, spent))).toBe("auth.recovery_invalid");
});

test("five wrong recovery codes in an hour block the correct one too", async () => {
  const member = await signUpMember(instance);
  const { recoveryCodes } = await turnTotpOn(member);
  const wrong = [0, 1, 2, 3, 4].map((digit) => recover(member.email, `${digit}`.repeat(16)));
  expect(new Set((await Promise.all(wrong)).map(codeOf))).toEqual(new Set(["auth.recovery_invalid"]));
  const answer = await recover(member.email, recoveryCodes[0] ?? "");
  expect(codeOf(answer)).toBe("request.rate_limited");
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
});

test("neither table nor log contains a recovery code or the app's secret", async () => {
  const member = await signUpMember(instance);
  const { secret, recoveryCodes } = await turnTotpOn(member);
  const dump = JSON.stringify(await readAllItems(instance.table)) + instance.lines.join("\n");
  expect(dump).toContain(member.userId);
  for (const kept of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))])
    expect(dump).not.toContain(kept);
});
