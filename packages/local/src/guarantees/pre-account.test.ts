import { randomBytes } from "node:crypto";
import { me } from "@kiteloop/contract/tenancy/workspace";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { codeEmailedTo, codeOf, goodPassword, TestBrowser } from "../testing/member.ts";

const operator = "operator@example.com";
let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({}, { staff: [operator] });
});
afterAll(() => instance.stop());

const anybody = () => `v${randomBytes(6).toString("hex")}@example.com`;
const attackers = "the password of someone else";

const signUp = (email: string) => new TestBrowser(instance).sendProven("/api/auth/sign-up", { email });
const confirm = (browser: TestBrowser, email: string, code: string, password: string, name: string) =>
  browser.send("POST", "/api/auth/confirm", { email, code, password, name });
const signIn = (email: string, password: string) =>
  new TestBrowser(instance).send("POST", "/api/auth/sign-in", { email, password });

/** The owner of the address confirms it with the newest emailed code; returns the member. */
async function ownerConfirms(email: string) {
  const browser = new TestBrowser(instance);
  const confirmed = await confirm(browser, email, codeEmailedTo(instance, email), goodPassword, "Vera");
  expect(confirmed.status).toBe(200);
  return me.parse((await browser.send("GET", "/api/me")).body).user;
}

test.each([
  ["before its owner", ["attacker", "owner"]],
  ["after its owner, before she confirms", ["owner", "attacker"]],
  ["before and after its owner", ["attacker", "owner", "attacker"]],
])("signing up with another person's address %s gains nothing", async (_, order) => {
  const email = anybody();
  for (const who of order) {
    expect((await signUp(email)).status).toBe(202);
    if (who === "owner") continue;
    // All that the attacker can do without the code.
    const guess = await confirm(new TestBrowser(instance), email, "000000", attackers, "Mallory");
    expect(codeOf(guess)).toBe("auth.code_invalid");
    expect(codeOf(await signIn(email, attackers))).toBe("auth.invalid_credentials");
  }
  expect(await ownerConfirms(email)).toMatchObject({ email, name: "Vera" });
  expect(codeOf(await signIn(email, attackers))).toBe("auth.invalid_credentials");
  expect((await signIn(email, goodPassword)).status).toBe(200);
});

test("signing up first with an address of the staff list doesn't make anybody staff", async () => {
  await signUp(operator);
  const guess = await confirm(new TestBrowser(instance), operator, "000000", attackers, "Mallory");
  expect(codeOf(guess)).toBe("auth.code_invalid");
  await signUp(operator);
  expect(await ownerConfirms(operator)).toMatchObject({ email: operator, staff: true });
  expect(codeOf(await signIn(operator, attackers))).toBe("auth.invalid_credentials");
});

test("a confirmation whose response was lost can be repeated, with its password alone", async () => {
  const email = anybody();
  await signUp(email);
  const code = codeEmailedTo(instance, email);
  await ownerConfirms(email);
  const browser = new TestBrowser(instance);
  expect((await confirm(browser, email, code, goodPassword, "Vera")).status).toBe(200);
  expect((await browser.send("GET", "/api/me")).status).toBe(200);
  const other = await confirm(new TestBrowser(instance), email, code, attackers, "Mallory");
  expect(codeOf(other)).toBe("auth.code_invalid");
  expect((await signIn(email, goodPassword)).status).toBe(200);
});

test("of two concurrent confirmations with one code one succeeds, and the other is refused", async () => {
  const email = anybody();
  await signUp(email);
  const code = codeEmailedTo(instance, email);
  const passwords = ["the first of two passwords", "the second of two passwords"];
  const answers = await Promise.all(
    passwords.map((password) => confirm(new TestBrowser(instance), email, code, password, "Vera")),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const [right, wrong] = answers[0]?.status === 200 ? passwords : passwords.toReversed();
  expect((await signIn(email, right ?? "")).status).toBe(200);
  expect(codeOf(await signIn(email, wrong ?? ""))).toBe("auth.invalid_credentials");
});

test.each([
  ["a password at sign-up", "/api/auth/sign-up", { email: "a@example.com", password: goodPassword }],
  ["a name at sign-up", "/api/auth/sign-up", { email: "a@example.com", name: "Mallory" }],
  [
    "no name to confirm",
    "/api/auth/confirm",
    { email: "a@example.com", code: "123456", password: goodPassword },
  ],
  [
    "a short password to confirm",
    "/api/auth/confirm",
    { email: "a@example.com", code: "123456", password: "too short", name: "Ada" },
  ],
])("%s is refused before anything is done", async (_, path, body) => {
  const before = instance.emails.length;
  const answer = await new TestBrowser(instance).send("POST", path, body);
  expect(codeOf(answer)).toBe("request.invalid");
  expect(instance.emails).toHaveLength(before);
});
