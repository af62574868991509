import {
  type MaskedPayoutMethod,
  type PayoutMethod,
  type PayoutMethodType,
  payoutMethodTypes,
} from "@kiteloop/contract/referrals/payout-method";
import { newMethodMs, type PayoutProblem } from "@kiteloop/contract/referrals/payout-run";
import type { Money } from "@kiteloop/contract/shared/money";
import { payoutFacts } from "@kiteloop/providers/facts";
import { largestTransfer } from "./files/credit-transfers.ts";
import { maskMethod } from "./method.ts";

/** The debt to a payee in one currency, in its smallest unit; negative if it is the payee's. */
export type OwedAccount = { payeeId: string; currency: string; owed: number };

/** The method of a payee, and when they chose it, in ISO 8601. */
export type ChosenMethod = { method: PayoutMethod; chosenAt: string };

export type RunRules = {
  now: Date;
  /** The least that is paid, by currency; where there is none, everything is. */
  minimums: readonly Money[];
  /** Methods that the project offers. */
  offered: readonly PayoutMethodType[];
};

/** A payee and currency of a run. Without a problem, all that is owed is paid. */
export type RunRow = {
  payeeId: string;
  currency: string;
  owed: number;
  method: MaskedPayoutMethod | null;
  problem: PayoutProblem | null;
};

/** The sum that is paid in one currency by one method. */
export type RunTotal = { type: PayoutMethodType; currency: string; amount: number; payees: number };

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
  { currency, owed }: OwedAccount,
  chosen: ChosenMethod | undefined,
  { now, minimums, offered }: RunRules,
): PayoutProblem | null {
  if (owed < 0) return "negative";
  const minimum = minimums.find((one) => one.currency === currency)?.amount ?? 0;
  if (owed < minimum) return "below_minimum";
  if (chosen === undefined || !offered.includes(chosen.method.type)) return "no_method";
  if (now.getTime() - Date.parse(chosen.chosenAt) < newMethodMs) return "new_method";
  return limits[chosen.method.type](owed, currency);
}

const inOrder = (one: RunRow, other: RunRow): number => {
  if (one.currency !== other.currency) return one.currency < other.currency ? -1 : 1;
  if (one.owed !== other.owed) return other.owed - one.owed;
  return one.payeeId < other.payeeId ? -1 : 1;
};

/** The rows of a run: each account that isn't settled, by currency, with the largest amount first. */
export function previewRun(
  accounts: readonly OwedAccount[],
  methods: ReadonlyMap<string, ChosenMethod>,
  rules: RunRules,
): RunRow[] {
  const rowOf = (account: OwedAccount): RunRow => {
    const chosen = methods.get(account.payeeId);
    const { payeeId, currency, owed } = account;
    const method = chosen === undefined ? null : maskMethod(chosen.method);
    return { payeeId, currency, owed, method, problem: problemOf(account, chosen, rules) };
  };
  return accounts
    .filter(({ owed }) => owed !== 0)
    .map(rowOf)
    .toSorted(inOrder);
}

/** The sums that a run pays, by currency and method: the owner who approves it says that they saw these totals. */
export function totalsOf(rows: readonly RunRow[]): RunTotal[] {
  const paid = rows.filter(({ problem }) => problem === null);
  return [...new Set(paid.map(({ currency }) => currency))].flatMap((currency) =>
    payoutMethodTypes.flatMap((type) => {
      const own = paid.filter((row) => row.currency === currency && row.method?.type === type);
      const amount = own.reduce((sum, { owed }) => sum + owed, 0);
      return own.length === 0 ? [] : [{ type, currency, amount, payees: own.length }];
    }),
  );
}

/**
 * Whether a run may be approved with totals that a member saw before: none may be higher now. A balance that fell since,
 * because of a refund, pays less.
 */
export function isCovered(seen: readonly RunTotal[], now: readonly RunTotal[]): boolean {
  return now.every(({ type, currency, amount }) =>
    seen.some((total) => total.type === type && total.currency === currency && total.amount >= amount),
  );
}
