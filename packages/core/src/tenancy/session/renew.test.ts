import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import type { Anonymous, Identity, SignedIn } from "../../shared/context/index.ts";
import { type TestPlatform, testCtx, testPlatform } from "../../testing/index.ts";
import { openSession, sessionDays } from "./open.ts";
import { refreshSession, signOut } from "./renew.ts";
import { findSession, sessionIdOf } from "./store.ts";

/** A sign-in in a pool that does not rotate refresh tokens. */
const kept: SignedIn = {
  claims: { subject: "mara", originJti: "one", authTime: 1_700_000_000, groups: [] },
  profile: { subject: "mara", email: "mara@example.com", name: "Mara" },
  accessToken: "access",
  refreshToken: null,
};
const raw = { params: {}, query: {}, body: {} };

let platform: TestPlatform;
let revoked: string[];

beforeEach(async () => {
  platform = await testPlatform();
  revoked = [];
  const own: Partial<Identity> = {
    verify: async (token) => (token === "access" ? kept.claims : null),
    refresh: async (token) => (revoked.includes(token) ? "invalid" : kept),
    revoke: async (token) => void revoked.push(token),
  };
  platform.identity = new Proxy(platform.identity, {
    get: (target, name) => Reflect.get(own, name) ?? Reflect.get(target, name),
  });
  await openSession(platform, kept, null);
});

const browser = (access = "ran out") => {
  const tokens = { access, refresh: "refresh" };
  const actor: Anonymous = { kind: "anonymous", address: "192.0.2.1", tokens };
  return testCtx(platform, actor);
};

test.each(["access", "ran out"])(
  "signing out with an access token (%s) revokes the refresh token that the pool kept, and ends the session",
  async (access) => {
    await signOut.call(browser(access), raw);
    expect(revoked).toEqual(["refresh"]);
    expect(await findSession(platform.table, sessionIdOf("one"))).toBeNull();
  },
);

test("an expired session is not renewed, even while the table still has it", async () => {
  platform.clock.move(sessionDays * dayMs - 1);
  expect(await refreshSession.call(browser(), raw)).toEqual(kept);
  platform.clock.move(1);
  await expect(refreshSession.call(browser(), raw)).rejects.toMatchObject({ code: "auth.required" });
  expect(revoked).toEqual(["refresh"]);
});

test("a session ends at its renewal if the operator requires a provider that it did not come by, or came by 12 hours ago", async () => {
  const acme = { name: "Acme", label: "Acme", domains: ["example.com"] };
  const renew = (except: string) => {
    const providers = () => [{ ...acme, required: { except: [except] } }];
    platform.identity = new Proxy(platform.identity, {
      get: (target, name) => (name === "providers" ? providers : Reflect.get(target, name)),
    });
    return refreshSession.call(browser(), raw);
  };
  expect(await renew("mara@example.com")).toEqual(kept);
  await openSession(platform, { ...kept, provider: "Acme" }, null);
  platform.clock.move(12 * hourMs - 1);
  expect(await renew("other@example.com")).toEqual(kept);
  platform.clock.move(1);
  expect(await renew("mara@example.com")).toEqual(kept);
  await expect(renew("other@example.com")).rejects.toMatchObject({ code: "auth.required" });
  revoked = [];
  await openSession(platform, { ...kept, provider: "Other" }, null);
  await expect(renew("other@example.com")).rejects.toMatchObject({ code: "auth.required" });
  expect(revoked).toEqual(["refresh"]);
});

test("a token that was exchanged before ends its whole sign-in, because another browser has a copy", async () => {
  const reused: Partial<Identity> = {
    refresh: async () => "reused",
    verify: async () => null,
    revoke: async (token) => void revoked.push(token),
  };
  platform.identity = new Proxy(platform.identity, {
    get: (target, name) => Reflect.get(reused, name) ?? Reflect.get(target, name),
  });
  await expect(refreshSession.call(browser(), raw)).rejects.toMatchObject({ code: "auth.required" });
  expect(revoked).toEqual(["refresh"]);
  expect(await signOut.call(browser(), raw)).toEqual({});
  expect(revoked).toEqual(["refresh", "refresh"]);
});
