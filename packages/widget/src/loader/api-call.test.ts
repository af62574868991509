import { beforeEach, expect, test, vi } from "vitest";
import { testLoader } from "../testing/loader.ts";
import { createApiCall } from "./api-call.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** Calls an instance that gives these answers, one after the other; its last answer's code and how often it was called. */
const join = (...answers: [status: number, code: string][]) => joinWhile(() => true, ...answers);

/** The same, from a script that is removed from its page before the first call for which `stays` is false. */
async function joinWhile(stays: (call: number) => boolean, ...answers: [status: number, code: string][]) {
  let calls = 0;
  const lifetime = new AbortController();
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async () => {
    const [status, code] = answers[calls++] ?? [200, ""];
    if (!stays(calls + 1)) lifetime.abort();
    return new Response(JSON.stringify({ code }), { status });
  });
  const call = createApiCall(testLoader({ emit: () => {}, warn: () => null, lifetime }));
  const reply = call("joins", () => ({ externalId: "ben" }));
  await vi.advanceTimersByTimeAsync(10_000);
  return { code: (await reply).code, calls };
}

test.each<[number, string]>([
  [503, "conflict.busy"],
  [503, "unavailable"],
  [429, "request.rate_limited"],
])("a join answered with %i %s is reported again", async (status, code) => {
  expect(await join([status, code], [status, code])).toEqual({ code: "", calls: 3 });
});

test("a join that another answer refuses is reported once", async () => {
  expect(await join([409, "join.self_referral"])).toEqual({ code: "join.self_referral", calls: 1 });
});

test("a script that is removed from its page stops repeating a call", async () => {
  const passing: [number, string] = [503, "unavailable"];
  expect(await joinWhile((call) => call < 3, passing, passing)).toMatchObject({ calls: 2 });
});
