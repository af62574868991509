import { expect, test } from "vitest";
import type { Table } from "../context/index.ts";
import { testClient, testPlatform } from "../testing/index.ts";
import { markOf, segmentOf, visitorSecret } from "./index.ts";

test("processes that start at once agree on one secret, and keep it", async () => {
  const platform = await testPlatform();
  const processOf = (): Table => ({ ...platform.table, client: testClient() });
  const secrets = await Promise.all(
    Array.from({ length: 6 }, () => visitorSecret({ ...platform, table: processOf() })),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.from(secrets[0] ?? "", "base64url")).toHaveLength(32);
  expect(await visitorSecret({ ...platform, table: processOf() })).toBe(secrets[0]);
  expect(await visitorSecret(await testPlatform())).not.toBe(secrets[0]);
});

test("a mark is the same for the same, and differs by each thing it is made of", () => {
  const one = ["secret", "2026-03-10#prj", "192.0.2.1", "Browser"] as const;
  const mark = markOf(...one);
  expect(mark).toMatch(/^[\w-]{22}$/);
  expect(markOf(...one)).toBe(mark);
  const others = one.map((_, at) =>
    markOf(...(one.map((part, n) => (n === at ? `${part}x` : part)) as [string, string, string, string])),
  );
  expect(new Set([mark, ...others]).size).toBe(5);
});

test("what one part ends with is not what the next begins with", () => {
  expect(markOf("s", "a", "bc", "d")).not.toBe(markOf("s", "ab", "c", "d"));
});

test("what a server reports has no segment, and what a browser reports has what is known", () => {
  const visitor = { country: "DE", device: "phone" as const, mark: () => "" };
  expect(segmentOf({ secret: true, visitor })).toEqual({});
  expect(segmentOf({ secret: false, visitor })).toEqual({ country: "DE", device: "phone" });
  expect(segmentOf({ secret: false, visitor: { ...visitor, country: null } })).toEqual({ device: "phone" });
});
