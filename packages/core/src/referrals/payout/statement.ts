import type { Statement, StatementLine } from "@kiteloop/contract/referrals/statement";
import { csvLine } from "@kiteloop/contract/shared/csv";
import { toDecimal } from "@kiteloop/contract/shared/money";
import { type Balances, isNothing, minus } from "../ledger/index.ts";

/** The difference that one version of a reward or payout made to its recipient's balances. */
export type StatementEntry = Balances & { at: string; causeId: string; version: string };

/** A reward as its line shows it, with the base of a share and its rate in hundredths of a percent; or the reference of a payout. */
export type StatedCause = {
  what: string;
  base?: number | undefined;
  basisPoints?: number | undefined;
  /** Why it is worth less since a change, by the time of the change. */
  whyLess?: (at: string) => StatementLine["why"];
};

type LineKind = StatementLine["kind"];

/** Money on its way has left the payer's books, but the payee doesn't have it. */
const unpaid = ({ owed, available, transit }: Balances): number => owed + available + transit;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

const keyOf = ({ at, causeId, version }: StatementEntry) => `${at} ${causeId} ${version}`;
const inOrder = (one: StatementEntry, other: StatementEntry) => (keyOf(one) < keyOf(other) ? -1 : 1);

/** An entry can both earn and pay, as of a reward that is handed out at once: what is earned comes first. */
function changesOf(change: Balances): [LineKind, number][] {
  const { paid } = change;
  const earned = unpaid(change) + paid;
  const changes: [LineKind, number][] = [
    [earned > 0 ? "earned" : "reversed", earned],
    [paid > 0 ? "paid" : "returned", -paid],
  ];
  return changes.filter(([, amount]) => amount !== 0);
}

/** Whether an account is the sum of its entries. An index may have those of the last moment later. */
export const isSumOf = (account: Balances, entries: readonly StatementEntry[]): boolean =>
  isNothing(entries.reduce<Balances>(minus, account));

/**
 * The statement of one account and period. `account` has its balances now, and `entries` all of its changes so far, in any
 * order; `from` and `until` are instants in ISO 8601. The closing balance comes from the account, so that opening, lines and
 * closing agree only if the account does.
 * @throws Error if they don't add up: a statement that is wrong must not be shown
 */
export function statementOf(
  account: Balances & { currency: string },
  entries: readonly StatementEntry[],
  { from, until }: { from: string; until: string },
  causes: ReadonlyMap<string, StatedCause> = new Map(),
): Statement {
  if (!isSumOf(account, entries)) throw new Error("an account differs from its entries");
  const sorted = entries.toSorted(inOrder);
  const opening = sum(sorted.filter(({ at }) => at < from).map(unpaid));
  const closing = unpaid(account) - sum(sorted.filter(({ at }) => at >= until).map(unpaid));
  const lines: StatementLine[] = [];
  let balance = opening;
  for (const { at, causeId, ...change } of sorted.filter((entry) => entry.at >= from && entry.at < until)) {
    const { whyLess, ...cause } = causes.get(causeId) ?? { what: "" };
    for (const [kind, amount] of changesOf(change)) {
      balance += amount;
      const why = kind === "reversed" ? whyLess?.(at) : undefined;
      lines.push({ ...cause, ...(why && { why }), at, kind, causeId, amount, balance });
    }
  }
  if (balance !== closing) throw new Error(`the lines of a statement lead to ${balance}, not to ${closing}`);
  return { currency: account.currency, from, until, opening, lines, closing };
}

const columns = [
  ...["at", "line", "what", "base", "ratePercent", "amount", "balance", "currency", "causeId", "why"],
];

/** A statement as CSV, with a line for its opening and its closing. Amounts have the decimals of their currency. */
export function toStatementCsv({ currency, from, until, opening, lines, closing }: Statement): string {
  const money = (amount: number | undefined) =>
    amount === undefined ? null : { decimal: toDecimal(amount, currency) };
  const edge = (at: string, name: string, balance: number) =>
    csvLine([at, name, null, null, null, null, money(balance), currency, null, null]);
  return [
    csvLine(columns),
    edge(from, "opening", opening),
    ...lines.map(({ at, kind, what, base, basisPoints, amount, balance, causeId, why }) =>
      csvLine([
        ...[at, kind, what, money(base), basisPoints === undefined ? null : basisPoints / 100],
        ...[money(amount), money(balance), currency, causeId, why ?? null],
      ]),
    ),
    edge(until, "closing", closing),
  ].join("");
}
