import { payoutMethodTypes } from "@kiteloop/contract/referrals/payout-method";
import { previewPayouts as endpoint, mostPreviewRows } from "@kiteloop/contract/referrals/payout-run";
import { requireProject } from "../../publishing/index.ts";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Ctx } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { balancesOfProject } from "../ledger/index.ts";
import { findParticipant } from "../participant/index.ts";
import { chosenBy } from "./payee.ts";
import { type ChosenMethod, dueOf, previewRun, totalsOf } from "./preview.ts";

/** Requests to the table at a time: 1,200 payees are read within three seconds. */
const atOnce = 25;

/** The payout methods of people, by the embedder's ids, as far as they chose one. */
async function methodsOf(
  ctx: Ctx,
  projectId: string,
  externalIds: ReadonlySet<string>,
): Promise<Map<string, ChosenMethod>> {
  const found = new Map<string, ChosenMethod>();
  await mapConcurrent(externalIds, atOnce, async (externalId) => {
    const participant = await findParticipant(ctx.table, { projectId, externalId });
    const chosen = participant && (await chosenBy(ctx, participant));
    if (chosen) found.set(externalId, chosen);
  });
  return found;
}

export const previewPayouts = verb(endpoint, async (ctx, { params }) => {
  const { projectId } = await requireProject(ctx, params.projectId);
  const accounts = await balancesOfProject(ctx.table, projectId);
  const due = accounts.filter((account) => dueOf(account) > 0);
  const methods = await methodsOf(ctx, projectId, new Set(due.map(({ externalId }) => externalId)));
  const rules = { now: ctx.clock.now(), minimums: [], offered: payoutMethodTypes };
  const rows = previewRun(accounts, methods, rules);
  return { rows: rows.slice(0, mostPreviewRows), count: rows.length, totals: totalsOf(rows) };
});
