import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import type { Invited } from "../participant/index.ts";
import { itemsOfJoin } from "./carry-out-join.ts";
import { decideJoin, type JoinReport } from "./decide-join.ts";
import { disputeReferral } from "./dispute.ts";
import { joinCtx } from "./join-reads.ts";
import { findEvidence, listedWays } from "./ways.ts";

/** A referral as items to write, and how the person was invited. */
export type ListedReferral = { items: TransactItem[]; invited: Invited | null; test?: true };

/**
 * The referral of a person who joins under an id derived from their address, on a waitlist or a share page. An invalid
 * code does not prevent joining. Another code than that of an earlier place, which nobody confirmed, disputes that place.
 */
export async function referListed(
  own: Ctx<Key>,
  project: ProjectSnapshot,
  report: JoinReport & { email: string },
): Promise<ListedReferral> {
  const ctx = joinCtx(own);
  const decision = decideJoin(await findEvidence(listedWays, ctx, project, report), report);
  const { items, referral, test } = await itemsOfJoin(ctx, project, decision, report);
  if (decision.is === "same" && report.code !== undefined)
    await disputeReferral(ctx, project, decision.place, report);
  return { items, invited: referral, ...(test && { test }) };
}
