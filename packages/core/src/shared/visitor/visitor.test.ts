import { expect, test } from "vitest";
import { testClient, testPlatform } from "../../testing/index.ts";
import { createAwsTable } from "../aws-table/index.ts";
import { visitorMark, visitorSecret, visitorSegment } from "./index.ts";

test("processes that start at the same time agree on one secret", async () => {
  const platform = await testPlatform();
  const processOf = () => createAwsTable(testClient(), platform.table.name);
  const secrets = await Promise.all(
    Array.from({ length: 6 }, () => visitorSecret({ ...platform, table: processOf() })),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.from(secrets[0] ?? "", "base64url")).toHaveLength(32);
  expect(await visitorSecret({ ...platform, table: processOf() })).toBe(secrets[0]);
  expect(await visitorSecret(await testPlatform())).not.toBe(secrets[0]);
});

test("a mark is the same for the same input, and differs with each part of it", () => {
  const one = ["secret", "2026-03-10#prj", "192.0.2.1", "Browser"] as const;
  const mark = visitorMark(...one);
  expect(mark).toMatch(/^[\w-]{22}$/);
  expect(visitorMark(...one)).toBe(mark);
  const others = one.map((_, at) =>
    visitorMark(
      ...(one.map((part, n) => (n === at ? `${part}x` : part)) as [string, string, string, string]),
    ),
  );
  expect(new Set([mark, ...others]).size).toBe(5);
});

test("moving characters from one part to the next changes the mark", () => {
  expect(visitorMark("s", "a", "bc", "d")).not.toBe(visitorMark("s", "ab", "c", "d"));
});

test("a server's report has no segment, and a browser's has what is known", () => {
  const visitor = {
    country: "DE",
    device: "phone" as const,
    bot: false,
    mark: () => "",
    networkMark: () => null,
  };
  expect(visitorSegment({ secret: true, visitor })).toEqual({});
  expect(visitorSegment({ secret: false, visitor })).toEqual({ country: "DE", device: "phone" });
  expect(visitorSegment({ secret: false, visitor: { ...visitor, country: null } })).toEqual({
    device: "phone",
  });
});
