import { payoutStates } from "@kiteloop/contract/referrals/payout-states";
import { rewardTypes } from "@kiteloop/contract/referrals/reward-fulfillment";
import { rewardKinds, rewardStates } from "@kiteloop/contract/referrals/reward-states";
import * as z from "zod";
import type { TableItem } from "../shared/context/index.ts";
import { readAllItems } from "./read-all-items.ts";
import { reconnect, type TestTable } from "./table.ts";

const share = z.object({
  ...{ paid: z.number(), earned: z.number(), value: z.number(), month: z.string() },
  paidIn: z.string().optional(),
  revenue: z.number().default(0),
  of: z.literal("net").optional(),
  base: z.number().optional(),
});
const step = z.object({ state: z.enum(rewardStates), note: z.string() });
const text = z.string();
const sum = z.number().default(0);

const amounts = { owed: z.number(), available: z.number(), transit: z.number(), paid: z.number() };

const moneyItem = z.discriminatedUnion("__edb_e__", [
  z.object({
    __edb_e__: z.literal("reward"),
    ...{ rewardId: text, kind: z.enum(rewardKinds), state: z.enum(rewardStates), held: z.boolean() },
    type: z.enum(rewardTypes).optional(),
    ...{ recipientExternalId: text, participantId: text.optional(), referralId: text.optional() },
    ...{ milestone: z.number().optional(), conversion: text.optional(), share: share.optional() },
    ...{ code: text.optional(), failure: z.object({ reason: text }).optional() },
    ...{ amount: z.number().optional(), currency: text.optional(), pays: z.number().optional() },
    ...{ returned: z.boolean().default(false), budgetMonth: text.optional(), reversedFrom: text.optional() },
    history: z.array(step),
    reversal: z.object({ ofConversion: z.boolean() }).optional(),
  }),
  z.object({
    __edb_e__: z.literal("balance"),
    ...{ externalId: text, currency: text, ...amounts },
  }),
  z.object({
    __edb_e__: z.literal("ledgerEntry"),
    ...{ causeId: text, externalId: text, currency: text, ...amounts },
  }),
  z.object({
    __edb_e__: z.literal("payout"),
    ...{ payoutId: text, runId: text, externalId: text, currency: text, amount: z.number() },
    ...{ settled: z.number(), state: z.enum(payoutStates) },
    ...{ invoice: text.optional(), correction: text.optional() },
  }),
  z.object({
    __edb_e__: z.literal("selfBilledInvoice"),
    ...{ serial: text, number: text, corrects: text.optional(), payoutId: text, externalId: text },
    ...{ at: text, currency: text, gross: z.number(), vat: z.number() },
  }),
  z.object({ __edb_e__: z.literal("rewardBudget"), month: text, currency: text, reserved: z.number() }),
  z.object({
    __edb_e__: z.literal("rewardLimit"),
    ...{ participantId: text, subject: text, window: text, unit: text, used: z.number() },
  }),
  z.object({ __edb_e__: z.literal("rewardCost"), rewardId: text, currency: text, amount: z.number() }),
  z.object({
    __edb_e__: z.literal("rewardTally"),
    ...{ participantId: text, joined: z.number(), converted: z.number(), claimed: sum },
    claimedJoins: sum,
    months: z.array(z.object({ month: text, converted: z.number() })).default([]),
    reached: z.array(
      z.object({
        ...{ at: z.number(), on: z.enum(["joined", "converted"]), fallen: z.boolean() },
        proved: z.boolean().default(false),
      }),
    ),
  }),
  z.object({
    __edb_e__: z.literal("referral"),
    ...{ referralId: text, externalId: text, participantId: text, status: text, conversions: z.number() },
    ...{ day: text, earnedOn: text.optional() },
    ...{ review: text.optional(), verdict: z.object({ outcome: text }).optional() },
    facts: z.object({ proof: text.optional(), unproven: z.boolean().optional() }).optional(),
  }),
  z.object({
    __edb_e__: z.literal("participant"),
    ...{ participantId: text, externalId: text, knownAs: text.optional() },
    ...{ joined: z.number(), converted: z.number() },
  }),
  z.object({
    __edb_e__: z.literal("conversion"),
    ...{ externalId: text, status: text, referralId: text.optional(), participantExternalId: text },
    source: text,
    ...{ amount: z.number().optional(), currency: text.optional(), reversed: sum, changes: sum },
  }),
  z.object({
    __edb_e__: z.literal("revenueChange"),
    ...{ externalId: text, number: z.number(), currency: text.optional(), gross: sum, reversed: sum },
    whole: z.boolean().optional(),
  }),
]);
export type MoneyItem = z.infer<typeof moneyItem>;
type Kind = MoneyItem["__edb_e__"];
type Of<K extends Kind> = Extract<MoneyItem, { __edb_e__: K }>;

/** The items of a project's money, by kind. */
export type MoneyItems = { [K in Kind]: Of<K>[] };

export const moneyKinds = moneyItem.options.map((option) => option.shape.__edb_e__.value);

/** An item of a project's money; null for others. */
export function toMoneyItem(item: TableItem, projectId: string): MoneyItem | null {
  const isMoney = item.projectId === projectId && moneyKinds.some((kind) => kind === item.__edb_e__);
  return isMoney ? moneyItem.parse(item) : null;
}

/** The items of a project's money among others. */
export const moneyAmong = (items: Iterable<TableItem>, projectId: string): MoneyItems =>
  moneyByKind([...items].flatMap((item) => toMoneyItem(item, projectId) ?? []));

export function moneyByKind(all: readonly MoneyItem[]): MoneyItems {
  const of = <K extends Kind>(kind: K) => all.filter((item): item is Of<K> => item.__edb_e__ === kind);
  return {
    reward: of("reward"),
    balance: of("balance"),
    ledgerEntry: of("ledgerEntry"),
    payout: of("payout"),
    selfBilledInvoice: of("selfBilledInvoice"),
    rewardBudget: of("rewardBudget"),
    rewardLimit: of("rewardLimit"),
    rewardCost: of("rewardCost"),
    rewardTally: of("rewardTally"),
    referral: of("referral"),
    participant: of("participant"),
    conversion: of("conversion"),
    revenueChange: of("revenueChange"),
  };
}

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const costOf = ({ amount = 0, pays = amount }: Of<"reward">) => pays;
const worthOf = ({ state, amount = 0, share: of }: Of<"reward">) =>
  ["pending", "reversed"].includes(state) ? 0 : (of?.value ?? amount);
const wasHandedOut = ({ history }: Of<"reward">) => history.some(({ state }) => state === "fulfilled");

/** The amounts that its recipient was given for a reward, and that are on their way to them. */
function givenFor(reward: Of<"reward">): Record<keyof typeof amounts, number> {
  const { state, type, pays = 0, returned } = reward;
  const none = { owed: 0, available: 0, transit: 0, paid: 0 };
  if (wasHandedOut(reward))
    return { ...none, [type === "balance" ? "available" : "paid"]: returned ? 0 : pays };
  const isOnItsWay = state === "approved" || state === "sending" || state === "failed";
  return { ...none, transit: isOnItsWay ? pays : 0 };
}

/** The amounts that a payout took from its payee's balances, and where they are. */
function movedBy({ amount, settled, state }: Of<"payout">): Record<keyof typeof amounts, number> {
  const taken = { owed: settled, available: -settled, transit: 0, paid: 0 };
  if (state === "failed") return taken;
  return { ...taken, available: -amount - settled, [state === "paid" ? "paid" : "transit"]: amount };
}

export const eligibilityOf = ({ review, verdict }: Pick<Of<"referral">, "review" | "verdict">) => {
  if (review === "approved") return "cleared";
  if (review === "rejected" || verdict?.outcome === "reject") return "rejected";
  return verdict?.outcome === "hold" ? "held" : "cleared";
};

/**
 * Sentences about a project's money that doesn't add up. There are none between two requests, whatever happened before, if all
 * conversions are of a kind that counts and earns. `limits` are those of the rules, if they never changed.
 */
export async function moneyFaults(
  table: TestTable,
  projectId: string,
  limits: { cap?: number | null; budgets?: readonly { amount: number; currency: string }[] } = {},
): Promise<string[]> {
  return faultsIn(moneyAmong(await readAllItems(reconnect(table)), projectId), limits);
}

export function faultsIn(
  money: MoneyItems,
  { cap = null, budgets = [] }: Parameters<typeof moneyFaults>[2] & object = {},
): string[] {
  const faults: string[] = [];
  const same = (what: string, is: unknown, should: unknown) => {
    if (is !== should) faults.push(`${what} is ${is} and should be ${should}`);
  };
  for (const one of money.conversion) revenueOf(one);
  for (const one of money.rewardBudget) budgetOf(one);
  for (const one of money.rewardLimit) limitOf(one);
  for (const one of money.reward) rewardOf(one);
  for (const one of money.balance) balanceOf(one);
  for (const one of money.payout) payoutOf(one);
  for (const one of money.selfBilledInvoice) invoiceOf(one);
  for (const one of money.rewardTally) tallyOf(one);
  for (const one of money.participant) participantOf(one);
  return faults;

  function revenueOf({ externalId, status, amount = 0, reversed, changes }: Of<"conversion">) {
    const all = money.revenueChange.filter((change) => change.externalId === externalId);
    same(`the number of changes of ${externalId}`, all.length, changes);
    if (status === "pending") return same(`the revenue of ${externalId}, which waits,`, all.length, 0);
    same(`the revenue of ${externalId}`, total(all.map(({ gross }) => gross)), amount);
    same(`what is reversed of ${externalId}`, total(all.map((change) => change.reversed)), reversed);
    if (reversed < 0 || reversed > amount)
      faults.push(`${reversed} of ${amount} of ${externalId} is reversed`);
  }

  function budgetOf({ month, currency, reserved }: Of<"rewardBudget">) {
    const taken = money.reward.filter(
      (one) => one.budgetMonth === month && one.currency === currency && one.pays !== undefined,
    );
    same(`the budget of ${month} in ${currency}`, reserved, total(taken.map(costOf)));
    const most = budgets.find((one) => one.currency === currency)?.amount;
    if (most !== undefined && reserved > most) faults.push(`${reserved} of ${most} was approved in ${month}`);
  }

  function limitOf({ participantId, subject, window, unit, used }: Of<"rewardLimit">) {
    const own = money.reward.filter((one) => one.participantId === participantId && one.state !== "reversed");
    const inviters = own.filter(({ kind }) => kind === "inviter");
    const isRevenue = subject === "inviter";
    const shares = own.filter(
      (one) =>
        (isRevenue ? !one.held && one.reversal === undefined : one.referralId === subject) &&
        one.currency === unit,
    );
    const monthOf = ({ month, paidIn = month }: z.infer<typeof share>) => (isRevenue ? paidIn : month);
    const inWindow = shares.filter((one) => window === "all" || (one.share && monthOf(one.share) === window));
    const ofReferral = own.filter((one) => one.referralId === subject && (one.share?.value ?? 0) > 0);
    const counts: Record<string, number> = { rewards: inviters.length, payments: ofReferral.length };
    const should =
      counts[unit] ?? total(inWindow.map((one) => one.share?.[isRevenue ? "revenue" : "value"] ?? 0));
    same(`what limits ${unit} of ${participantId} from ${subject} in ${window}`, used, should);
    if (unit === "rewards" && cap !== null && used > cap)
      faults.push(`${used} rewards of ${participantId}, at most ${cap}`);
  }

  function balanceOf({ externalId, currency, ...is }: Of<"balance">) {
    const isIts = (one: { currency?: string | undefined }, id: string) =>
      id === externalId && one.currency === currency;
    const own = money.reward.filter((one) => isIts(one, one.recipientExternalId));
    const entries = money.ledgerEntry.filter((one) => isIts(one, one.externalId));
    const given = own.map(givenFor);
    const moved = money.payout.filter((one) => isIts(one, one.externalId)).map(movedBy);
    const all = [...given, ...moved];
    const should = {
      owed: total(own.map(worthOf)) - total(all.map((one) => one.available + one.transit + one.paid)),
      available: total(all.map(({ available }) => available)),
      transit: total(all.map(({ transit }) => transit)),
      paid: total(all.map(({ paid }) => paid)),
    };
    const isMerged = money.participant.some(({ knownAs }) => knownAs === externalId);
    if (isMerged) same(`what is available to ${externalId} beside their waitlist entry`, is.available, 0);
    // A debt may be met by the next payout: until then it comes off what is available.
    if (should.transit < 0 || should.paid < 0 || should.available < 0)
      faults.push(`${externalId} was paid more than was available in ${currency}`);
    for (const name of ["owed", "available", "transit", "paid"] as const) {
      const what = `what ${externalId} is ${name} in ${currency}`;
      same(what, is[name], should[name]);
      same(`the sum of entries of ${what}`, total(entries.map((one) => one[name])), should[name]);
    }
  }

  /** A person and currency are paid once in a run. */
  function payoutOf({ payoutId, runId, externalId, currency, amount, settled, ...one }: Of<"payout">) {
    const own = money.payout.filter((one) => one.externalId === externalId && one.currency === currency);
    same(
      `the number of payouts of ${externalId} in ${runId}`,
      own.filter((one) => one.runId === runId).length,
      1,
    );
    if (amount <= 0 || settled < 0) faults.push(`${payoutId} pays ${amount} and settles ${settled}`);
    const { state, invoice, correction } = one;
    const invoices = money.selfBilledInvoice.filter((other) => other.payoutId === payoutId);
    const serials = invoices.map(({ serial }) => serial).toSorted();
    same(`the invoices of ${payoutId}`, serials.join(), [invoice, correction].filter(Boolean).join());
    if (invoice !== undefined)
      same(
        `the sum of invoices of ${payoutId}`,
        total(invoices.map(({ gross }) => gross)),
        state === "paid" ? amount : 0,
      );
  }

  /** Numbers of a year have no gap, and their moments are in their order. */
  function invoiceOf({ serial, at, corrects, payoutId, externalId }: Of<"selfBilledInvoice">) {
    const [year = "", count = ""] = serial.split("-");
    const inYear = money.selfBilledInvoice.filter((one) => one.serial.startsWith(`${year}-`));
    if (Number(count) < 1 || Number(count) > inYear.length) faults.push(`${serial} is behind a gap`);
    const before = inYear.filter((one) => one.serial < serial);
    if (before.some((one) => one.at > at)) faults.push(`${serial} is earlier than an invoice before it`);
    if (corrects !== undefined && !before.some((one) => one.number === corrects && one.payoutId === payoutId))
      faults.push(`${serial} corrects no invoice before it`);
    const payout = money.payout.find((one) => one.payoutId === payoutId);
    same(`the payee of invoice ${serial}`, externalId, payout?.externalId);
  }

  function rewardOf(reward: Of<"reward">) {
    const { rewardId, kind, state, history, budgetMonth, currency, code } = reward;
    const name = `${kind} ${rewardId}`;
    const cost = costOf(reward);
    const isCounted = money.rewardLimit.some(
      ({ participantId, subject, unit }) =>
        participantId === reward.participantId &&
        (kind === "inviter" ? unit === "rewards" : subject === reward.referralId),
    );
    const isLimited = kind === "inviter" || (kind === "share" && (reward.share?.value ?? 0) > 0);
    if (isLimited && state !== "reversed" && !isCounted) faults.push(`${name} is beside its limit`);
    const isKnown = money.balance.some(
      (one) => one.externalId === reward.recipientExternalId && one.currency === currency,
    );
    if (reward.pays !== undefined && !isKnown) faults.push(`${name} was approved beside the ledger`);
    if (cost < 0) faults.push(`${name} costs ${cost}`);
    const handedOut = history.filter(
      (at, n) => at.state === "fulfilled" && !["fulfilled", "reversed"].includes(history[n - 1]?.state ?? ""),
    );
    if (handedOut.length > 1) faults.push(`${name} was handed out ${handedOut.length} times`);
    const withCode = money.reward.filter((one) => code !== undefined && one.code === code);
    if (withCode.length > 1) faults.push(`${name} has the code of another reward`);
    const costs = money.rewardCost.filter((one) => one.rewardId === rewardId);
    same(`the cost of ${name}`, total(costs.map((one) => one.amount)), handedOut.length === 0 ? 0 : cost);
    const takes = state === "approved" || state === "sending" || state === "failed";
    if (takes && cost > 0) {
      const month = money.rewardBudget.find((one) => one.month === budgetMonth && one.currency === currency);
      if (month === undefined) faults.push(`${name} was approved beside the budget`);
    }
    shareOf(reward, name);
  }

  function shareOf({ history, ...reward }: Of<"reward">, name: string) {
    const { state, reversedFrom, conversion, share: of, referralId } = reward;
    const referral = money.referral.find((one) => one.referralId === referralId);
    const isOver = referral !== undefined && eligibilityOf(referral) === "rejected";
    const payment = money.conversion.find((one) => one.externalId === conversion);
    if (of === undefined || payment === undefined) return;
    const gone = Math.min(payment.reversed, of.paid);
    const part = (taken: number) => Number((BigInt(of.earned) * BigInt(taken)) / BigInt(of.paid || 1));
    const left = of.of === "net" ? part(of.paid - gone) : of.earned - part(gone);
    const isLimited = of.value < left && history.some(({ note }) => note.endsWith("the limit is reached"));
    if (!isLimited && (state !== "reversed" || (reversedFrom !== undefined && !isOver)))
      same(`what is left of ${name}`, of.value, left);
    const base = of.base ?? of.paid;
    const net = Number((BigInt(base) * BigInt(of.paid - gone)) / BigInt(of.paid || 1));
    if (state !== "reversed") same(`the revenue of ${name}`, of.revenue, of.of === "net" ? net : base - gone);
  }

  function tallyOf(tally: Of<"rewardTally">) {
    const { participantId, joined, claimedJoins, converted, claimed, reached } = tally;
    const name = `of ${participantId}`;
    const cleared = money.referral.filter(
      (one) => one.participantId === participantId && eligibilityOf(one) === "cleared",
    );
    const won = cleared.filter((one) => ordersOf(one).some((order) => !isWhole(order)));
    const proved = won.filter((one) =>
      ordersOf(one).some((order) => !isWhole(order) && order.source !== "browser"),
    );
    const claims = cleared.filter(({ facts, review }) => {
      const isOnPage = facts?.proof === "page" && facts.unproven === undefined;
      return isOnPage && review !== "approved";
    });
    same(`the number of joins ${name} for rewards`, joined, cleared.length);
    same(`the number of claimed joins ${name}`, claimedJoins, claims.length);
    same(`the number of conversions ${name} for rewards`, converted, won.length);
    same(`the number of claimed conversions ${name}`, claimed, won.length - proved.length);
    const inMonths = proved.map(({ day, earnedOn = day }) => earnedOn.slice(0, "2026-11".length));
    for (const month of new Set([...inMonths, ...tally.months.map((one) => one.month)])) {
      const counted = tally.months.find((one) => one.month === month)?.converted ?? 0;
      same(
        `the number of conversions in ${month} ${name}`,
        counted,
        inMonths.filter((one) => one === month).length,
      );
    }
    const own = money.reward.filter((one) => one.participantId === participantId);
    const counts = { joined: cleared.length, converted: won.length };
    const provedCounts = { joined: cleared.length - claims.length, converted: proved.length };
    for (const { at, on, fallen, proved: isProved } of reached) {
      const count = (isProved ? provedCounts : counts)[on];
      same(`the fall of milestone ${at} ${name}`, fallen, count < at);
      const reward = own.find((one) => one.milestone === at);
      if (reward !== undefined && reward.state !== "reversed")
        same(`the hold of milestone ${at} ${name}`, reward.held, fallen);
    }
  }

  function participantOf({ participantId, externalId, joined, converted }: Of<"participant">) {
    const own = money.referral.filter(
      (one) => one.participantId === participantId && one.status !== "rejected",
    );
    same(`the number of joins of ${externalId}`, joined, own.length);
    const won = own.filter((one) => one.conversions > 0);
    same(`the number of conversions of ${externalId}`, converted, won.length);
  }

  function ordersOf({ referralId }: Of<"referral">): Of<"conversion">[] {
    return money.conversion.filter((one) => one.referralId === referralId && one.status !== "pending");
  }

  /** A conversion without a value is reversed by a change that says so. */
  function isWhole({ amount = 0, reversed, externalId }: Of<"conversion">): boolean {
    if (amount > 0) return reversed >= amount;
    return money.revenueChange.some((change) => change.externalId === externalId && change.whole === true);
  }
}
