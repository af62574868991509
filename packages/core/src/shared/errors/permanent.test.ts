import { errorCodes } from "@kiteloop/contract/shared/errors";
import { expect, test } from "vitest";
import * as z from "zod";
import { AppError } from "./errors.ts";
import { isPermanent, temporary } from "./permanent.ts";

const named = (name: string) => Object.assign(new Error("no"), { name });

test.each([
  ["a schema's error", z.string().safeParse(1).error],
  ["a value out of its range", new RangeError("too many")],
  ["text that is not JSON", new SyntaxError("Unexpected token")],
  ["an error in our code", new TypeError("x is undefined")],
  ["a request that is invalid to the table", named("ValidationException")],
  ["a refusal with a code", new AppError("not_found")],
])("%s is permanent", (_, error) => {
  expect(isPermanent(error)).toBe(true);
});

test.each([
  ["a throttled table", named("ProvisionedThroughputExceededException")],
  ["a table that is down", named("InternalServerError")],
  ["a lost connection", Object.assign(new Error("socket hang up"), { code: "ECONNRESET" })],
  ["a fetch without a network", new TypeError("fetch failed", { cause: new Error("ENOTFOUND") })],
  ["a partition that other writers keep moving", new AppError("conflict.busy", { retryAfter: 1 })],
  ["a failure on our side", new AppError("unavailable")],
  ["a missing permission", named("AccessDeniedException")],
  ["an unknown error", "a text"],
])("%s may be temporary", (_, error) => {
  expect(isPermanent(error)).toBe(false);
});

test("of the errors with codes, those are temporary whose status says so, and two conflicts", () => {
  const byStatus = Object.entries(errorCodes).filter(([, { status }]) => status === 429 || status >= 500);
  const conflicts = ["conflict.version", "idempotency.running"];
  expect([...temporary].toSorted()).toEqual([...byStatus.map(([code]) => code), ...conflicts].toSorted());
});
