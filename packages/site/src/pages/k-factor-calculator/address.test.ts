import { type CalculatorInput, calculate, inputBounds } from "@kiteloop/metrics";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { complaint, defaults, inputsOf, readAddress, writeAddress } from "./address.ts";
import { fields } from "./fields.data.ts";

const names = Object.keys(inputBounds) as CalculatorInput[];

test("every input has one field with a unique name in the address", () => {
  expect(fields.map(({ input }) => input).sort()).toEqual([...names].sort());
  expect(new Set(fields.map(({ name }) => name)).size).toBe(names.length);
});

test("the defaults are the library's, and their address has no query", () => {
  expect(inputsOf(defaults)).toEqual(
    Object.fromEntries(names.map((name) => [name, inputBounds[name].default])),
  );
  expect(writeAddress(defaults)).toBe("");
  expect(readAddress("")).toEqual(defaults);
});

test("inputs round-trip through an address", async () => {
  const typed = fc.record(
    Object.fromEntries(
      fields.map(({ input, times }) => {
        const { min, max } = inputBounds[input];
        const shown = fc.double({ min: min * times, max: max * times, noNaN: true });
        return [input, shown.map((value) => String(Number(value.toPrecision(6))))];
      }),
    ) as Record<CalculatorInput, fc.Arbitrary<string>>,
  );
  await fc.assert(
    fc.property(typed, (given) => {
      const inputs = inputsOf(given);
      fc.pre(calculate(inputs).state === "ok");
      expect(inputsOf(readAddress(writeAddress(given)))).toEqual(inputs);
    }),
  );
});

test("percentages and shares convert exactly", () => {
  expect(inputsOf({ ...defaults, conversion: "20" }).conversion).toBe(0.2);
  expect(inputsOf({ ...defaults, churn: "3" }).churn).toBe(0.03);
  expect(inputsOf({ ...defaults, conversion: "0,7" }).conversion).toBe(0.007);
});

test.each([
  "?users=-1&conversion=101&cycle=0&churn=NaN&cost=Infinity&days=1e99",
  "?users=<script>alert(1)</script>&conversion=%00&days=",
  "?users=1e&invitations=__proto__&cost=constructor",
  `?users=${"9".repeat(100_000)}`,
  "?%E0%A4%A&users",
])("an invalid address %# shows the defaults", (search) => {
  expect(readAddress(search)).toEqual(defaults);
});

test("any address leads to a result", async () => {
  await fc.assert(
    fc.property(fc.string(), (search) => {
      expect(calculate(inputsOf(readAddress(search))).state).toBe("ok");
    }),
  );
});

test("an error names the limit as the field shows it", () => {
  const [conversion] = fields.filter(({ input }) => input === "conversion");
  if (!conversion) throw new Error("no field for conversion");
  expect(complaint(conversion, "too_high")).toBe("At most 100");
  expect(complaint(conversion, "too_low")).toBe("At least 0");
});
