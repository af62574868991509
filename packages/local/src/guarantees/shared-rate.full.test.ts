import { randomUUID } from "node:crypto";
import { readAllItems } from "@kiteloop/core/testing";
import type { Handler } from "@kiteloop/functions/http/handle";
import { testEvent } from "@kiteloop/functions/testing/event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { quickProof } from "../testing/member.ts";

/** Limits that hold over all processes: in the cloud concurrent requests may reach different ones. */

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({ RATE_LIMIT_FACTOR: "1" });
});
afterAll(() => instance.stop());

/** The limits use the clock's minutes. The clock stands, so that no window ends within a test, however slow it is. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The handler in a process of its own: it shares no memory with the ones before. */
async function newProcess(): Promise<Handler> {
  vi.resetModules();
  const { forgot: handler } = await import("@kiteloop/functions/tenancy/auth");
  return handler;
}

const anyEmail = () => `u${randomUUID()}@example.com`;
let addresses = 0;
const anyAddress = () => `198.51.${++addresses >> 8}.${addresses & 255}`;

function request(path: string, body: object, address: string, headers: Record<string, string> = {}) {
  return testEvent({
    method: "POST",
    path,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", origin: instance.app, ...headers },
    address,
  });
}

async function forgot(email: string, address: string, headers = {}) {
  const proof = await quickProof(instance);
  return request("/api/auth/forgot", { email, proof }, address, headers);
}

/** The statuses of concurrent requests, alternating between the processes. */
async function statusesOf(handlers: readonly Handler[], events: ReturnType<typeof forgot>[]) {
  const answers = (await Promise.all(events)).map((event, n) => handlers[n % handlers.length]?.(event));
  return (await Promise.all(answers)).map((answer) => answer?.statusCode);
}

const count = (statuses: unknown[], status: number) => statuses.filter((one) => one === status).length;

test("two processes share the limit of an address, whatever X-Forwarded-For says", async () => {
  const handlers = [await newProcess(), await newProcess()];
  const address = anyAddress();
  const events = Array.from({ length: 40 }, () =>
    forgot(anyEmail(), address, { "x-forwarded-for": anyAddress() }),
  );
  const statuses = await statusesOf(handlers, events);
  expect([count(statuses, 202), count(statuses, 429)]).toEqual([30, 10]);
});

test("an account is limited over all addresses and processes, however its address is written", async () => {
  const handlers = [await newProcess(), await newProcess()];
  const email = anyEmail();
  const written = [email, email.toUpperCase(), ` ${email} `];
  const events = Array.from({ length: 12 }, (_, n) => forgot(written[n % 3] ?? email, anyAddress()));
  const statuses = await statusesOf(handlers, events);
  expect([count(statuses, 202), count(statuses, 429)]).toEqual([5, 7]);
  expect(await statusesOf(handlers, [forgot(anyEmail(), anyAddress())])).toEqual([202]);
});

test("a refusal by address and one by account look the same, and say when to try again", async () => {
  const handler = await newProcess();
  const [address, email] = [anyAddress(), anyEmail()];
  await statusesOf(
    [handler],
    Array.from({ length: 30 }, () => forgot(anyEmail(), address)),
  );
  await statusesOf(
    [handler],
    Array.from({ length: 5 }, () => forgot(email, anyAddress())),
  );
  const answers = [
    await handler(await forgot(anyEmail(), address)),
    await handler(await forgot(email, anyAddress())),
  ];
  const [byAddress, byAccount] = answers.map(({ statusCode, headers, body }) => ({
    statusCode,
    headers: Object.keys(headers ?? {}),
    body: (body ?? "").replace(/req_[0-9a-z]+/, "req").replace(/\d+ seconds?/, "n seconds"),
  }));
  expect(byAddress?.statusCode).toBe(429);
  expect(byAccount).toEqual(byAddress);
  for (const { headers } of answers) {
    expect(Number(headers?.["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers?.["retry-after"])).toBeLessThanOrEqual(120);
  }
});

test("requests refused by address don't count against the account that they name", async () => {
  const handlers = [await newProcess(), await newProcess()];
  const [address, email] = [anyAddress(), anyEmail()];
  await statusesOf(
    handlers,
    Array.from({ length: 30 }, () => forgot(anyEmail(), address)),
  );
  const refused = await statusesOf(
    handlers,
    Array.from({ length: 10 }, () => forgot(email, address)),
  );
  expect(count(refused, 429)).toBe(10);
  expect(await statusesOf(handlers, [forgot(email, anyAddress())])).toEqual([202]);
});

test("neither address nor account is stored in plain text", async () => {
  const handler = await newProcess();
  const [address, email] = [anyAddress(), anyEmail()];
  await handler(await forgot(email, address));
  const counts = (await readAllItems(instance.table)).filter(({ pk }) =>
    String(pk).startsWith("limit#auth.forgot#"),
  );
  expect(counts.length).toBeGreaterThan(0);
  for (const item of counts) {
    expect(Object.keys(item).toSorted()).toEqual(["n", "pk", "sk", "ttl"]);
    expect(item.ttl).toBeLessThan(Date.now() / 1000 + 2 * 3600);
  }
  expect(JSON.stringify(counts)).not.toContain(email);
  expect(JSON.stringify(counts)).not.toContain(address);
});
