import {
  backfillDays,
  startBackfill as endpoint,
  hasList,
  providerSteps,
} from "@kiteloop/contract/money/payment-backfill";
import { dayMs } from "@kiteloop/contract/shared/time";
import { actorName } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import type { StoredSource } from "../payment-source/index.ts";
import { newReport } from "./new-report.ts";
import { isOver, isStopped, toApiBackfill } from "./present.ts";
import { requireActiveSource, saveByMember } from "./save.ts";
import { findBackfill, type StoredBackfill } from "./store.ts";

export const startBackfill = verb(endpoint, async (ctx, { params }) => {
  const source = await requireActiveSource(ctx, params.sourceId);
  if (!hasList(source.provider)) throw new AppError("paymentBackfill.unsupported");
  if (source.apiKey === undefined) throw new AppError("paymentBackfill.no_key");
  const before = await findBackfill(ctx.table, source);
  const after = nextOf(ctx, source, before);
  if (after === null || !(await saveByMember(ctx, endpoint.id, source, after)))
    throw new AppError("paymentBackfill.running");
  return toApiBackfill(after);
});

/** A new one, or the rest of one that stopped; null if it continues by itself or waits to be imported. */
function nextOf(
  ctx: CtxOf<typeof endpoint>,
  { workspaceId, projectId, sourceId, provider }: StoredSource,
  before: StoredBackfill | null,
): StoredBackfill | null {
  const now = ctx.clock.now();
  const version = (before?.version ?? 0) + 1;
  const due = { queue: "paymentBackfill", isDue: true, nextAt: now.toISOString(), failures: 0 } as const;
  if (before !== null && isStopped(before)) {
    const { problem: _, ...rest } = before;
    return { ...rest, ...due, waits: 0, version };
  }
  if (before !== null && !isOver(before)) return null;
  return {
    ...{ workspaceId, projectId, sourceId, version, ...due, state: "reading" },
    since: Math.floor((now.getTime() - backfillDays * dayMs) / 1000),
    startedAt: now.toISOString(),
    startedBy: actorName(ctx),
    ...(hasList(provider) && { step: providerSteps[provider][0] }),
    ...{ read: 0, done: 0, imported: 0, waits: 0, report: newReport() },
  };
}
