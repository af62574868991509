import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { type Balances, nothing, plus } from "../ledger/index.ts";
import { type StatementEntry, statementOf, toStatementCsv } from "./statement.ts";

let version = 0;
const entry = (at: string, causeId: string, change: Partial<Balances>): StatementEntry => {
  version += 1;
  return { ...nothing, ...change, at, causeId, version: String(version).padStart(6, "0") };
};
const accountOf = (entries: readonly StatementEntry[], currency = "EUR") => ({
  ...{ currency, ...entries.reduce<Balances>(plus, nothing) },
});

const november = { from: "2026-11-01T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z" };

/** Two shares, of which one was paid, came back, was paid again, and was then reversed in part. */
const history = [
  entry("2026-10-10T10:00:00.000Z", "rwd_a", { available: 980 }),
  entry("2026-10-31T10:00:00.000Z", "rwd_a", { available: -980, transit: 980 }),
  entry("2026-11-01T00:00:00.000Z", "rwd_a", { transit: -980, paid: 980 }),
  entry("2026-11-03T10:00:00.000Z", "rwd_a", { paid: -980, available: 980 }),
  entry("2026-11-04T10:00:00.000Z", "rwd_b", { owed: 2_000 }),
  entry("2026-11-05T10:00:00.000Z", "rwd_a", { available: -980, paid: 980 }),
  entry("2026-11-06T10:00:00.000Z", "rwd_a", { owed: -491 }),
  entry("2026-11-07T10:00:00.000Z", "rwd_c", { paid: 500 }),
  entry("2026-12-01T00:00:00.000Z", "rwd_b", { owed: -2_000, transit: 2_000 }),
  entry("2026-12-02T00:00:00.000Z", "rwd_d", { owed: 700 }),
];
const rewards = new Map([["rwd_b", { what: "=20 % of Ben", base: 10_000, basisPoints: 2_000 }]]);

test("a statement has what was earned, paid, returned and reversed, and its balances follow", () => {
  const { lines, opening, closing } = statementOf(
    accountOf(history),
    history.toReversed(),
    november,
    rewards,
  );
  expect(opening).toBe(980);
  expect(lines.map(({ kind, causeId, amount, balance }) => [kind, causeId, amount, balance])).toEqual([
    ["paid", "rwd_a", -980, 0],
    ["returned", "rwd_a", 980, 980],
    ["earned", "rwd_b", 2_000, 2_980],
    ["paid", "rwd_a", -980, 2_000],
    ["reversed", "rwd_a", -491, 1_509],
    ["earned", "rwd_c", 500, 2_009],
    ["paid", "rwd_c", -500, 1_509],
  ]);
  expect(closing).toBe(1_509);
});

test("money that goes out or comes back without arriving is no line", () => {
  const { lines, closing } = statementOf(accountOf(history), history, {
    from: "2026-12-01T00:00:00.000Z",
    until: "2026-12-02T00:00:00.000Z",
  });
  expect(lines).toEqual([]);
  expect(closing).toBe(1_509);
});

test("a statement of an account whose entries don't add up is not made", () => {
  const account = accountOf(history);
  for (const part of ["owed", "available", "transit", "paid"] as const) {
    const wrong = { ...account, [part]: account[part] + 1 };
    expect(() => statementOf(wrong, history, november)).toThrow("differs from its entries");
  }
  expect(() => statementOf(account, history.slice(1), november)).toThrow("differs from its entries");
});

test("the file has decimals of the currency, the base and the rate, and its formulas are text", () => {
  const csv = toStatementCsv(statementOf(accountOf(history), history, november, rewards));
  const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data[0]).toMatchObject({ line: "opening", balance: "9.80", amount: "", at: november.from });
  expect(data[3]).toMatchObject({
    ...{ line: "earned", what: "'=20 % of Ben", base: "100.00", ratePercent: "20", amount: "20.00" },
    ...{ balance: "29.80", currency: "EUR", causeId: "rwd_b" },
  });
  expect(data[5]).toMatchObject({ line: "reversed", amount: "-4.91", base: "", ratePercent: "" });
  expect(data.at(-1)).toMatchObject({ line: "closing", balance: "15.09", at: november.until });
  const cents = (text = "") => Math.round(Number(text) * 100);
  const changes = data.slice(1, -1).reduce((sum, { amount }) => sum + cents(amount), 0);
  expect(cents(data[0]?.balance) + changes).toBe(cents(data.at(-1)?.balance));
});

test("a debt and yen are written as they are", () => {
  const entries = [entry("2026-11-05T10:00:00.000Z", "rwd_a", { owed: -491 })];
  const csv = toStatementCsv(statementOf(accountOf(entries, "JPY"), entries, november));
  expect(csv.split("\r\n")[2]).toBe("2026-11-05T10:00:00.000Z,reversed,,,,-491,-491,JPY,rwd_a,");
});

test("any two periods that meet have one balance between them, and together the lines of both", () => {
  const amount = fc.integer({ min: -1_000, max: 1_000 });
  const change = fc.record({
    owed: amount,
    transit: amount,
    paid: amount,
    day: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(change), fc.integer({ min: 1, max: 9 }), (changes, middle) => {
      const instant = (day: number) => `2026-11-0${day}T00:00:00.000Z`;
      const entries = changes.map(({ day, ...parts }) => entry(instant(day), "rwd_a", parts));
      const account = accountOf(entries);
      const of = (from: number, until: number) =>
        statementOf(account, entries, { from: instant(from), until: instant(until) });
      const [first, second, whole] = [of(1, middle), of(middle, 9), of(1, 9)];
      expect(first.closing).toBe(second.opening);
      expect([...first.lines, ...second.lines]).toEqual(whole.lines);
    }),
  );
});
