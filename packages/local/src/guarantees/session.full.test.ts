import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import {
  changeRole,
  codeEmailedTo,
  codeOf,
  goodPassword,
  removeMember,
  signUpMember,
  TestBrowser,
} from "../testing/member.ts";

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

const project = { name: "Acme", host: "acme.example", businessType: "saas", timeZone: "Europe/Berlin" };

test("a visitor signs up with the emailed code and owns a workspace", async () => {
  const member = await signUpMember(instance);
  const answer = await member.send("GET", "/api/me");
  expect(answer.body).toMatchObject({ user: { email: member.email }, workspace: { role: "owner" } });
});

test("cookies are limited to this host, hidden from scripts, not sent across sites, and small", async () => {
  const member = await signUpMember(instance);
  expect([...member.cookies.keys()].toSorted()).toEqual(["__Host-kl_access", "__Host-kl_refresh"]);
  for (const set of member.setCookies) {
    expect(set).toMatch(/; Path=\/;/);
    expect(set).toMatch(/; HttpOnly/);
    expect(set).toMatch(/; Secure/);
    expect(set).toMatch(/; SameSite=(Lax|Strict)/);
    expect(set).not.toMatch(/Domain=/i);
    expect(Buffer.byteLength(set)).toBeLessThan(4096);
  }
  const header = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect(Buffer.byteLength(header)).toBeLessThan(8192);
});

test("each sign-in is a new session", async () => {
  const member = await signUpMember(instance);
  const before = member.cookies.get("__Host-kl_access");
  const again = await member.send("POST", "/api/auth/sign-in", {
    email: member.email,
    password: goodPassword,
  });
  expect(again.status).toBe(200);
  expect(member.cookies.get("__Host-kl_access")).not.toBe(before);
});

test("signing out ends the session on the next request, also for anybody else with its cookies", async () => {
  const member = await signUpMember(instance);
  const thief = new TestBrowser(instance);
  for (const [name, value] of member.cookies) thief.cookies.set(name, value);
  expect((await thief.send("GET", "/api/me")).status).toBe(200);

  expect((await member.send("POST", "/api/auth/sign-out")).status).toBe(200);
  expect(member.cookies.size).toBe(0);
  expect(codeOf(await thief.send("GET", "/api/me"))).toBe("auth.required");
  expect(codeOf(await thief.send("POST", "/api/auth/refresh"))).toBe("auth.required");
});

test("signing out works with the refresh cookie alone", async () => {
  const member = await signUpMember(instance);
  const other = new TestBrowser(instance);
  for (const [name, value] of member.cookies) other.cookies.set(name, value);
  other.cookies.delete("__Host-kl_access");
  expect((await other.send("POST", "/api/auth/sign-out")).status).toBe(200);
  expect(codeOf(await member.send("GET", "/api/me"))).toBe("auth.required");
});

test("refreshing sets new cookies and keeps the session", async () => {
  const member = await signUpMember(instance);
  const before = new Map(member.cookies);
  member.cookies.delete("__Host-kl_access");
  expect((await member.send("POST", "/api/auth/refresh")).status).toBe(200);
  expect(member.cookies.get("__Host-kl_refresh")).not.toBe(before.get("__Host-kl_refresh"));
  expect((await member.send("GET", "/api/me")).status).toBe(200);
});

test("a demotion takes effect on the next request, and so does a removal", async () => {
  const member = await signUpMember(instance);
  expect((await member.send("POST", "/api/projects", project)).status).toBe(201);
  await changeRole(instance, member.workspaceId, member.userId, "viewer");
  const refused = await member.send("POST", "/api/projects", { ...project, host: "other.example" });
  expect(codeOf(refused)).toBe("auth.forbidden");
  await removeMember(instance, member.workspaceId, member.userId);
  expect(codeOf(await member.send("GET", "/api/projects"))).toBe("auth.required");
});

test("a new password ends every session and invalidates the old password", async () => {
  const member = await signUpMember(instance);
  await member.sendProven("/api/auth/forgot", { email: member.email });
  const code = codeEmailedTo(instance, member.email);
  const password = "another horse battery staple";
  const stranger = new TestBrowser(instance);
  const reset = await stranger.send("POST", "/api/auth/reset", { email: member.email, code, password });
  expect(reset.status).toBe(200);
  expect(codeOf(await member.send("GET", "/api/me"))).toBe("auth.required");
  const old = await stranger.send("POST", "/api/auth/sign-in", {
    email: member.email,
    password: goodPassword,
  });
  expect(codeOf(old)).toBe("auth.invalid_credentials");
  expect((await stranger.send("POST", "/api/auth/sign-in", { email: member.email, password })).status).toBe(
    200,
  );
});

test("a password reset confirms an account whose address was never confirmed", async () => {
  const email = "unconfirmed@example.com";
  const browser = new TestBrowser(instance);
  await browser.sendProven("/api/auth/sign-up", { email });
  await browser.sendProven("/api/auth/forgot", { email });
  const reset = { email, code: codeEmailedTo(instance, email), password: goodPassword };
  expect((await browser.send("POST", "/api/auth/reset", reset)).status).toBe(200);
  const signIn = await browser.send("POST", "/api/auth/sign-in", { email, password: goodPassword });
  expect(signIn.status).toBe(200);
});

test.each([
  ["does not say where it comes from", { origin: "", "sec-fetch-site": "" }],
  ["comes from another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["is a form of another site", { "content-type": "text/plain" }],
])("an unsafe request that %s is refused", async (_, headers) => {
  const member = await signUpMember(instance);
  const answer = await member.send("POST", "/api/projects", project, headers);
  expect([403, 415]).toContain(answer.status);
  const { body } = await member.send("GET", "/api/projects");
  expect(body).toEqual({ items: [] });
});
