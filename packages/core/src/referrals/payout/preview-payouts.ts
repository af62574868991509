import { previewPayouts as endpoint, mostPreviewRows } from "@kiteloop/contract/referrals/payout-run";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { totalsOf } from "./preview.ts";
import { payoutRows } from "./rows.ts";

export const previewPayouts = verb(endpoint, async (ctx, { params }) => {
  const { rows, taxYear } = await payoutRows(ctx, await requireProject(ctx, params.projectId));
  return { rows: rows.slice(0, mostPreviewRows), count: rows.length, totals: totalsOf(rows), taxYear };
});
