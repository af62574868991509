import { beforeEach, expect, test } from "vitest";
import { reconnect, type TestPlatform, testPlatform } from "../../testing/index.ts";

import { type Bucket, countInBucket } from "./take.ts";

let platform: TestPlatform;
beforeEach(async () => {
  platform = await testPlatform();
});

const bucket: Bucket = { endpoint: "test.endpoint", kind: "caller", holder: "192.0.2.1", limit: 10 };

/** Another process: its own connection and an empty cache. */
const anotherProcess = (): TestPlatform => ({
  ...platform,
  table: reconnect(platform.table),
});

/** How many of these concurrent requests, alternating between two processes, were allowed. */
async function passed(requests: number, of: Bucket = bucket): Promise<number> {
  const processes = [anotherProcess(), anotherProcess()];
  const waits = await Promise.all(
    Array.from({ length: requests }, (_, n) => countInBucket(processes[n % 2] ?? platform, of)),
  );
  return waits.filter((wait) => wait === 0).length;
}

test("concurrent requests of two processes never exceed the limit, and none is refused below it", async () => {
  expect(await passed(7)).toBe(7);
  expect(await passed(40)).toBe(3);
  expect(await passed(5)).toBe(0);
});

test("caller, account and workspace have separate buckets, and so do endpoints and holders", async () => {
  expect(await passed(11)).toBe(10);
  expect(await passed(11, { ...bucket, kind: "identity" })).toBe(10);
  expect(await passed(11, { ...bucket, kind: "workspace" })).toBe(10);
  expect(await passed(11, { ...bucket, endpoint: "test.other" })).toBe(10);
  expect(await passed(11, { ...bucket, holder: "192.0.2.2" })).toBe(10);
});

test("the window slides: the last window counts by the part of it that is less than a minute ago", async () => {
  platform.clock.move(59_000);
  expect(await passed(12)).toBe(10);
  platform.clock.move(1_000);
  expect(await passed(12)).toBe(0);
  platform.clock.move(30_000);
  expect(await passed(12)).toBe(5);
  platform.clock.move(120_000);
  expect(await passed(12)).toBe(10);
});

test.each([0, 1_000, 30_000, 59_999])(
  "a request refused %i ms into a minute passes after the announced wait, and not before",
  async (into) => {
    platform.clock.move(into);
    await passed(10);
    for (let round = 0; round < 5; round++) {
      const wait = Math.ceil(await countInBucket(platform, bucket));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(120_000);
      platform.clock.move(wait - 10);
      if (wait > 10) expect(await countInBucket(platform, bucket)).toBeGreaterThan(0);
      platform.clock.move(10);
      expect(await countInBucket(platform, bucket)).toBe(0);
    }
  },
);

test("a limit lowered by another deployment applies at once", async () => {
  expect(await passed(10)).toBe(10);
  expect(await passed(4, { ...bucket, limit: 3 })).toBe(0);
  platform.clock.move(60_000);
  expect(await passed(4, { ...bucket, limit: 3 })).toBe(0);
});
