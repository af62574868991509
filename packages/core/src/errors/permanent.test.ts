import { expect, test } from "vitest";
import * as z from "zod";
import { AppError } from "./errors.ts";
import { isPermanent } from "./permanent.ts";

const named = (name: string) => Object.assign(new Error("no"), { name });

test.each([
  ["a schema's error", z.string().safeParse(1).error],
  ["a value out of its range", new RangeError("too many")],
  ["text that is not JSON", new SyntaxError("Unexpected token")],
  ["code that meets what it does not expect", new TypeError("x is undefined")],
  ["a request that the table will never take", named("ValidationException")],
  ["a refusal for a reason", new AppError("not_found")],
])("%s fails the same way again", (_, error) => {
  expect(isPermanent(error)).toBe(true);
});

test.each([
  ["a throttled table", named("ProvisionedThroughputExceededException")],
  ["a table that is down", named("InternalServerError")],
  ["a line that is cut", Object.assign(new Error("socket hang up"), { code: "ECONNRESET" })],
  ["a fetch without a network", new TypeError("fetch failed", { cause: new Error("ENOTFOUND") })],
  ["a lane that others keep moving", new AppError("conflict.busy", { retryAfter: 1 })],
  ["a failure of our own side", new AppError("unavailable")],
  ["a permission that a deployment forgot", named("AccessDeniedException")],
  ["what nobody knows", "a text"],
])("%s may pass", (_, error) => {
  expect(isPermanent(error)).toBe(false);
});
