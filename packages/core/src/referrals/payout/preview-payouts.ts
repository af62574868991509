import { previewPayouts as endpoint, mostPreviewRows } from "@kiteloop/contract/referrals/payout-run";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { embedderIdsOf } from "../participant/index.ts";
import { totalsOf } from "./preview.ts";
import { payoutRows } from "./rows.ts";
import { payoutSettings } from "./store.settings.ts";

export const previewPayouts = verb(endpoint, async (ctx, { params }) => {
  const { workspaceId, projectId, timeZone } = await requireProject(ctx, params.projectId);
  const { value: settings } = await payoutSettings.find(ctx.table, { workspaceId, projectId });
  const { rows, taxYear } = await payoutRows(ctx, { projectId, timeZone }, settings);
  const shown = rows.slice(0, mostPreviewRows);
  const people = shown.map(({ externalId }) => externalId);
  const idOf = await embedderIdsOf(ctx.table, projectId, people);
  return {
    rows: shown.map((row) => ({ ...row, externalId: idOf(row.externalId) })),
    ...{ count: rows.length, totals: totalsOf(rows), taxYear },
  };
});
