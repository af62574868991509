import { expect, test } from "vitest";
import { parseValues } from "./arguments.ts";
import { type Operation, operations, requestOf } from "./operations.ts";

function operationOf(id: string): Operation {
  const found = operations.find((one) => one.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}
const move = operationOf("reward.move");
const list = operationOf("referral.list");

test("every operation has a name of two words, and no two have the same", () => {
  expect(operations.length).toBeGreaterThan(15);
  expect(operations.filter(({ id }) => !/^\w+\.\w+$/.test(id))).toEqual([]);
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
});

test("no operation asks for the key, or has a field of the name that tools use to apply a change", () => {
  const fields = operations.flatMap((operation) => operation.fields.map(({ name }) => name));
  expect(fields.filter((name) => name === "key" || name === "apply")).toEqual([]);
});

test("values go into the path, the query or the body, as the contract says", () => {
  expect(requestOf(move, { rewardId: "rwd_1/2", version: 1, state: "approved" })).toEqual({
    method: "POST",
    path: "/v1/rewards/rwd_1%2F2/state",
    body: { version: 1, state: "approved" },
  });
  expect(requestOf(list, { review: "pending" })).toEqual({
    method: "GET",
    path: "/v1/referrals?review=pending",
  });
});

test("a missing or unknown value is refused before anything is sent", () => {
  expect(() => requestOf(move, { rewardId: "rwd_1", state: "approved" })).toThrow('needs "version"');
  expect(() => requestOf(list, { reviews: "pending" })).toThrow('has no field "reviews"');
});

test("flags become values of the types that the contract names", () => {
  expect(parseValues(move, ["rwd_1", "--version", "3", "--state", "approved", "--dry-run"])).toEqual({
    values: { rewardId: "rwd_1", version: 3, state: "approved" },
    dryRun: true,
  });
  const report = operationOf("conversion.report");
  const value = { amount: 4900, currency: "EUR" };
  const flags = ["--externalId", "42", "--value", JSON.stringify(value)];
  expect(parseValues(report, flags).values).toEqual({ externalId: "42", value });
  expect(parseValues(report, ["--data", '{"externalId":"42"}']).values).toEqual({ externalId: "42" });
});

test.each([
  [["rwd_1", "rwd_2"], "Unexpected argument"],
  [["--colour", "red"], "colour"],
  [["--version", "three"], "--version must be JSON"],
  [["--data", "[1]"], "--data must be a JSON object"],
])("%j is refused with its reason", (args, reason) => {
  expect(() => parseValues(move, args)).toThrow(reason);
});
