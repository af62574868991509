import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { findInvitee } from "../referral/index.ts";
import { isTestInvitee } from "./count.ts";
import { attributionOf } from "./credit.ts";
import { creditAndCohort, firstChanges } from "./effects.ts";
import { meaningOfStored } from "./meaning.ts";
import { type CountingProject, newConversion } from "./new-conversion.ts";
import { changesAfter, countedValue, inviterIdOf, todayOf, valueDifferences } from "./revenue-change.ts";
import { changesOf, createChangeItem } from "./store.change.ts";
import {
  createConversionItem,
  findConversion,
  reverseItem,
  type StoredConversion,
  type Value,
} from "./store.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids">;

/** A payment as its source knows it: how much was paid, and how much of that is taken back. */
export type CountedPayment = {
  externalId: string;
  participantExternalId: string;
  value: Value;
  reversed: number;
  kind?: string | undefined;
};

/**
 * Writes that make a payment's conversion what its source says, with the differences as revenue changes. `isNew`: the
 * payment has not counted before. The transaction fails if the conversion changes meanwhile.
 */
export async function paymentItems(
  ports: Ports,
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
  ports: Ports,
  project: CountingProject,
  { kind, reversed, ...payment }: CountedPayment,
): Promise<TransactItem[]> {
  const { table } = ports;
  const who = { projectId: project.id, externalId: payment.participantExternalId };
  if (await isTestInvitee(ports, who)) return [];
  const [referral, meaning] = await Promise.all([
    findInvitee(table, who),
    meaningOfStored(table, project, { kind }),
  ]);
  const marks = { kind, ...(!meaning.counts && { uncounted: true }) };
  const report = { ...payment, source: "payment" as const };
  const made = newConversion(ports, project, attributionOf(referral), report, marks);
  const { items, convert } = await creditAndCohort(ports, made, referral, made.convertedAt, meaning);
  const first = firstChanges(ports, project, made, referral);
  const counted = { ...made, ...(convert && { convert }), ...(first.changes && { changes: first.changes }) };
  const inviterId = made.status === "attributed" ? referral?.participantId : undefined;
  const taken = reversed > 0 ? reversalAfter(ports, project, counted, inviterId, reversed) : null;
  return [
    createConversionItem(table, { ...counted, ...taken?.after }),
    ...items,
    ...first.items,
    ...(taken?.items ?? []),
  ];
}

async function differenceItems(
  ports: Ports,
  project: CountingProject,
  known: StoredConversion,
  { value, reversed }: CountedPayment,
): Promise<TransactItem[]> {
  const { table } = ports;
  const paid = valueDifferences(countedValue(known), value);
  const taken = reversed - (known.reversed ?? 0);
  if (paid.length === 0 && taken === 0) return [];
  const [first] = known.changes === undefined ? [] : await changesOf(table, known);
  const inviterId = first?.inviterId ?? (await inviterIdOf(table, known));
  const changes = changesAfter(ports, known, inviterId, todayOf(ports, project), paid);
  const counted = { ...known, ...value, changes: (known.changes ?? 0) + changes.length };
  const reversal = taken === 0 ? null : reversalAfter(ports, project, counted, inviterId, taken);
  const after = { ...value, changes: counted.changes, ...reversal?.after };
  return [
    reverseItem(table, known, after),
    ...changes.map((change) => createChangeItem(table, change)),
    ...(reversal?.items ?? []),
  ];
}

/** A reversal of `taken`, or the restoration of what was reversed if that is negative. */
function reversalAfter(
  ports: Ports,
  project: CountingProject,
  counted: StoredConversion,
  inviterId: string | undefined,
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
  const changes = changesAfter(ports, counted, inviterId, todayOf(ports, project), [difference]);
  const at = ports.clock.now().toISOString();
  return {
    after: { changes: (counted.changes ?? 0) + 1, reversed, reversedAt: at },
    items: changes.map((change) => createChangeItem(ports.table, change)),
  };
}
