import { execFileSync, spawnSync } from "node:child_process";
import { expect } from "vitest";
import type { MoneyItems } from "../money.ts";

/** Sums of the ledger by hledger, which knows nothing of rewards. */

const parts = ["owed", "available", "transit", "paid"] as const;

/** Whether it is installed here. */
export const hasHledger = spawnSync("hledger", ["--version"]).status === 0;

let compared = 0;
/** How many projects it was asked about. */
export const comparedByHledger = () => compared;

const nameOf = (externalId: string) => Buffer.from(externalId).toString("hex");

/** Each entry as a transaction of the project's cost with a person's balances, in the smallest unit of its currency. */
function transactionsOf({ ledgerEntry }: MoneyItems): string {
  return ledgerEntry
    .map(({ causeId, externalId, currency, ...amounts }) => {
      const postings = parts
        .filter((part) => amounts[part] !== 0)
        .map((part) => `  person:${nameOf(externalId)}:${part}  ${amounts[part]} ${currency}`);
      const cost = parts.reduce((sum, part) => sum + amounts[part], 0);
      const balanced = cost === 0 ? postings : [...postings, `  cost  ${-cost} ${currency}`];
      return [`2026-01-01 ${causeId}`, ...balanced].join("\n");
    })
    .join("\n\n");
}

/** Expects that hledger finds every transaction balanced, and the same balances as the product. */
export function expectHledger(money: MoneyItems): void {
  if (!hasHledger || money.ledgerEntry.length === 0) return;
  const run = (...args: string[]) =>
    execFileSync("hledger", ["-f", "-", ...args], { input: transactionsOf(money), encoding: "utf8" });
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
  const ours = money.balance.flatMap(({ externalId, currency, ...amounts }) =>
    parts.map((part) => ({ of: `person:${nameOf(externalId)}:${part} ${currency}`, amount: amounts[part] })),
  );
  compared += 1;
  expect(ours.map(({ of }) => theirs.get(of) ?? 0)).toEqual(ours.map(({ amount }) => amount));
}
