import {
  type CalculatorInput,
  type CalculatorInputs,
  calculate,
  inputBounds,
  mostPeople,
} from "@kiteloop/metrics";
import { expect, test } from "vitest";
import { after, doublingWords, number, people, verdict } from "./words.ts";

const start = (input: CalculatorInput) => inputBounds[input].default;

const result = (changes: Partial<CalculatorInputs>) => {
  const calculation = calculate({
    users: start("users"),
    invitations: start("invitations"),
    conversion: start("conversion"),
    cycleDays: start("cycleDays"),
    churn: start("churn"),
    cost: start("cost"),
    horizonDays: start("horizonDays"),
    ...changes,
  });
  if (calculation.state !== "ok") throw new Error("these inputs were meant to be fine");
  return calculation;
};

test.each([
  [0, "0"],
  [1_365_000, "1,365,000"],
  [2_047_000_000, "2.05 billion"],
  [mostPeople, "more than there are people"],
])("%d users are written as %s", (count, text) => expect(people(count)).toBe(text));

test.each([
  [0.6, "0.6"],
  [1 / 3, "0.333"],
  [0, "0"],
  [0.00001, "1.0e-5"],
])("the factor %d is written as %s", (value, text) => expect(number(value)).toBe(text));

test("early days are written as days, later ones as months", () => {
  expect([after(1), after(60), after(365), after(30.4375 * 3)]).toEqual([
    "day 1",
    "day 60",
    "month 12",
    "month 3",
  ]);
});

test("the verdict differs below 1, at 1 and with nobody invited", () => {
  expect(verdict(result({ invitations: 3, conversion: 0.2 }))).toContain("100 users become 250 over time");
  expect(verdict(result({ invitations: 1, conversion: 1 }))).toContain("as large as the one before");
  expect(verdict(result({ invitations: 0 }))).toContain("No one joins through invitations");
});

test("doubling that never happens has a reason", () => {
  expect(doublingWords(result({ users: 0 })).value).toBe("no users");
  expect(doublingWords(result({ invitations: 0 })).value).toBe("never");
  expect(doublingWords(result({ churn: 0 })).value).toMatch(/^day \d+$/);
});

test("extreme inputs never produce NaN or Infinity in a sentence", () => {
  for (const which of ["min", "max", "default"] as const) {
    const all = Object.fromEntries(
      Object.entries(inputBounds).map(([name, bounds]) => [name, bounds[which]]),
    );
    for (const [name, bounds] of Object.entries(inputBounds)) {
      for (const value of [bounds.min, bounds.max]) {
        const one = result({ ...all, [name]: value });
        const said = [verdict(one), doublingWords(one).value, people(one.end.users), number(one.k)].join(" ");
        expect(said).not.toMatch(/NaN|Infinity|∞|undefined/);
      }
    }
  }
});
