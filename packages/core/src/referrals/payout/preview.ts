import type { PayoutMethod } from "@kiteloop/contract/referrals/payout-method";
import {
  newMethodMs,
  type PayoutProblem,
  type PayoutRow,
  type PayoutTotal,
} from "@kiteloop/contract/referrals/payout-run";
import { type PayoutMethodType, payoutMethodTypes } from "@kiteloop/contract/referrals/payout-states";
import type { Money } from "@kiteloop/contract/shared/money";
import { payoutFacts } from "@kiteloop/providers/facts";
import { type Balances, dueOf, isNothing, nothing, plus } from "../ledger/index.ts";
import { largestTransfer } from "./files/credit-transfers.ts";
import { maskMethod } from "./method.ts";

/** The balances of a person in one currency, in its smallest unit, as far as a run reads them. */
export type PayableAccount = { externalId: string; currency: string } & Pick<Balances, "owed" | "available">;

/** A row of a run, before it is known whose it is. */
type DueRow = Omit<PayoutRow, "participantId" | "participantName" | "tax" | "selfBilled">;

/** The method of a payee, and when they chose it, in ISO 8601. */
export type ChosenMethod = { method: PayoutMethod; chosenAt: string };

export type RunRules = {
  now: Date;
  /** The least that is paid, by currency; where there is none, everything is. */
  minimums: readonly Money[];
  /** Methods that the project offers. */
  offered: readonly PayoutMethodType[];
};

const isAnyCurrency = () => null;

/** Why a method doesn't pay an amount, in the smallest unit of a currency; null if it does. */
const limits: Record<PayoutMethodType, (amount: number, currency: string) => "currency" | "amount" | null> = {
  paypal(amount, currency) {
    const { takes = () => true } = payoutFacts.paypal;
    if (takes(amount, currency)) return null;
    // A whole amount of any currency that is divided by a hundred.
    return takes(100, currency) ? "amount" : "currency";
  },
  wise_email: isAnyCurrency,
  bank(amount, currency) {
    if (currency !== "EUR") return "currency";
    return amount > largestTransfer ? "amount" : null;
  },
  manual: isAnyCurrency,
};

function problemOf(
  { currency, amount }: Money,
  chosen: ChosenMethod | undefined,
  { now, minimums, offered }: RunRules,
): PayoutProblem | null {
  if (amount < 0) return "negative";
  const minimum = minimums.find((one) => one.currency === currency)?.amount ?? 0;
  if (amount < minimum) return "below_minimum";
  if (chosen === undefined || !offered.includes(chosen.method.type)) return "no_method";
  if (now.getTime() - Date.parse(chosen.chosenAt) < newMethodMs) return "new_method";
  return limits[chosen.method.type](amount, currency);
}

type Place = Pick<DueRow, "currency" | "amount" | "externalId">;

/** By currency, the largest amount first. */
export const orderOfRows = (one: Place, other: Place): number => {
  if (one.currency !== other.currency) return one.currency < other.currency ? -1 : 1;
  if (one.amount !== other.amount) return other.amount - one.amount;
  return one.externalId < other.externalId ? -1 : 1;
};

/** The rows of a run: each account of which something is due, or a debt, by currency, with the largest amount first. */
export function previewRun(
  accounts: readonly PayableAccount[],
  methods: ReadonlyMap<string, ChosenMethod>,
  rules: RunRules,
): DueRow[] {
  const rowOf = (account: PayableAccount): DueRow => {
    const { externalId, currency } = account;
    const amount = dueOf(account);
    const chosen = methods.get(externalId);
    const method = chosen === undefined ? null : maskMethod(chosen.method);
    return { externalId, currency, amount, method, problem: problemOf({ currency, amount }, chosen, rules) };
  };
  return accounts
    .map(rowOf)
    .filter(({ amount }) => amount !== 0)
    .toSorted(orderOfRows);
}

/** The sums that a run pays, by currency and method: the owner who approves it says that they saw these totals. */
export function totalsOf(rows: readonly DueRow[]): PayoutTotal[] {
  const paid = rows.filter(({ problem }) => problem === null);
  return [...new Set(paid.map(({ currency }) => currency))].flatMap((currency) =>
    payoutMethodTypes.flatMap((type) => {
      const own = paid.filter((row) => row.currency === currency && row.method?.type === type);
      const amount = own.reduce((sum, row) => sum + row.amount, 0);
      return own.length === 0 ? [] : [{ type, currency, amount, payees: own.length }];
    }),
  );
}

/** The sums of balances by currency, without those that are all 0. */
export function sumsOf(
  accounts: readonly (Balances & { currency: string })[],
): (Balances & { currency: string })[] {
  const currencies = [...new Set(accounts.map(({ currency }) => currency))].toSorted();
  return currencies
    .map((currency) => ({
      currency,
      ...accounts.filter((one) => one.currency === currency).reduce<Balances>(plus, nothing),
    }))
    .filter((sum) => !isNothing(sum));
}

/**
 * Whether a run may be approved with totals that a member saw before: none may be higher now. A balance that fell since,
 * because of a refund, pays less.
 */
export function isCovered(seen: readonly PayoutTotal[], now: readonly PayoutTotal[]): boolean {
  return now.every(({ type, currency, amount }) =>
    seen.some((total) => total.type === type && total.currency === currency && total.amount >= amount),
  );
}
