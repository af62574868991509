import { apiMoveReward, apiReviewReferral } from "@kiteloop/contract/referrals/api";
import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { AppError } from "@kiteloop/core/shared/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { testEvent } from "../testing/event.ts";
import { readRequest } from "./request.ts";
import { revalidate, serverHeaders, underIfMatch, withIfMatch } from "./server-headers.ts";

beforeEach(() => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("KITELOOP_TABLE", "test");
  vi.stubEnv("APP_ORIGIN", "https://app.test");
  vi.stubEnv("EDGE_ORIGIN", "https://edge.test");
});

const get: Endpoint = { ...apiMoveReward, method: "GET" };
const request = (headers: Record<string, string>, body: object = {}, endpoint: Endpoint = apiMoveReward) =>
  readRequest(
    testEvent({ headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) }),
    endpoint,
  );
const answer = (body: object) => ({
  ...{ statusCode: 200, headers: { "content-type": "application/json", "x-request-id": "req_1" } },
  body: JSON.stringify(body),
});
const tagOf = (body: object, endpoint = get) =>
  String(revalidate(endpoint, request({}), answer(body)).headers?.etag);

test("the rate limit is told as a structured field", () => {
  expect(serverHeaders(get, { limit: 3000, remaining: 2999, seconds: 42 })).toEqual({
    "ratelimit-policy": '"minute";q=3000;w=60',
    ratelimit: '"minute";r=2999;t=42',
  });
  expect(serverHeaders(get, null)).toEqual({});
});

test("a deprecated endpoint says since when, until when, and where to read about it", () => {
  const deprecated = { since: "2026-12-01", sunset: "2027-12-01", link: "https://example.com/a" } as const;
  expect(serverHeaders({ ...get, deprecated }, null)).toEqual({
    deprecation: "@1796083200",
    sunset: "Wed, 01 Dec 2027 00:00:00 GMT",
    link: '<https://example.com/a>; rel="deprecation"; type="text/html"',
  });
});

test("the same answer has the same tag, another answer another, and a known one is not sent again", () => {
  const tag = tagOf({ items: [1] });
  expect(tagOf({ items: [1] })).toBe(tag);
  expect(tagOf({ items: [2] })).not.toBe(tag);
  for (const known of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    const unchanged = revalidate(get, request({ "if-none-match": known }), answer({ items: [1] }));
    expect(unchanged).toEqual({
      statusCode: 304,
      headers: { etag: tag, "cache-control": "private, no-cache", "x-request-id": "req_1" },
    });
  }
  const changed = revalidate(get, request({ "if-none-match": tag }), answer({ items: [2] }));
  expect(changed).toMatchObject({ statusCode: 200, body: '{"items":[2]}' });
});

test("a write is never answered with 304", () => {
  const headers = { "if-none-match": tagOf({ version: 2 }) };
  expect(revalidate(apiMoveReward, request(headers), answer({ version: 2 })).statusCode).toBe(200);
});

const codeOf = (run: () => unknown) => {
  try {
    return run();
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

test("If-Match carries the version of the record that was read", () => {
  const tag = tagOf({ version: 7, name: "a" });
  expect(withIfMatch(apiMoveReward, request({ "if-match": tag })).body).toEqual({ version: 7 });
  expect(withIfMatch(apiMoveReward, request({ "if-match": tag }, { version: 7 })).body).toEqual({
    version: 7,
  });
  const other = () => withIfMatch(apiMoveReward, request({ "if-match": tag }, { version: 6 }));
  expect(codeOf(other)).toBe("precondition.failed");
});

test("an If-Match that can't be checked is refused, never ignored", () => {
  const refused = (header: string, endpoint: Endpoint = apiMoveReward) =>
    codeOf(() => withIfMatch(endpoint, request({ "if-match": header }, {}, endpoint)));
  for (const header of ["*", '"7"', tagOf({ items: [] }), `${tagOf({ version: 1 })}, "b"`, ""])
    expect(refused(header)).toBe("request.invalid");
  expect(refused(tagOf({ version: 1 }), apiReviewReferral)).toBe("request.invalid");
});

test("a version that has changed is a failed precondition only for a request that named one", async () => {
  const outcome = (headers: Record<string, string>, code: "conflict.version" | "not_found") =>
    underIfMatch(request(headers), () => Promise.reject(new AppError(code))).catch((error: unknown) =>
      error instanceof AppError ? error.code : error,
    );
  expect(await outcome({ "if-match": '"1.a"' }, "conflict.version")).toBe("precondition.failed");
  expect(await outcome({}, "conflict.version")).toBe("conflict.version");
  expect(await outcome({ "if-match": '"1.a"' }, "not_found")).toBe("not_found");
});
