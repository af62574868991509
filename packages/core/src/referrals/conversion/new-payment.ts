import type { ConversionParts } from "@kiteloop/contract/referrals/referral";
import { hourMs } from "@kiteloop/contract/shared/time";
import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { findInvitee, type StoredReferral } from "../referral/index.ts";
import { confirmation } from "./confirm.ts";
import { attributionOf } from "./credit.ts";
import { creditAndCohort, firstChanges } from "./effects.ts";
import { meaningOfStored } from "./meaning.ts";
import { type CountingProject, newConversion } from "./new-conversion.ts";
import { createConversionItem, type StoredConversion, type Value } from "./store.ts";

/** A payment as its source knows it. */
export type CountedPayment = {
  externalId: string;
  participantExternalId: string;
  payer?: string | undefined;
  value: Value;
  parts?: ConversionParts | undefined;
  kind?: string | undefined;
  /** When its first event says that it was paid. */
  paidAt?: string | undefined;
  /** Of a payment that no event has reported: when it was paid, and whether it may earn rewards. */
  imported?: { paidAt: string; earns: boolean } | undefined;
};

/** A join is often reported a little after the payment that it came with. */
const joinDelayMs = hourMs;

/** The referral that a payment counts for: none if its person joined later, and so was a customer before. */
function referralAtPayment(
  referral: StoredReferral | null,
  imported: { paidAt: string } | undefined,
): StoredReferral | null {
  if (referral === null || imported === undefined) return referral;
  return Date.parse(imported.paidAt) < Date.parse(referral.joinedAt) - joinDelayMs ? null : referral;
}

/**
 * The conversion that a payment becomes which has not counted before, and the writes that count it. `waiting`: a page's report of
 * it, which the payment confirms.
 */
export async function newPayment(
  ports: Platform,
  project: CountingProject,
  { kind, imported, paidAt, value, parts, ...who }: CountedPayment,
  waiting: StoredConversion | null,
): Promise<{ conversion: StoredConversion; items: TransactItem[] }> {
  const { table } = ports;
  const [known, meaning] = await Promise.all([
    findInvitee(table, { projectId: project.id, externalId: who.participantExternalId }),
    meaningOfStored(table, project, { kind }),
  ]);
  const referral = referralAtPayment(known, imported);
  const marks = { kind, ...(!meaning.counts && { uncounted: true }) };
  const report = { ...who, value, parts, source: "payment" as const };
  const isHistory = imported?.earns === false;
  // Paying before joining is no conversion of the invitee.
  const counts = meaning.counts && (known === null || referral !== null);
  const happenedAt = imported?.paidAt ?? paidAt;
  const credited = { counts, earns: meaning.earns && !isHistory, isHistory };
  if (waiting !== null) {
    const confirmed = { ...credited, happenedAt: happenedAt ?? waiting.convertedAt };
    return confirmation(ports, project, waiting, referral, report, marks, confirmed);
  }
  const made = newConversion(ports, project, attributionOf(referral), report, marks);
  const at = made.convertedAt;
  const { items, ...effects } = await creditAndCohort(ports, project, made, referral, at, {
    ...credited,
    happenedAt,
  });
  const marked = { ...made, ...effects };
  const first = firstChanges(ports, project, marked, referral);
  const conversion = { ...marked, ...(first.changes && { changes: first.changes }) };
  return { conversion, items: [createConversionItem(table, conversion), ...items, ...first.items] };
}
