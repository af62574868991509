import type { Ctx, Platform, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { findInvitee } from "../referral/index.ts";
import { isTestInvitee } from "./count.ts";
import { attributionOf } from "./credit.ts";
import { creditAndCohort, firstChanges } from "./effects.ts";
import { lapseItems, regainedItems } from "./lapse.ts";
import { meaningOfStored } from "./meaning.ts";
import { type CountingProject, newConversion } from "./new-conversion.ts";
import { reversalState } from "./present.ts";
import { referralAtPayment } from "./preview-payment.ts";
import { totalReversed } from "./reported-reversals.ts";
import {
  changesAfter,
  countedValue,
  type Payer,
  payerOfConversion,
  todayOf,
  valueDifferences,
} from "./revenue-change.ts";
import { shareChange } from "./share.ts";
import { changesOf, createChangeItem } from "./store.change.ts";
import {
  createConversionItem,
  findConversion,
  reverseItem,
  type StoredConversion,
  type Value,
} from "./store.ts";

/** A payment as its source knows it: how much was paid, and how much of that is taken back: nothing, while it is new. */
export type CountedPayment = {
  externalId: string;
  participantExternalId: string;
  value: Value;
  reversed: number;
  kind?: string | undefined;
  /** When its first event says that it was paid. */
  paidAt?: string | undefined;
  /** Of a payment that no event has reported: when it was paid, and whether it may earn rewards. */
  imported?: { paidAt: string; earns: boolean } | undefined;
};

/**
 * Writes that make a payment's conversion what its source says, with the differences as revenue changes. `isNew`: the
 * payment has not counted before. The transaction fails if the conversion changes meanwhile.
 */
export async function paymentItems(
  ports: Platform,
  project: CountingProject,
  payment: CountedPayment,
  isNew: boolean,
): Promise<TransactItem[]> {
  const known = await findConversion(ports.table, { projectId: project.id, externalId: payment.externalId });
  if (known !== null)
    return known.status === "pending" ? [] : differenceItems(ports, project, known, payment);
  // A payment of a test referral counted as nothing, and so does its refund.
  return isNew ? newItems(ports, project, payment) : [];
}

async function newItems(
  ports: Platform,
  project: CountingProject,
  { kind, reversed: _, imported, paidAt, ...payment }: CountedPayment,
): Promise<TransactItem[]> {
  const { table } = ports;
  const who = { projectId: project.id, externalId: payment.participantExternalId };
  if (await isTestInvitee(ports, who)) return [];
  const [known, meaning] = await Promise.all([
    findInvitee(table, who),
    meaningOfStored(table, project, { kind }),
  ]);
  const referral = referralAtPayment(known, imported);
  const marks = { kind, ...(!meaning.counts && { uncounted: true }) };
  const report = { ...payment, source: "payment" as const };
  const made = newConversion(ports, project, attributionOf(referral), report, marks);
  const isHistory = imported?.earns === false;
  // Paying before joining is no conversion of the invitee.
  const counts = meaning.counts && (known === null || referral !== null);
  const happenedAt = imported?.paidAt ?? paidAt;
  const credited = { counts, earns: meaning.earns && !isHistory, isHistory, happenedAt };
  const at = made.convertedAt;
  const { items, ...effects } = await creditAndCohort(ports, project, made, referral, at, credited);
  const first = firstChanges(ports, project, made, referral);
  const counted = { ...made, ...effects, ...(first.changes && { changes: first.changes }) };
  return [createConversionItem(table, counted), ...items, ...first.items];
}

async function differenceItems(
  ports: Platform,
  project: CountingProject,
  known: StoredConversion,
  { value, ...payment }: CountedPayment,
): Promise<TransactItem[]> {
  const { table } = ports;
  const reversed = totalReversed(known, { bySource: payment.reversed, amount: value.amount });
  const paid = valueDifferences(countedValue(known), value);
  const taken = reversed - (known.reversed ?? 0);
  if (paid.length === 0 && taken === 0) return [];
  const [first] = known.changes === undefined ? [] : await changesOf(table, known);
  const payer = first ?? (await payerOfConversion(table, known));
  const changes = changesAfter(ports, known, payer, todayOf(ports, project), paid);
  const counted = { ...known, ...value, changes: (known.changes ?? 0) + changes.length };
  const reversal = taken === 0 ? null : reversalAfter(ports, project, counted, payer, taken);
  const { workspaceId } = known;
  const actor: System = { kind: "system", workspaceId, userId: "kiteloop", name: "Kiteloop" };
  const ctx = { ...ports, actor, requestId: ports.ids.make("request") };
  const { items, ...share } = await shareChange(ctx, project, known, { ...value, reversed });
  const after = { ...value, changes: counted.changes, ...reversal?.after, ...share };
  return [
    reverseItem(table, known, after),
    ...changes.map((change) => createChangeItem(table, change)),
    ...(reversal?.items ?? []),
    ...(await rewardItems(ctx, known, { ...value, reversed })),
    ...items,
  ];
}

/** The conversion's rewards are reversed with all of it, and restored with any part of it. */
async function rewardItems(
  ctx: Ctx<System>,
  known: StoredConversion,
  after: { amount: number; reversed: number },
): Promise<TransactItem[]> {
  const wasWhole = reversalState(known) === "whole";
  const isWhole = after.amount > 0 && after.reversed >= after.amount;
  if (wasWhole === isWhole) return [];
  return isWhole ? lapseItems(ctx, known) : regainedItems(ctx, known);
}

/** A reversal of `taken`, or the restoration of what was reversed if that is negative. */
function reversalAfter(
  ports: Platform,
  project: CountingProject,
  counted: StoredConversion,
  payer: Payer,
  taken: number,
) {
  const { amount, currency } = counted;
  const reversed = (counted.reversed ?? 0) + taken;
  const difference = {
    ...(currency !== undefined && { currency }),
    reversed: taken,
    ...(reversed === amount && { whole: true }),
    by: "Kiteloop",
  };
  const changes = changesAfter(ports, counted, payer, todayOf(ports, project), [difference]);
  const at = ports.clock.now().toISOString();
  return {
    after: { changes: (counted.changes ?? 0) + 1, reversed, reversedAt: at },
    items: changes.map((change) => createChangeItem(ports.table, change)),
  };
}
