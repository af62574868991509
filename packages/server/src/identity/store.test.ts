import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Engine, startEngine } from "../engine/index.ts";
import { type IdentityStore, openStore } from "./store.ts";
import { testSecrets } from "./testing.ts";

const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-identity-store-"));
const email = "person@example.com";
let engine: Engine;
let store: IdentityStore;

beforeAll(async () => {
  engine = await startEngine({ dataDir });
  store = await openStore(engine.endpoint, testSecrets);
});
afterAll(async () => {
  store.close();
  await engine.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("concurrent failures of one address are counted one by one", async () => {
  // Whole sign-ins rarely overlap here, because each of them hashes a password first.
  const counts = await Promise.all(Array.from({ length: 24 }, () => store.addFailure(email, 0)));
  expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
  expect(await store.attempts(email)).toMatchObject({ failures: 24 });
});

test("of concurrent locks of one address the longest holds", async () => {
  await Promise.all([10, 900, 30, 20].map((until) => store.lock(email, until)));
  expect(await store.attempts(email)).toMatchObject({ lockedUntil: 900 });
});

test("claims of a provider change nothing else of an account, and bring none back that was deleted", async () => {
  const user = {
    ...{ sub: "someone", email, status: "CONFIRMED" as const, attributes: { kept: "k" }, groups: [] },
    ...{ salt: "s", hash: "before", createdAt: 1, modifiedAt: 1 },
  };
  await store.createUser(user);
  const cost = { N: 2, p: 1 };
  await Promise.all([
    store.replaceHash(user.sub, user, { salt: "t", hash: "after", cost }),
    store.changeAttributes(user.sub, { name: "N", profile: "true" }, 2),
  ]);
  const changed = { ...user, salt: "t", hash: "after", cost, modifiedAt: 2 };
  expect(await store.userBySub(user.sub)).toEqual({
    ...changed,
    attributes: { kept: "k", name: "N", profile: "true" },
  });
  expect(await store.changeAttributes(user.sub, {}, 3)).toBe(true);
  await store.deleteUser(user);
  expect(await store.changeAttributes(user.sub, { name: "N" }, 4)).toBe(false);
  expect(await store.userBySub(user.sub)).toBeUndefined();
});

test("an identity that was linked meanwhile gets no profile", async () => {
  expect(await store.claimProfile("example_1", "profile", 9)).toBe(true);
  expect(await store.claimProfile("example_1", "another", 9)).toBe(true);
  await store.saveExternalOwner("example_1", { sub: "account", linked: true });
  expect(await store.claimProfile("example_1", "profile", 9)).toBe(false);
  expect(await store.externalOwner("example_1")).toEqual({ sub: "account", linked: true });
});
