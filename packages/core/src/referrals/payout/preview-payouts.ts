import {
  previewPayouts as endpoint,
  mostPreviewRows,
  type PayoutRow,
  previewPayoutRun as runEndpoint,
} from "@kiteloop/contract/referrals/payout-run";
import * as z from "zod";
import { requireProject } from "../../publishing/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { embedderIdsOf } from "../participant/index.ts";
import { shownMethodTo } from "./method.ts";
import { orderOfRows, sumsOf, totalsOf } from "./preview.ts";
import { requireRun } from "./require-run.ts";
import { payoutRows } from "./rows.ts";
import { findSeen, rowsWithin } from "./store.seen.ts";
import { payoutSettings } from "./store.settings.ts";

async function shownTo(
  ctx: Ctx<Member>,
  projectId: string,
  rows: readonly PayoutRow[],
): Promise<PayoutRow[]> {
  const people = rows.map(({ externalId }) => externalId);
  const idOf = await embedderIdsOf(ctx.table, projectId, people);
  return rows.map((row) => ({
    ...row,
    externalId: idOf(row.externalId),
    method: shownMethodTo(ctx, row.method),
  }));
}

export const previewPayouts = verb(endpoint, async (ctx, { params }) => {
  const { workspaceId, projectId, timeZone } = await requireProject(ctx, params.projectId);
  const { value: settings } = await payoutSettings.find(ctx.table, { workspaceId, projectId });
  const { rows, taxYear, accounts } = await payoutRows(ctx, { projectId, timeZone }, settings);
  const shown = await shownTo(ctx, projectId, rows.slice(0, mostPreviewRows));
  return {
    ...{ rows: shown, count: rows.length, totals: totalsOf(rows) },
    ...{ balances: sumsOf(accounts), taxYear },
  };
});

const place = z
  .tuple([z.string(), z.int(), z.string()])
  .transform(([currency, amount, externalId]) => ({ currency, amount, externalId }));

/** Computed for each page: a row whose amount has changed between two of them may be in both, or in none. */
export const previewPayoutRun = verb(runEndpoint, async (ctx, { params, query }) => {
  const { project, run } = await requireRun(ctx, params);
  if (run.state !== "waiting") throw new AppError("payout.not_waiting");
  const after = query.cursor === undefined ? null : readCursor(place, query.cursor);
  const { value: settings } = await payoutSettings.find(ctx.table, run);
  const [seen, { rows }] = await Promise.all([
    findSeen(ctx.table, run),
    payoutRows(ctx, project, settings, new Date(run.startedAt)),
  ]);
  const own = rowsWithin(run.runId, rows, seen).toSorted(orderOfRows);
  const left = after === null ? own : own.filter((row) => orderOfRows(after, row) < 0);
  const page = left.slice(0, mostPreviewRows);
  const last = left.length > page.length ? page.at(-1) : undefined;
  return {
    ...{ items: await shownTo(ctx, project.projectId, page), count: own.length },
    ...(last && { next: writeCursor([last.currency, last.amount, last.externalId]) }),
  };
});
