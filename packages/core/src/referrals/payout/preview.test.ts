import type { PayoutMethod } from "@kiteloop/contract/referrals/payout-method";
import { payoutMethodTypes } from "@kiteloop/contract/referrals/payout-states";
import { hourMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { writePayoutFiles } from "./files/write.ts";
import { type ChosenMethod, isCovered, previewRun, type RunRules, totalsOf } from "./preview.ts";

const now = new Date("2026-11-30T10:00:00.000Z");
const chosen = (method: PayoutMethod, hoursAgo = 72): ChosenMethod => ({
  ...{ method, chosenAt: new Date(now.getTime() - hoursAgo * hourMs).toISOString() },
});
const bank = { type: "bank", name: "Ana Berg", iban: "AT611904300234573201" } as const;
const paypal = { type: "paypal", email: "ana@acme.com" } as const;
const manual = { type: "manual", name: "Ana", details: "Cash, on Fridays" } as const;

const methods = new Map([
  ["bank", chosen(bank)],
  ["paypal", chosen(paypal)],
  ["manual", chosen(manual)],
  ["fresh", chosen(bank, 71.99)],
]);
const rules: RunRules = { now, offered: payoutMethodTypes, minimums: [{ amount: 5_000, currency: "EUR" }] };
const problemOf = (externalId: string, owed: number, currency = "EUR", of = rules) =>
  previewRun([{ externalId, currency, owed: 0, available: owed }], methods, of)[0]?.problem;

test.each([
  ["exactly the minimum by a bank", "bank", 5_000, "EUR", null],
  ["a currency without a minimum", "paypal", 1, "USD", null],
  ["a debt", "bank", -1, "EUR", "negative"],
  ["a cent below the minimum", "bank", 4_999, "EUR", "below_minimum"],
  ["a payee without a method", "other", 5_000, "EUR", "no_method"],
  ["a method that was chosen less than 72 hours ago", "fresh", 5_000, "EUR", "new_method"],
  ["dollars by a bank", "bank", 5_000, "USD", "currency"],
  ["dinars by PayPal", "paypal", 5_000, "KWD", "currency"],
  ["whole forints by PayPal", "paypal", 250_000, "HUF", null],
  ["a part of a forint by PayPal", "paypal", 250_050, "HUF", "amount"],
  ["yen by PayPal", "paypal", 1, "JPY", null],
  ["the most that SEPA takes", "bank", 99_999_999_999, "EUR", null],
  ["more than SEPA takes", "bank", 100_000_000_000, "EUR", "amount"],
  ["dinars by hand", "manual", 1, "KWD", null],
])("%s", (_, externalId, owed, currency, problem) => {
  expect(problemOf(externalId, owed, currency)).toBe(problem);
});

test.each([
  ["is taken from what waits", -1_000, 6_000, 5_000, null],
  ["leaves less than the minimum", -1_001, 6_000, 4_999, "below_minimum"],
  ["is more than what waits", -6_001, 6_000, -1, "negative"],
])("a debt that %s", (_, owed, available, amount, problem) => {
  const account = { externalId: "bank", currency: "EUR", owed, available };
  expect(previewRun([account], methods, rules)).toMatchObject([{ amount, problem }]);
});

test.each([
  ["with nothing", 0, 0],
  ["whose debt is all that waits", -700, 700],
  ["that is paid by other ways", 700, 0],
])("an account %s is no row", (_, owed, available) => {
  expect(previewRun([{ externalId: "bank", currency: "EUR", owed, available }], methods, rules)).toEqual([]);
});

test("a method that the project no longer offers is none", () => {
  expect(problemOf("bank", 5_000, "EUR", { ...rules, offered: ["paypal"] })).toBe("no_method");
});

const accounts = [
  { externalId: "paypal", currency: "USD", owed: 0, available: 700 },
  { externalId: "bank", currency: "EUR", owed: 0, available: 6_000 },
  { externalId: "manual", currency: "EUR", owed: 0, available: 6_000 },
  { externalId: "paypal", currency: "EUR", owed: 0, available: 9_000 },
  { externalId: "fresh", currency: "EUR", owed: 0, available: 8_000 },
  { externalId: "other", currency: "EUR", owed: 0, available: 0 },
];

test("rows are in one order, settled accounts are none, and a member sees four characters of a method", () => {
  const rows = previewRun(accounts, methods, rules);
  expect(rows.map(({ externalId, currency, amount }) => `${externalId} ${amount} ${currency}`)).toEqual([
    "paypal 9000 EUR",
    "fresh 8000 EUR",
    "bank 6000 EUR",
    "manual 6000 EUR",
    "paypal 700 USD",
  ]);
  expect(previewRun(accounts.toReversed(), methods, rules)).toEqual(rows);
  expect(JSON.stringify(rows)).not.toMatch(/AT61|ana@|Cash|Berg/);
  expect(rows[2]?.method).toEqual({ type: "bank", lastFour: "3201" });
});

test("totals leave out rows with a problem, and convert nothing", () => {
  expect(totalsOf(previewRun(accounts, methods, rules))).toEqual([
    { type: "paypal", currency: "EUR", amount: 9_000, payees: 1 },
    { type: "bank", currency: "EUR", amount: 6_000, payees: 1 },
    { type: "manual", currency: "EUR", amount: 6_000, payees: 1 },
    { type: "paypal", currency: "USD", amount: 700, payees: 1 },
  ]);
});

test("totals that were seen cover lower ones and fewer, but no higher one and no other method or currency", () => {
  const seen = totalsOf(previewRun(accounts, methods, rules));
  const withAmount = (at: number, amount: number) =>
    seen.with(at, { ...seen[at], amount } as (typeof seen)[0]);
  expect([seen, withAmount(0, 8_999), seen.slice(1), []].map((totals) => isCovered(seen, totals))).toEqual(
    Array(4).fill(true),
  );
  expect(isCovered(seen, withAmount(0, 9_001))).toBe(false);
  expect(isCovered(seen.slice(1), seen)).toBe(false);
});

test("a file can be written of every row of a file's method without a problem", () => {
  const owed = [1, 4_999, 5_000, 99_999_999_999, 100_000_000_000, -5, 0];
  const every = ["bank", "manual", "fresh", "other"].flatMap((externalId) =>
    owed.flatMap((amount) =>
      ["EUR", "USD", "KWD"].map((currency) => ({ externalId, currency, owed: 0, available: amount })),
    ),
  );
  const rows = previewRun(every, methods, { ...rules, minimums: [] }).filter(
    ({ problem }) => problem === null,
  );
  const files = writePayoutFiles(
    { runId: "run_1", at: now.toISOString(), day: "2026-12-01", subject: "Commission" },
    { name: "Acme", iban: "DE89370400440532013000", town: "Berlin", country: "DE" },
    rows.map(({ externalId, currency, amount }) => ({
      ...{ payoutId: `${externalId} ${currency} ${amount}`, amount, currency },
      method: methods.get(externalId)?.method ?? manual,
    })),
  );
  const amounts = files.map(({ type, currency, total }) => ({ type, currency, amount: total }));
  const totals = totalsOf(rows).map(({ type, currency, amount }) => ({ type, currency, amount }));
  expect(amounts.toSorted(byName)).toEqual(totals.toSorted(byName));
});
const byName = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other));
