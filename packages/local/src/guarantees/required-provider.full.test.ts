import { randomBytes } from "node:crypto";
import { withAccountOpener } from "@kiteloop/functions/runtime/identity/account-opener";
import { withFederation } from "@kiteloop/functions/runtime/identity/federation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asPerson, finish, openProvider, startProvider } from "../testing/example-person.ts";
import { requiredProvider } from "../testing/fake-providers.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { codeOf, goodPassword, quickProof, TestBrowser } from "../testing/member.ts";

const keeper = "keeper@company.example";

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
  await openAccount(keeper);
});
afterAll(() => instance.stop());

const anybody = () => `p${randomBytes(6).toString("hex")}@company.example`;
const openAccount = (email: string) => withAccountOpener().accountOpener.openProved(email, goodPassword);
const open = () => new TestBrowser(instance);
const signIn = (browser: TestBrowser, email: string, password = goodPassword) =>
  browser.send("POST", "/api/auth/sign-in", { email, password });
const asEmployee = async (browser: TestBrowser, email: string) =>
  finish(browser, await openProvider(await startProvider(browser, requiredProvider.name), { email }));

test("each address of the domain gets the same answer to every other way, and no email", async () => {
  const known = anybody();
  await openAccount(known);
  const password = "another good password";
  const code = "123456";
  const ways = {
    "sign-in": { password },
    "sign-up": {},
    resend: {},
    confirm: { code, name: "Ana", password },
    "sign-up-invited": { name: "Ana", password, invitation: "0".repeat(26) },
    recover: { password, code: "0".repeat(16) },
    forgot: {},
    reset: { code, password },
  };
  const mailed = instance.emails.length;
  for (const [way, more] of Object.entries(ways)) {
    for (const email of [keeper, known, anybody()]) {
      const proven = ["sign-up", "resend", "forgot"].includes(way);
      const proof = proven ? { proof: await quickProof(instance) } : {};
      const { status, body } = await open().send("POST", `/api/auth/${way}`, { email, ...more, ...proof });
      expect([way, status, body]).toMatchObject([
        way,
        403,
        {
          code: "auth.provider_required",
          detail: "Addresses at company.example sign in with Company Login.",
        },
      ]);
    }
  }
  expect(codeOf(await signIn(open(), known))).toBe("auth.provider_required");
  expect(instance.emails).toHaveLength(mailed);
});

test("an excepted address signs in with its password, and stays in", async () => {
  const browser = open();
  expect((await signIn(browser, keeper)).body).toEqual({ next: "signed-in" });
  expect((await browser.send("POST", "/api/auth/refresh")).status).toBe(200);
  expect((await asEmployee(open(), keeper)).body).toMatchObject({ next: "link" });
});

test("a new address gets its account from the required provider, and from no other", async () => {
  const [email, browser] = [anybody(), open()];
  expect(codeOf(await asPerson(open(), { email }))).toBe("auth.provider_required");
  expect((await asEmployee(browser, email)).body).toEqual({ next: "signed-in" });
  expect((await browser.send("POST", "/api/auth/refresh")).status).toBe(200);
  expect(codeOf(await asPerson(open(), { email }))).toBe("auth.provider_required");
});

test("an account from before is linked at once, its other identities end, and its owner learns of it", async () => {
  const [email, browser] = [anybody(), open()];
  await openAccount(email);
  const subject = await instance.identity.subjectOf(email);
  const before = { provider: "Example", userId: randomBytes(6).toString("hex"), email, name: "Ana" };
  const { federation } = withFederation();
  await federation.link({ ...before, proved: true, authTime: 0 }, subject);

  expect((await asEmployee(browser, email)).body).toEqual({ next: "again", provider: requiredProvider.name });
  expect(browser.cookies.size).toBe(0);
  expect((await asEmployee(browser, email)).body).toEqual({ next: "signed-in" });
  expect(instance.emails.findLast(({ to }) => to === email)?.subject).toContain("identity provider");

  await federation.link({ ...before, proved: true, authTime: 0 }, subject);
  expect((await asEmployee(open(), email)).body).toMatchObject({ next: "again" });
  expect((await asEmployee(open(), email)).body).toEqual({ next: "signed-in" });
});

test("a required provider can't be unlinked, not even with a password that someone set", async () => {
  const [email, browser] = [anybody(), open()];
  await asEmployee(browser, email);
  await withAccountOpener().accountOpener.replacePassword(email, goodPassword);
  const body = { provider: requiredProvider.name, password: goodPassword };
  expect(codeOf(await browser.send("POST", "/api/profile/providers/unlink", body))).toBe(
    "auth.provider_required",
  );
  expect((await browser.send("GET", "/api/profile")).body).toMatchObject({
    providers: [{ name: requiredProvider.name, label: requiredProvider.label, isRequired: true }],
  });
});
