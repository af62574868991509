import type { PayoutRow } from "@kiteloop/contract/referrals/payout-run";
import { runMethodTypes } from "@kiteloop/contract/referrals/payout-states";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Ctx } from "../../shared/context/index.ts";
import { balancesOfProject } from "../ledger/index.ts";
import { findParticipant, type StoredParticipant } from "../participant/index.ts";
import { chosenBy } from "./payee.ts";
import { type ChosenMethod, dueOf, previewRun } from "./preview.ts";

/** Requests to the table at a time: 1,200 payees are read within three seconds. */
const atOnce = 25;

/** The rows of a run that would start now, and the participants of those to whom something is due. */
export async function payoutRows(
  ctx: Ctx,
  projectId: string,
): Promise<{ rows: PayoutRow[]; participants: Map<string, StoredParticipant> }> {
  const accounts = await balancesOfProject(ctx.table, projectId);
  const due = new Set(accounts.flatMap((one) => (dueOf(one) > 0 ? [one.externalId] : [])));
  const participants = new Map<string, StoredParticipant>();
  const methods = new Map<string, ChosenMethod>();
  await mapConcurrent(due, atOnce, async (externalId) => {
    const participant = await findParticipant(ctx.table, { projectId, externalId });
    if (participant === null) return;
    participants.set(externalId, participant);
    const chosen = await chosenBy(ctx, participant);
    if (chosen !== null) methods.set(externalId, chosen);
  });
  const rules = { now: ctx.clock.now(), minimums: [], offered: runMethodTypes };
  return { rows: previewRun(accounts, methods, rules), participants };
}
