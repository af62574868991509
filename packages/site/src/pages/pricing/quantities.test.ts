import { type AwsCostInput, awsCost, awsInputBounds } from "@kiteloop/metrics";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  defaultQuantities,
  inputOf,
  quantityComplaint,
  readQuantities,
  writeQuantities,
} from "./quantities.ts";
import { bill } from "./words.ts";

test("the defaults are the library's, and their address has no query", () => {
  expect(inputOf(defaultQuantities)).toEqual(
    Object.fromEntries(Object.entries(awsInputBounds).map(([name, bounds]) => [name, bounds.default])),
  );
  expect(writeQuantities(defaultQuantities)).toBe("");
});

test("quantities round-trip through an address", async () => {
  const number = (name: keyof AwsCostInput) => {
    const { min, max } = awsInputBounds[name];
    return fc.integer({ min, max }).map(String);
  };
  const typed = fc.record({
    events: number("events"),
    emails: number("emails"),
    members: number("members"),
    projects: number("projects"),
    windowSeconds: number("windowSeconds"),
  });
  await fc.assert(
    fc.property(typed, (given) => {
      expect(readQuantities(writeQuantities(given))).toEqual(given);
    }),
  );
});

test("any address leads to a bill", async () => {
  await fc.assert(
    fc.property(fc.string(), fc.string(), (events, rest) => {
      const input = inputOf(readQuantities(`?events=${events}&${rest}`));
      expect(
        awsCost(input ?? { events: -1, emails: 0, members: 0, projects: 1, windowSeconds: 1 }).total,
      ).toBeGreaterThan(0);
    }),
  );
});

test.each([
  ["1,000,000", undefined],
  ["1 000 000", undefined],
  ["", "Write a number"],
  ["many", "Write a number"],
  ["-1", "At least 0"],
  ["1e99", "At most 1,000,000,000"],
])("%j events: %s", (text, said) => expect(quantityComplaint("events", text)).toBe(said));

test("a sum below a cent is not shown as zero", () => {
  expect([bill(0), bill(0.004), bill(1.2), bill(1234.5)]).toEqual([
    "$0.00",
    "under $0.01",
    "$1.20",
    "$1,234.50",
  ]);
});
