import { createProject } from "@kiteloop/contract/publishing/project";
import { AppError } from "@kiteloop/core/shared/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { testEvent } from "../testing/event.ts";
import { assertSameSite } from "./csrf.ts";
import { readRequest } from "./request.ts";

beforeEach(() => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("KITELOOP_TABLE", "test");
  vi.stubEnv("APP_ORIGIN", "https://app.test");
  vi.stubEnv("EDGE_ORIGIN", "https://edge.test");
});

function passes(headers: Record<string, string>): boolean {
  try {
    assertSameSite(readRequest(testEvent({ method: "POST", headers }), createProject));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "request.cross_site") return false;
    throw error;
  }
}

test("only requests that the browser marks as our own pass", () => {
  expect(passes({ "sec-fetch-site": "same-origin", origin: "https://app.test" })).toBe(true);
  expect(passes({ "sec-fetch-site": "same-origin" })).toBe(true);
  expect(passes({ origin: "https://app.test" })).toBe(true);
});

test.each([
  ["has neither header", {}],
  ["comes from another site", { "sec-fetch-site": "cross-site", origin: "https://evil.test" }],
  [
    "comes from another origin of the same site",
    { "sec-fetch-site": "same-site", origin: "https://app.test" },
  ],
  ["was typed into the address bar", { "sec-fetch-site": "none" }],
  ["has an origin that only begins like ours", { origin: "https://app.test.evil.test" }],
  ["has the null origin of a sandbox", { origin: "null" }],
  ["says same-origin with another origin", { "sec-fetch-site": "same-origin", origin: "https://evil.test" }],
] as [string, Record<string, string>][])("a request that %s is refused", (_, headers) => {
  expect(passes(headers)).toBe(false);
});
