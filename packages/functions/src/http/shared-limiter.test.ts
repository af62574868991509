import { type Endpoint, endpoint } from "@kiteloop/contract/shared/endpoint";
import { none } from "@kiteloop/contract/shared/fields";
import { AppError } from "@kiteloop/core/shared/errors";
import { faultyTable, type TestPlatform, testClient, testPlatform } from "@kiteloop/core/testing";
import { beforeEach, expect, test, vi } from "vitest";
import type { Holders, Limiter } from "./limiter.ts";
import { createSharedLimiter } from "./shared-limiter.ts";

let platform: TestPlatform;
beforeEach(async () => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("KITELOOP_TABLE", "test");
  vi.stubEnv("APP_ORIGIN", "https://app.test");
  vi.stubEnv("EDGE_ORIGIN", "https://edge.test");
  platform = await testPlatform();
});

let endpoints = 0;
/** An endpoint that no other test has used. */
const limited = (limits: Partial<Endpoint["limits"]>): Endpoint =>
  endpoint({
    ...{ id: `test.endpoint${++endpoints}`, method: "POST", path: "/api/test", summary: "Test" },
    ...{ auth: { kind: "public" }, params: none, query: none, body: none, response: none, status: 200 },
    limits,
  });

/** One process with its own memory and table client. `calls` is the number of its table requests. */
function newProcess() {
  const client = testClient();
  const made = { limit: createSharedLimiter(), calls: 0 };
  client.middlewareStack.add(
    (proceed) => (args) => {
      made.calls++;
      return proceed(args);
    },
    { step: "initialize", name: "count" },
  );
  return Object.assign(made, { platform: { ...platform, table: { ...platform.table, client } } });
}

async function passes(limit: Limiter, at: TestPlatform, of: Endpoint, holders: Holders): Promise<boolean> {
  try {
    await limit(of, at, holders);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe("request.rate_limited");
    expect(error.details.retryAfter).toBeGreaterThan(0);
    return false;
  }
}

/** How many of the sequential requests, alternating between the processes, passed. */
async function passed(of: Endpoint, processes: ReturnType<typeof newProcess>[], all: Holders[]) {
  let count = 0;
  for (const [n, holders] of all.entries()) {
    const { limit, platform: at } = processes[n % processes.length] ?? newProcess();
    if (await passes(limit, at, of, holders)) count++;
  }
  return count;
}

const times = (count: number, holders: (n: number) => Holders) =>
  Array.from({ length: count }, (_, n) => holders(n));
const body = (n: number | string) => ({ email: `p${n}@example.com` });

test("an address is limited over two processes and however many accounts it names", async () => {
  const of = limited({ perMinute: 6, shared: { identity: 3 } });
  const requests = times(10, (n) => ({ caller: "192.0.2.1", body: body(n) }));
  expect(await passed(of, [newProcess(), newProcess()], requests)).toBe(6);
});

test("the addresses of one IPv6 subscriber share a bucket", async () => {
  const of = limited({ perMinute: 6, shared: {} });
  const requests = times(10, (n) => ({ caller: `2001:db8:7:8::${n}` }));
  expect(await passed(of, [newProcess(), newProcess()], requests)).toBe(6);
});

test("an account is limited over two processes and however many addresses name it", async () => {
  const of = limited({ perMinute: 6, shared: { identity: 3 } });
  const requests = times(10, (n) => ({ caller: `192.0.2.${n}`, body: body("same") }));
  expect(await passed(of, [newProcess(), newProcess()], requests)).toBe(3);
  expect(await passed(of, [newProcess()], [{ caller: "192.0.2.100", body: body("other") }])).toBe(1);
});

test("the account of a two-step sign-in is limited although the body does not name it", async () => {
  const of = limited({ perMinute: 6, shared: { identity: 3 } });
  const requests = times(10, (n) => ({
    caller: `192.0.2.${n}`,
    body: { code: "123456" },
    account: "subject",
  }));
  expect(await passed(of, [newProcess(), newProcess()], requests)).toBe(3);
});

test("a workspace is limited over two processes and however many members call for it", async () => {
  const of = limited({ perMinute: 6, shared: { workspace: 4 } });
  const requests = times(10, (n) => ({ caller: `member ${n}`, workspace: "ours" }));
  expect(await passed(of, [newProcess(), newProcess()], requests)).toBe(4);
  expect(await passed(of, [newProcess()], [{ caller: "member 100", workspace: "theirs" }])).toBe(1);
});

test("a process that knows a bucket to be full does not query the table until there is room again", async () => {
  const of = limited({ perMinute: 3, shared: {} });
  const process = newProcess();
  const [one] = times(1, () => ({ caller: "192.0.2.1" }));
  expect(
    await passed(
      of,
      [process],
      times(4, () => ({ ...one })),
    ),
  ).toBe(3);
  const { calls } = process;
  expect(
    await passed(
      of,
      [process],
      times(20, () => ({ ...one })),
    ),
  ).toBe(0);
  expect(process.calls).toBe(calls);
  platform.clock.move(120_000);
  expect(
    await passed(
      of,
      [process],
      times(4, () => ({ ...one })),
    ),
  ).toBe(3);
});

test("while the table fails a process limits by itself, with a warning, including requests it accepted before", async () => {
  const of = limited({ perMinute: 6, shared: { identity: 4 } });
  const process = newProcess();
  const requests = times(10, (n) => ({ caller: `192.0.2.${n}`, body: body("same") }));
  expect(await passed(of, [process], requests.slice(0, 2))).toBe(2);
  process.platform.table = faultyTable(platform.table, () => "lost");
  expect(await passed(of, [process], requests)).toBe(2);
  const warnings = platform.lines.filter((line) => line.includes("limits by itself"));
  expect(warnings.length).toBeGreaterThan(0);
  for (const line of warnings) expect(line).toContain('"level":"warn"');
});

test("an endpoint without shared limits does not query the table", async () => {
  const of = limited({ perMinute: 3 });
  const process = newProcess();
  expect(
    await passed(
      of,
      [process],
      times(5, () => ({ caller: "192.0.2.1", body: body("a") })),
    ),
  ).toBe(3);
  expect(process.calls).toBe(0);
});
