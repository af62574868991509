import type { Payout, PayoutRow, PayoutRun } from "@kiteloop/contract/referrals/payout-run";
import { erasedExternalIds } from "@kiteloop/contract/shared/erased-ids";
import type { Table } from "../../shared/context/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import { referenceOf } from "./reference.ts";
import { payoutsOfRun, type StoredPayout, type StoredRun } from "./store.payout.ts";

/** A run with the number of its payouts by state. */
export async function presentRun(table: Table, run: StoredRun): Promise<PayoutRun> {
  return toApiRun(run, await payoutsOfRun(table, run));
}

export function toApiRun(
  { runId: id, startedAt, startedBy, startedById, state, approvedBy, totals }: StoredRun,
  payouts: readonly StoredPayout[],
): PayoutRun {
  const states = { sent: 0, paid: 0, failed: 0 };
  for (const { state } of payouts) states[state] += 1;
  return {
    ...{ id, startedAt, startedBy, startedById: startedById ?? null, state },
    ...{ approvedBy: approvedBy ?? null, totals, states },
  };
}

/** The recipient of a payout; nobody once they were erased. */
export function payeeOf(
  participant: StoredParticipant | undefined,
): Pick<PayoutRow, "participantId" | "participantName"> {
  if (participant === undefined || participant.externalId.startsWith(erasedExternalIds))
    return { participantId: null, participantName: null };
  return { participantId: participant.participantId, participantName: participant.name };
}

export const toApiPayout = ({
  payoutId: id,
  externalId,
  currency,
  amount,
  type,
  state,
  ...one
}: StoredPayout): Payout => ({
  ...{ id, externalId, currency, amount, type, state },
  ...{ reference: referenceOf(id), invoices: invoicesOf(one) },
});

/** The serials of a payout's invoice, and of the one that corrects it. */
export const invoicesOf = ({ invoice, correction }: Pick<StoredPayout, "invoice" | "correction">): string[] =>
  [invoice, correction].filter((serial) => serial !== undefined);
