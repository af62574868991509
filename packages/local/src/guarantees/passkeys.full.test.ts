import { listPasskeys, passkeyOptions } from "@kiteloop/contract/tenancy/profile-passkey";
import { readAllItems } from "@kiteloop/core/testing";
import { TestPasskey } from "@kiteloop/server/identity/testing-passkey";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appCode, turnTotpOn } from "../testing/authenticator.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { codeEmailedTo, codeOf, goodPassword, signUpMember, TestBrowser } from "../testing/member.ts";
import {
  addPasskey,
  challengeFor,
  passkeyHost,
  sendAnswer,
  signInWith,
  startAdding,
} from "../testing/passkey-browser.ts";

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({}, { passkeyHost });
});
afterAll(() => instance.stop());

const open = () => new TestBrowser(instance);
const list = async (browser: TestBrowser) =>
  listPasskeys.response.parse((await browser.send("GET", "/api/profile/passkeys")).body);
const remove = (browser: TestBrowser, id: string, password = goodPassword) =>
  browser.send("POST", "/api/profile/passkeys/remove", { id, password });
const subjectsTo = (email: string) =>
  instance.emails.filter(({ to }) => to === email).map(({ subject }) => subject);
const signedIn = { next: "signed-in" };

test("a member adds a passkey with their password, signs in with it alone, and removes it", async () => {
  const member = await signUpMember(instance);
  const { email } = member;
  expect(await list(member)).toEqual({ available: true, items: [] });
  expect(codeOf(await startAdding(open()))).toBe("auth.required");
  expect(codeOf(await startAdding(member, "not the password"))).toBe("auth.password_wrong");
  const options = passkeyOptions.parse((await startAdding(member)).body);
  expect(options).toMatchObject({
    rp: { id: passkeyHost },
    user: { name: email, displayName: "Mara Example" },
  });
  const passkey = await addPasskey(member);
  const { items } = await list(member);
  expect(items).toEqual([{ id: passkey.id, name: "Passkey", addedAt: expect.any(String) }]);
  expect(subjectsTo(email).at(-1)).toBe("A passkey was added to your Kiteloop account");

  const phone = open();
  expect((await signInWith(phone, email, passkey)).body).toEqual(signedIn);
  expect([...phone.cookies.keys()].toSorted()).toEqual(["__Host-kl_access", "__Host-kl_refresh"]);
  expect((await phone.send("POST", "/api/auth/refresh")).status).toBe(200);
  const sessions = (await phone.send("GET", "/api/profile/sessions")).body;
  expect(sessions).toMatchObject({ items: [{ current: true, byPasskey: true }, { byPasskey: false }] });

  expect(codeOf(await remove(member, passkey.id, "not the password"))).toBe("auth.password_wrong");
  for (let times = 0; times < 2; times++) expect((await remove(member, passkey.id)).status).toBe(200);
  expect(await list(member)).toEqual({ available: true, items: [] });
  expect(codeOf(await phone.send("GET", "/api/me"))).toBe("auth.required");
  expect(codeOf(await signInWith(open(), email, passkey))).toBe("auth.passkey_invalid");
  const removals = subjectsTo(email).filter((subject) => subject.startsWith("A passkey was removed"));
  expect(removals).toHaveLength(1);
  const { text } = await member.send("GET", "/api/activity");
  expect([text.includes("profile.addPasskey"), text.includes("profile.removePasskey")]).toEqual([true, true]);
});

test("a passkey is added once: a repeated call changes nothing, and a made-up one is refused", async () => {
  const member = await signUpMember(instance);
  const { challenge } = passkeyOptions.parse((await startAdding(member)).body);
  const credential = new TestPasskey(passkeyHost).made(challenge);
  const add = (given: object) => member.send("POST", "/api/profile/passkeys", { credential: given });
  for (let times = 0; times < 2; times++) expect((await add(credential)).status).toBe(200);
  expect((await list(member)).items).toHaveLength(1);
  expect(subjectsTo(member.email).filter((subject) => subject.startsWith("A passkey"))).toHaveLength(1);
  expect(codeOf(await add(new TestPasskey(passkeyHost).made(challenge)))).toBe("passkey.refused");
  const elsewhere = passkeyOptions.parse((await startAdding(member)).body).challenge;
  expect(codeOf(await add(new TestPasskey("evil.example").made(elsewhere)))).toBe("passkey.refused");
  expect(codeOf(await add({ ...credential, extra: 1 }))).toBe("request.invalid");
  expect(codeOf(await open().send("POST", "/api/profile/passkeys", { credential }))).toBe("auth.required");
});

test("an account's passkeys are seen, removed and used by that account alone", async () => {
  const [member, other] = [await signUpMember(instance), await signUpMember(instance)];
  const [mine, theirs] = [await addPasskey(member), await addPasskey(other)];
  expect((await list(other)).items.map(({ id }) => id)).toEqual([theirs.id]);
  expect((await remove(other, mine.id)).status).toBe(200);
  expect((await list(member)).items).toHaveLength(1);
  expect(codeOf(await signInWith(open(), member.email, theirs))).toBe("auth.passkey_invalid");
  const browser = open();
  const challenge = await challengeFor(browser, member.email);
  expect(codeOf(await sendAnswer(browser, other.email, mine.answer(challenge)))).toBe("auth.passkey_invalid");
  const used = mine.answer(challenge);
  expect((await sendAnswer(browser, member.email, used)).body).toEqual(signedIn);
});

test("only the browser that was asked can answer, once, and a forged attempt is none", async () => {
  const member = await signUpMember(instance);
  const passkey = await addPasskey(member);
  const [browser, thief] = [open(), open()];
  const answer = passkey.answer(await challengeFor(browser, member.email));
  expect(codeOf(await sendAnswer(thief, member.email, answer))).toBe("auth.passkey_invalid");
  const sealed = browser.cookies.get("__Host-kl_passkey") ?? "";
  for (const value of ["x", sealed.slice(1), `${sealed.slice(0, -2)}AA`]) {
    thief.cookies.set("__Host-kl_passkey", value);
    expect(codeOf(await sendAnswer(thief, member.email, answer))).toBe("auth.passkey_invalid");
  }
  expect((await sendAnswer(browser, member.email, answer)).body).toEqual(signedIn);
  thief.cookies.set("__Host-kl_passkey", sealed);
  expect(codeOf(await sendAnswer(thief, member.email, answer))).toBe("auth.passkey_invalid");
});

test("addresses with passkeys, without, and without an account get answers of one shape", async () => {
  const [owner, plain] = [await signUpMember(instance), await signUpMember(instance)];
  const passkey = await addPasskey(owner);
  const shapes = [owner.email, plain.email, "nobody@example.com"].map(async (email) => {
    const browser = open();
    const { status, text, headers } = await browser.send("POST", "/api/auth/passkey/start", { email });
    const [cookie = ""] = browser.setCookies;
    const refused = await sendAnswer(browser, email, passkey.answer("bm8gc3VjaCBjaGFsbGVuZ2U"));
    return [
      ...[status, text.replace(/"[\w-]{22}"/, ""), headers.get("content-type")],
      cookie.replace(/=[^;]{3280}/, ""),
      `${refused.status} ${refused.text.replace(/req_[0-9a-z]+/, "req")}`,
    ].join("\n");
  });
  const [first, ...others] = await Promise.all(shapes);
  expect(others).toEqual([first, first]);
  expect(first).toContain("__Host-kl_passkey; Path=/; Max-Age=180; HttpOnly; SameSite=Lax; Secure");
  expect(first).toContain("auth.passkey_invalid");
});

test("with two-step sign-in a passkey counts as both steps, whichever was there first, and the code stays needed", async () => {
  const [before, after] = [await signUpMember(instance), await signUpMember(instance)];
  const earlier = await addPasskey(before);
  const { secret } = await turnTotpOn(before);
  await turnTotpOn(after);
  const later = await addPasskey(after);
  expect((await signInWith(open(), before.email, earlier)).body).toEqual(signedIn);
  expect((await signInWith(open(), after.email, later)).body).toEqual(signedIn);
  const browser = open();
  const { email } = before;
  const answer = await browser.send("POST", "/api/auth/sign-in", { email, password: goodPassword });
  expect(answer.body).toEqual({ next: "totp" });
  expect((await browser.send("POST", "/api/auth/totp", { code: appCode(secret, 1) })).status).toBe(200);
  await before.send("POST", "/api/profile/totp/off", { password: goodPassword });
  expect((await signInWith(open(), email, earlier)).body).toEqual(signedIn);
});

test("a password reset ends passkeys, so that its owner alone has the account, and adds new ones", async () => {
  const member = await signUpMember(instance);
  const { email } = member;
  const old = await addPasskey(member);
  const owner = open();
  await owner.sendProven("/api/auth/forgot", { email });
  const reset = { email, code: codeEmailedTo(instance, email), password: goodPassword };
  expect((await owner.send("POST", "/api/auth/reset", reset)).status).toBe(200);
  await owner.send("POST", "/api/auth/sign-in", { email, password: goodPassword });
  expect((await list(owner)).items).toEqual([]);

  const thief = open();
  expect(codeOf(await signInWith(thief, email, old))).toBe("auth.passkey_invalid");
  expect(codeOf(await thief.send("GET", "/api/me"))).toBe("auth.required");
  const fresh = await addPasskey(owner);
  expect((await signInWith(open(), email, fresh)).body).toEqual(signedIn);
  expect((await list(owner)).items.map(({ id }) => id)).toEqual([fresh.id]);
});

test("addresses of a domain that requires a provider have no passkeys, excepted or not", async () => {
  for (const email of ["keeper@company.example", "anybody@company.example"]) {
    const start = await open().send("POST", "/api/auth/passkey/start", { email });
    expect(codeOf(start)).toBe("auth.provider_required");
    const credential = new TestPasskey(passkeyHost).answer("x");
    expect(codeOf(await sendAnswer(open(), email, credential))).toBe("auth.provider_required");
  }
});

test("neither table nor log contains a passkey or the attempt of a sign-in", async () => {
  const member = await signUpMember(instance);
  const passkey = await addPasskey(member);
  const browser = open();
  await challengeFor(browser, member.email);
  const dump = JSON.stringify(await readAllItems(instance.table)) + instance.lines.join("\n");
  expect(dump).toContain(member.userId);
  for (const kept of [passkey.id, browser.cookies.get("__Host-kl_passkey") ?? ""])
    expect(dump).not.toContain(kept);
});
