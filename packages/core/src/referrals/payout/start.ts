import {
  approvePayouts as approveEndpoint,
  cancelPayouts as cancelEndpoint,
  mostPayouts,
  type PayoutRow,
  type PayoutTotal,
  startPayouts as startEndpoint,
} from "@kiteloop/contract/referrals/payout-run";
import type { PayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { requireProject } from "../../publishing/index.ts";
import { actorName, auditItem } from "../../shared/audit/index.ts";
import { conflict, mapConcurrent, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { dueOf, findBalance, sameBalanceItem } from "../ledger/index.ts";
import { presentRun } from "./present.ts";
import { isCovered, totalsOf } from "./preview.ts";
import { requireRun } from "./require-run.ts";
import { payoutRows } from "./rows.ts";
import {
  createPayoutItems,
  createRunItem,
  decideRunItem,
  findPayout,
  findRun,
  payoutIdOf,
  type StoredRun,
} from "./store.payout.ts";
import { createSeenItems, deleteSeenItem, findSeen, rowsWithin } from "./store.seen.ts";
import { payoutSettings } from "./store.settings.ts";
import { findPayee } from "./store.ts";
import { isBlockedByNow, type Taxed, yearOf } from "./tax.ts";

/** Payouts that are written at a time. Each is a transaction of its own, of one person. */
const atOnce = 25;

type Payable = { row: PayoutRow; participantId: string };

/** The payouts that a run makes now. @throws AppError `payout.none` or, if that is more than a member saw, `payout.changed` */
function payableWithin(totals: readonly PayoutTotal[], rows: readonly PayoutRow[]): Payable[] {
  const payable = rows.filter(({ problem }) => problem === null).slice(0, mostPayouts);
  if (payable.length === 0) throw new AppError("payout.none");
  if (!isCovered(totals, totalsOf(payable))) throw new AppError("payout.changed");
  return payable.flatMap((row) =>
    row.participantId === null ? [] : [{ row, participantId: row.participantId }],
  );
}

/**
 * Starts a payout for each payable row of the preview. The run is written first, then each payout with its amount's way out of the
 * balance in one transaction: a run that dies leaves the others due, and the next one pays them. Where two persons start payouts, only
 * the run is written.
 */
export const startPayouts = verb(startEndpoint, async (ctx, { params, body }) => {
  const { table, clock, ids, actor } = ctx;
  const { workspaceId, projectId, name, status, timeZone } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  const of = { workspaceId, projectId };
  const { value: settings } = await payoutSettings.find(table, of);
  const { rows } = await payoutRows(ctx, { projectId, timeZone }, settings);
  const payable = payableWithin(body.totals, rows);
  const runId = ids.make("payoutRun");
  const run: StoredRun = {
    ...{ ...of, runId, totals: totalsOf(payable.map(({ row }) => row)) },
    ...{ startedAt: clock.now().toISOString(), startedBy: actorName(ctx), startedById: actor.userId },
    state: settings.twoPersons ? "waiting" : "started",
  };
  const seen = payable.map(({ row }) => row);
  const written = await transact(table, clock, [
    createRunItem(table, run),
    ...(run.state === "waiting" ? createSeenItems(table, run, seen) : []),
    auditItem(ctx, "payout.start", { id: run.runId, name, projectId }),
  ]);
  if (!written.ok) throw new AppError("conflict.busy", { retryAfter: 1 });
  if (run.state === "started") await payAll(ctx, run, payable, { settings, timeZone });
  return presentRun(table, run);
});

/** Pays what was due at the start, as far as it still is. The run is started first, so of two approvals at once one pays. */
export const approvePayouts = verb(approveEndpoint, async (ctx, { params }) => {
  const { table, clock, actor } = ctx;
  const { project, run } = await requireRun(ctx, params);
  if (project.status === "archived") throw new AppError("project.archived");
  if (run.state === "canceled") throw new AppError("payout.not_waiting");
  if (run.state === "started") return presentRun(table, run);
  if (run.startedById === actor.userId) throw new AppError("payout.same_person");
  const { projectId, timeZone } = project;
  const { value: settings } = await payoutSettings.find(table, run);
  const [seen, { rows }] = await Promise.all([
    findSeen(table, run),
    payoutRows(ctx, { projectId, timeZone }, settings, new Date(run.startedAt)),
  ]);
  const payable = payableWithin(run.totals, rowsWithin(run.runId, rows, seen));
  const approvedAt = clock.now().toISOString();
  const started: StoredRun = { ...run, state: "started", approvedAt, approvedBy: actorName(ctx) };
  await decide(ctx, project.name, started, "payout.approve");
  await payAll(ctx, started, payable, { settings, timeZone });
  return presentRun(table, started);
});

export const cancelPayouts = verb(cancelEndpoint, async (ctx, { params }) => {
  const { project, run } = await requireRun(ctx, params);
  const canceled: StoredRun = { ...run, state: "canceled" };
  if (run.state === "started") throw new AppError("payout.not_waiting");
  if (run.state === "waiting") await decide(ctx, project.name, canceled, "payout.cancel");
  return presentRun(ctx.table, canceled);
});

/** @throws AppError `payout.not_waiting` if another owner was faster */
async function decide(
  ctx: Ctx<Member>,
  name: string,
  run: StoredRun,
  action: "payout.approve" | "payout.cancel",
): Promise<void> {
  const { table, clock } = ctx;
  const { projectId, runId } = run;
  await retryOnConflict(clock, async () => {
    const written = await transact(table, clock, [
      decideRunItem(table, run),
      deleteSeenItem(table, run),
      auditItem(ctx, action, { id: runId, name, projectId }),
    ]);
    if (written.ok) return true;
    if ((await findRun(table, run))?.state !== "waiting") throw new AppError("payout.not_waiting");
    return conflict;
  });
}

async function payAll(
  ctx: Ctx,
  run: StoredRun,
  payable: readonly Payable[],
  { settings, timeZone }: { settings: PayoutSettings; timeZone: string },
) {
  const { table, clock } = ctx;
  const year = yearOf(clock.now().getTime(), timeZone);
  const taxed = { table, projectId: run.projectId, settings, year };
  await mapConcurrent(payable, atOnce, (one) => startPayout(ctx, run, one, taxed));
}

/** Pays no more than its row says. Skips a payee until the next run if the method has changed, or a tax form is needed by now. */
async function startPayout(
  { table, clock }: Ctx,
  run: StoredRun,
  { row, participantId }: Payable,
  taxed: Taxed,
): Promise<void> {
  const { externalId, currency, amount, method } = row;
  const { workspaceId, projectId, runId } = run;
  const payoutId = payoutIdOf({ runId, externalId, currency });
  await retryOnConflict(clock, async () => {
    // The answer to its write may have been lost.
    if ((await findPayout(table, { projectId, runId, payoutId })) !== null) return true;
    const [balance, payee] = await Promise.all([
      findBalance(table, { projectId, externalId, currency }),
      findPayee(table, { projectId, participantId }),
    ]);
    if (payee === null || method === null || payee.chosenAt > run.startedAt) return true;
    const paid = Math.min(dueOf(balance), amount);
    if (paid <= 0) return true;
    if (await isBlockedByNow(taxed, row, paid)) return true;
    const payout = {
      ...{ workspaceId, projectId, runId, externalId, participantId, currency, amount: paid },
      ...{ payoutId, settled: Math.max(0, -balance.owed) },
      ...{ type: method.type, payoutMethod: payee.payoutMethod, state: "sent" as const },
      ...{ at: clock.now().toISOString(), version: 1 },
    };
    const items = [...createPayoutItems(table, payout), sameBalanceItem(table, balance)];
    return (await transact(table, clock, items)).ok ? true : conflict;
  });
}
