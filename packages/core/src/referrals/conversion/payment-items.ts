import { isDeepStrictEqual } from "node:util";
import type { Platform, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { isTestInvitee } from "./count.ts";
import { earningChange } from "./earning-change.ts";
import type { CountingProject } from "./new-conversion.ts";
import { type CountedPayment, newPayment } from "./new-payment.ts";
import { reversedAfter } from "./reported-reversals.ts";
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
import { findConversion, reverseItem, type StoredConversion } from "./store.ts";

/** A payment, and how much of it is taken back: nothing, while it is new. */
type ReversiblePayment = CountedPayment & { reversed: number };

/**
 * Writes that make a payment's conversion what its source says, with the differences as revenue changes. `before`: how
 * much of it the same source had said is taken back; undefined if it tells of this payment for the first time. The transaction fails
 * if the conversion changes meanwhile.
 */
export async function paymentItems(
  ports: Platform,
  project: CountingProject,
  payment: ReversiblePayment,
  before: number | undefined,
): Promise<TransactItem[]> {
  const known = await findConversion(ports.table, { projectId: project.id, externalId: payment.externalId });
  if (known !== null && known.status !== "pending")
    return differenceItems(ports, project, known, payment, before);
  // A payment of a test referral counted as nothing, and so does its refund.
  const who = { projectId: project.id, externalId: payment.participantExternalId };
  if (before !== undefined || (await isTestInvitee(ports, who))) return [];
  return (await newPayment(ports, project, payment, known)).items;
}

async function differenceItems(
  ports: Platform,
  project: CountingProject,
  known: StoredConversion,
  { value, ...payment }: ReversiblePayment,
  before = 0,
): Promise<TransactItem[]> {
  const { table } = ports;
  const reversed = reversedAfter(known, { before, now: payment.reversed, amount: value.amount });
  const paid = valueDifferences(countedValue(known), value);
  const taken = reversed - (known.reversed ?? 0);
  const parts = payment.parts ?? known.parts;
  if (paid.length === 0 && taken === 0 && isDeepStrictEqual(parts, known.parts)) return [];
  const [first] = known.changes === undefined ? [] : await changesOf(table, known);
  const payer = first ?? (await payerOfConversion(table, known));
  const changes = changesAfter(ports, known, payer, todayOf(ports, project), paid);
  const counted = { ...known, ...value, changes: (known.changes ?? 0) + changes.length };
  const reversal = taken === 0 ? null : reversalAfter(ports, project, counted, payer, taken);
  const { workspaceId } = known;
  const actor: System = { kind: "system", workspaceId, userId: "kiteloop", name: "Kiteloop" };
  const ctx = { ...ports, actor, requestId: ports.ids.make("request") };
  const { items, ...share } = await shareChange(ctx, project, known, { ...value, reversed, parts });
  const after = { ...value, parts, changes: counted.changes, ...reversal?.after, ...share };
  return [
    reverseItem(table, known, after),
    ...changes.map((change) => createChangeItem(table, change)),
    ...(reversal?.items ?? []),
    ...(await earningChange(ctx, known, { ...known, ...after })),
    ...items,
  ];
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
