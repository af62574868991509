import { type PayoutMethod, payoutMethodTypes } from "@kiteloop/contract/referrals/payout-method";
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
const problemOf = (payeeId: string, owed: number, currency = "EUR", of = rules) =>
  previewRun([{ payeeId, currency, owed }], methods, of)[0]?.problem;

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
])("%s", (_, payeeId, owed, currency, problem) => {
  expect(problemOf(payeeId, owed, currency)).toBe(problem);
});

test("a method that the project no longer offers is none", () => {
  expect(problemOf("bank", 5_000, "EUR", { ...rules, offered: ["paypal"] })).toBe("no_method");
});

const accounts = [
  { payeeId: "paypal", currency: "USD", owed: 700 },
  { payeeId: "bank", currency: "EUR", owed: 6_000 },
  { payeeId: "manual", currency: "EUR", owed: 6_000 },
  { payeeId: "paypal", currency: "EUR", owed: 9_000 },
  { payeeId: "fresh", currency: "EUR", owed: 8_000 },
  { payeeId: "other", currency: "EUR", owed: 0 },
];

test("rows are in one order, settled accounts are none, and a member sees four characters of a method", () => {
  const rows = previewRun(accounts, methods, rules);
  expect(rows.map(({ payeeId, currency, owed }) => `${payeeId} ${owed} ${currency}`)).toEqual([
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
  const every = ["bank", "manual", "fresh", "other"].flatMap((payeeId) =>
    owed.flatMap((amount) => ["EUR", "USD", "KWD"].map((currency) => ({ payeeId, currency, owed: amount }))),
  );
  const rows = previewRun(every, methods, { ...rules, minimums: [] }).filter(
    ({ problem }) => problem === null,
  );
  const files = writePayoutFiles(
    { runId: "run_1", at: now.toISOString(), day: "2026-12-01", subject: "Commission" },
    { name: "Acme", iban: "DE89370400440532013000", town: "Berlin", country: "DE" },
    rows.map(({ payeeId, currency, owed: amount }) => ({
      ...{ payoutId: `${payeeId} ${currency} ${amount}`, amount, currency },
      method: methods.get(payeeId)?.method ?? manual,
    })),
  );
  const amounts = files.map(({ type, currency, total }) => ({ type, currency, amount: total }));
  const totals = totalsOf(rows).map(({ type, currency, amount }) => ({ type, currency, amount }));
  expect(amounts.toSorted(byName)).toEqual(totals.toSorted(byName));
});
const byName = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other));
