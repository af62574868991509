import { isPart, type PaymentFacts } from "@kiteloop/providers/reading";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import {
  applyBill,
  applyLink,
  findPayment,
  historyOf,
  nameOwner,
  noteCustomer,
  ownerOfBill,
  ownersPage,
  paymentsPage,
  type SourceAndProject,
  type StoredPayment,
  settlePayment,
} from "../payment-source/index.ts";
import { clearingAfter, progressAfter } from "./move.ts";
import type { StoredBackfill } from "./store.ts";

const pageSize = 50;
const atOnce = 5;

/** Counts one page of what was read. Repeatable: a payment that counts already is not counted again. */
export function importPage(
  ports: Platform,
  of: SourceAndProject,
  backfill: StoredBackfill,
): Promise<StoredBackfill> {
  return backfill.phase === "owners"
    ? importOwners(ports, of, backfill)
    : importPayments(ports, { ...of, byEmail: true }, backfill);
}

const placeOf = ({ cursor = null }: { cursor?: string | null | undefined }) => ({ limit: pageSize, cursor });

async function importOwners(
  ports: Platform,
  of: SourceAndProject,
  backfill: StoredBackfill,
): Promise<StoredBackfill> {
  const history = { sourceId: historyOf(of.source.sourceId) };
  const { items, cursor } = await ownersPage(ports.table, history, placeOf(backfill));
  for (const { owner, person, payment, parts } of items) {
    const billed = ownerOfBill(owner);
    if (billed !== null && parts !== undefined) await applyBill(ports, of, { owner: billed, parts });
    // Those of people with a payment are marks of the dry run.
    if (payment === undefined && person !== undefined) await nameOwner(ports, of, { owner, person }, null);
    if (payment !== undefined && isPart(owner))
      await applyLink(ports, of.source.sourceId, { part: owner, paymentKey: payment });
  }
  const next = { cursor: cursor ?? undefined, ...(cursor === null && { phase: "payments" as const }) };
  return progressAfter(backfill, next);
}

async function importPayments(
  ports: Platform,
  of: SourceAndProject,
  backfill: StoredBackfill,
): Promise<StoredBackfill> {
  const { startedAt: run } = backfill;
  const history = { sourceId: historyOf(of.source.sourceId) };
  const { items, cursor } = await paymentsPage(ports.table, history, placeOf(backfill));
  const counted = await mapConcurrent(items, atOnce, async (payment) => {
    await settlePayment(ports, of, payment.paymentKey, factsOf(of, backfill, payment));
    const after = await findPayment(ports.table, { ...of.source, paymentKey: payment.paymentKey });
    await noteCustomers(ports, of, after);
    return after?.settled !== undefined && after.imported?.run === run;
  });
  const done = backfill.done + items.length;
  const imported = backfill.imported + counted.filter(Boolean).length;
  const progress = progressAfter(backfill, { done, imported, cursor: cursor ?? undefined });
  if (cursor !== null) return progress;
  return { ...clearingAfter(progress, "imported", ports.clock.now()), version: progress.version };
}

/** The facts that were read of a payment. Its person is named by its owners again, unless the payment itself does. */
function factsOf(
  { source }: SourceAndProject,
  { historyEarns = false }: StoredBackfill,
  { paymentKey, amount, currency, parts, person, personBy, owners, reversals, imported }: StoredPayment,
): PaymentFacts {
  // An erased person's payments have no owners.
  const isNamed = personBy === "payment" || owners.length === 0;
  const earns =
    historyEarns || (imported !== undefined && imported.paidAt * 1000 >= Date.parse(source.createdAt));
  return {
    ...{ paymentKey, amount, currency, owners, reversals, ...(parts && { parts }) },
    ...(isNamed && { person }),
    ...(imported !== undefined && { imported: { ...imported, earns } }),
  };
}

/** The person's newest customer is that of their newest payment, unless an event named a later one. */
async function noteCustomers(
  { table }: Platform,
  { source: { sourceId } }: SourceAndProject,
  payment: StoredPayment | null,
): Promise<void> {
  if (payment?.person === undefined || payment.imported === undefined) return;
  for (const owner of payment.owners)
    await noteCustomer(table, { sourceId, owner }, payment.payer ?? payment.person, payment.imported.paidAt);
}
