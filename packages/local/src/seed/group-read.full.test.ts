import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { type TestPlatform, testPlatform } from "@kiteloop/core/testing";
import { beforeEach, expect, test } from "vitest";
import { requestsOf } from "../testing/table-requests.ts";
import { GroupRead } from "./group-read.ts";

let platform: TestPlatform;
beforeEach(async () => {
  platform = await testPlatform();
});

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const put = (sk: string, more: object = {}) => platform.table.put({ Item: { pk: "p", sk, ...more } });
const key = (sk: string) => ({ pk: "p", sk });

test("concurrent reads are one request per hundred items, and each gets its own item", async () => {
  await Promise.all(times(120).map((n) => put(`n${n}`, { n })));
  const requests = requestsOf(platform.table);
  const reads = new GroupRead(platform.table);
  const asked = times(130).map((n) => `n${n % 125}`);
  const found = await Promise.all(asked.map((sk) => reads.read(key(sk))));
  expect(found).toEqual(
    asked.map((sk) => (Number(sk.slice(1)) < 120 ? { ...key(sk), n: Number(sk.slice(1)) } : undefined)),
  );
  expect(requests).toEqual(new Map([["batchGet", 2]]));
});

test("items that don't fit into one response are requested again", async () => {
  const large = "x".repeat(390_000);
  await Promise.all(times(50).map((n) => put(`l${n}`, { n, large })));
  const reads = new GroupRead(platform.table);
  const found = await Promise.all(times(50).map((n) => reads.read(key(`l${n}`))));
  expect(found.map((item) => item?.n)).toEqual(times(50));
});

test("a failing request rejects all of its reads", async () => {
  const reads = new GroupRead(createAwsTable(platform.table.client, "no-such-table"));
  const answers = await Promise.allSettled([reads.read(key("a")), reads.read(key("b"))]);
  expect(answers).toMatchObject(times(2).map(() => ({ reason: { name: "ResourceNotFoundException" } })));
});
