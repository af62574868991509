import { isDeepStrictEqual } from "node:util";
import type { PaymentLink } from "@kiteloop/contract/money/payment-source-states";
import type { BillParts, PaymentFacts } from "@kiteloop/providers/reading";
import type { StoredProject } from "../../publishing/index.ts";
import { inPayerQueue, paymentItems, personPaidFor } from "../../referrals/payment/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { findPayer, ownersInFacts } from "./find-payer.ts";
import { foldPayment, laterParts, settledState, withWaiting } from "./fold-payment.ts";
import { noteBill, partsOfBill } from "./store.bills.ts";
import { endWait } from "./store.events.ts";
import {
  findPayment,
  mailboxOfOwner,
  type SettledPayment,
  type StoredPayment,
  savePaymentItem,
  waitForOwnerItem,
} from "./store.payments.ts";
import type { StoredSource } from "./store.ts";

/** `byEmail`: nothing is expected to name a payment's person anymore, so that their email address may. */
export type SourceAndProject = { source: StoredSource; project: StoredProject; byEmail?: boolean };

/**
 * Adds facts to a payment and makes its conversion what the facts say, in one transaction. Without facts it looks again
 * whose payment it is. Returns whether the payment counts; if not, the event waits with it. Repeatable.
 */
export async function settlePayment(
  ports: Platform,
  { source, project, byEmail = false }: SourceAndProject,
  paymentKey: string,
  facts: PaymentFacts | null,
  eventId?: string,
): Promise<boolean> {
  const { table, clock } = ports;
  const { workspaceId, projectId, sourceId } = source;
  let isPaidFirst = false;
  let isBilledSince = false;
  const settled = await retryOnConflict(clock, async () => {
    const known = await findPayment(table, { sourceId, paymentKey });
    if (known === null && facts === null) return true;
    const before: StoredPayment = known ?? {
      ...{ workspaceId, projectId, sourceId, paymentKey },
      ...{ version: 0, reversals: {}, owners: [], waiting: [] },
    };
    const own = foldPayment(before, facts && { ...facts, owners: ownersInFacts(source, facts) });
    const folded = facts !== null && own.parts !== undefined ? own : await withBill(table, own);
    const named =
      folded.person === undefined ? await findPayer(table, source, folded.owners, byEmail) : undefined;
    const { person, payer } = await paidFor(table, source, before, folded.person ?? named?.person);
    const all = settledState(folded);
    // A reward is earned when the payment counts, so a refund that came first is taken off in a second step.
    isPaidFirst = all !== null && before.settled === undefined && all.reversed > 0;
    const state = all !== null && isPaidFirst ? { ...all, reversed: 0 } : all;
    const isSettled = state !== null && person !== undefined;
    const after: StoredPayment = {
      ...folded,
      ...(person !== undefined && { person, personBy: folded.personBy ?? paymentLinkOf(named?.owner) }),
      ...(payer !== undefined && { payer }),
      waiting: isSettled ? [] : withWaiting(before.waiting, eventId),
      ...(isSettled && { settled: state }),
    };
    if (isDeepStrictEqual(after, before)) return isSettled;
    const saved = savePaymentItem(table, { ...after, version: before.version + 1 });
    const write = async (items: TransactItem[]) => (await transact(table, clock, [saved, ...items])).ok;
    const written = isSettled
      ? await inPayerQueue(table, { projectId, externalId: person }, async () =>
          write(await countItems(ports, { source, project }, before, { ...folded, person, payer, state })),
        )
      : await write(waitItems(ports, after));
    if (!written) return conflict;
    // A bill that was noted since didn't find this payment.
    isBilledSince = after.parts === undefined && (await withBill(table, after)).parts !== undefined;
    if (isSettled) await Promise.all(before.waiting.map((id) => endWait(table, { sourceId, eventId: id })));
    return isSettled;
  });
  return settled && (isPaidFirst || isBilledSince)
    ? settlePayment(ports, { source, project, byEmail }, paymentKey, null, eventId)
    : settled;
}

/** The person of a payment, and who paid for them. Once it counts, both stay. */
async function paidFor(
  table: Platform["table"],
  { projectId }: StoredSource,
  { settled, payer }: StoredPayment,
  named: string | undefined,
): Promise<Pick<StoredPayment, "person" | "payer">> {
  if (named === undefined || payer !== undefined || settled !== undefined) return { person: named, payer };
  const { externalId: person, ...by } = await personPaidFor(table, { projectId, externalId: named });
  return { person, ...by };
}

/** A payment with the tax and shipping of the bill that it pays, if they are known. */
async function withBill(table: Platform["table"], payment: StoredPayment): Promise<StoredPayment> {
  const { sourceId, paymentKey, owners } = payment;
  const owner = owners.find((one) => one.startsWith("invoice:"));
  const parts = owner && (await partsOfBill(table, { sourceId, owner }, paymentKey));
  return parts ? { ...payment, parts: laterParts(payment.parts, parts) } : payment;
}

/** Notes the tax and shipping of a bill, and settles the payments that wait to know them. Repeatable. */
export async function applyBill(
  ports: Platform,
  of: SourceAndProject,
  { owner, parts }: { owner: string; parts: BillParts },
  happenedAt?: string,
): Promise<void> {
  const { sourceId } = of.source;
  const waiting = await noteBill(ports.table, { sourceId, owner }, parts, happenedAt);
  for (const paymentKey of waiting) await settlePayment(ports, of, paymentKey, null);
}

/** The conversion's writes, if the payment is another than it counted as. A test source's payments don't count. */
function countItems(
  ports: Platform,
  { source, project }: SourceAndProject,
  { settled }: StoredPayment,
  {
    paymentKey,
    person,
    payer,
    state,
    paidAt,
    imported,
  }: Pick<StoredPayment, "paymentKey" | "payer" | "paidAt" | "imported"> & {
    person: string;
    state: SettledPayment;
  },
): Promise<TransactItem[]> | TransactItem[] {
  if (source.mode === "test" || isDeepStrictEqual(settled, state)) return [];
  const { amount, currency, reversed, parts } = state;
  const { workspaceId, projectId: id, timeZone } = project;
  const payment = {
    externalId: paymentKey,
    participantExternalId: person,
    ...(payer !== undefined && { payer }),
    value: { amount, currency },
    ...(parts && { parts }),
    reversed,
    kind: source.conversionKind,
    paidAt,
    ...(imported !== undefined && {
      imported: { paidAt: new Date(imported.paidAt * 1000).toISOString(), earns: imported.earns },
    }),
  };
  return paymentItems(ports, { workspaceId, id, timeZone }, payment, settled?.reversed);
}

/** The link by which a person was found: the payment itself, or one of its owners. */
export function paymentLinkOf(owner: string | undefined): PaymentLink {
  if (owner === undefined) return "payment";
  if (mailboxOfOwner(owner) !== null) return "email";
  return owner.startsWith("customer:") ? "customer" : owner.startsWith("invoice:") ? "invoice" : "other";
}

/** Nothing waits for whose a payment is whose person is known. */
function waitItems(
  { table }: Platform,
  { sourceId, paymentKey, owners, person }: StoredPayment,
): TransactItem[] {
  if (person !== undefined) return [];
  const objects = owners.filter((owner) => mailboxOfOwner(owner) === null);
  return objects.map((owner) => waitForOwnerItem(table, { sourceId, owner }, paymentKey));
}
