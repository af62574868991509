import { execFileSync, spawnSync } from "node:child_process";
import { expect } from "vitest";
import type { MoneyItems } from "../money.ts";

/** Sums of the ledger by hledger, which knows nothing of rewards. */

const parts = ["owed", "available", "transit", "paid"] as const;

/** Whether it is installed here. */
export const hasHledger = spawnSync("hledger", ["--version"]).status === 0;

let compared = 0;
/** How many histories' balances it has compared. */
export const comparedByHledger = () => compared;

const hexOf = (externalId: string) => Buffer.from(externalId).toString("hex");
/** The account of a person in a history. */
const accountOf = (history: number, externalId: string, part: string) =>
  `history-${history}:person:${hexOf(externalId)}:${part}`;

/** Each entry as a transaction of the project's cost with a person's balances, in the smallest unit of its currency. */
function transactionsOf(history: number, { ledgerEntry }: MoneyItems): string {
  return ledgerEntry
    .map(({ causeId, externalId, currency, ...amounts }) => {
      const postings = parts
        .filter((part) => amounts[part] !== 0)
        .map((part) => `  ${accountOf(history, externalId, part)}  ${amounts[part]} ${currency}`);
      const cost = parts.reduce((sum, part) => sum + amounts[part], 0);
      const balanced =
        cost === 0 ? postings : [...postings, `  history-${history}:cost  ${-cost} ${currency}`];
      return [`2026-01-01 ${causeId}`, ...balanced].join("\n");
    })
    .join("\n\n");
}

/** Histories that hledger compares at once: it starts as long as it adds up a hundred of them. */
const atOnce = 100;

/** The ledgers of histories, and the balances that the product has after them. */
export class Ledgers {
  #text: string[] = [];
  #balances: { of: string; amount: number }[] = [];

  /** Adds what a history left; `number` is its place in the run, from 0, by which `MODEL_PATH` repeats it. */
  add(number: number, money: MoneyItems): void {
    if (!hasHledger || money.ledgerEntry.length === 0) return;
    this.#text.push(transactionsOf(number, money));
    for (const { externalId, currency, ...amounts } of money.balance)
      for (const part of parts)
        this.#balances.push({
          of: `${accountOf(number, externalId, part)} ${currency}`,
          amount: amounts[part],
        });
    if (this.#text.length >= atOnce) this.compare();
  }

  /** Expects that hledger finds every transaction balanced, and the same balances as the product. */
  compare(): void {
    if (this.#text.length === 0) return;
    const input = this.#text.join("\n\n");
    const run = (...args: string[]) =>
      execFileSync("hledger", ["-f", "-", ...args], { input, encoding: "utf8", maxBuffer: 1e9 });
    run("check", "ordereddates");
    const lines = run("balance", "person:", "--flat", "--no-total", "--layout=bare", "-O", "csv", "-E");
    const theirs = new Map(
      lines
        .split("\n")
        .slice(1)
        .filter((line) => line !== "")
        .map((line) => line.split(",").map((cell) => cell.replaceAll('"', "")))
        .map(([account, commodity, amount]) => [`${account} ${commodity}`, Number(amount)]),
    );
    compared += this.#text.length;
    const ours = this.#balances;
    this.#text = [];
    this.#balances = [];
    expect(ours.map(({ of }) => ({ of, amount: theirs.get(of) ?? 0 }))).toEqual(ours);
  }
}
