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
