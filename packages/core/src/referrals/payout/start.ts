import {
  startPayouts as endpoint,
  mostPayouts,
  type PayoutRow,
} from "@kiteloop/contract/referrals/payout-run";
import { requireProject } from "../../publishing/index.ts";
import { actorName, auditItem } from "../../shared/audit/index.ts";
import { conflict, mapConcurrent, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { findBalance, sameBalanceItem } from "../ledger/index.ts";
import { presentRun } from "./present.ts";
import { dueOf, isCovered, totalsOf } from "./preview.ts";
import { payoutRows } from "./rows.ts";
import { createPayoutItems, createRunItem, findPayout, payoutIdOf, type StoredRun } from "./store.payout.ts";
import { findPayee } from "./store.ts";

/** Payouts that are written at a time. Each is a transaction of its own, of one person. */
const atOnce = 10;

type Context = CtxOf<typeof endpoint>;

/**
 * Starts a payout for each payable row of the preview. The run is written first, then each payout with its amount's way out of the
 * balance in one transaction: a run that dies leaves the others due, and the next one pays them.
 */
export const startPayouts = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock, ids } = ctx;
  const { workspaceId, projectId, name, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  const { rows, participants } = await payoutRows(ctx, projectId);
  const payable = rows.filter(({ problem }) => problem === null).slice(0, mostPayouts);
  if (payable.length === 0) throw new AppError("payout.none");
  const totals = totalsOf(payable);
  if (!isCovered(body.totals, totals)) throw new AppError("payout.changed");
  const run: StoredRun = {
    ...{ workspaceId, projectId, runId: ids.make("payoutRun"), totals },
    ...{ startedAt: clock.now().toISOString(), startedBy: actorName(ctx) },
  };
  const written = await transact(table, clock, [
    createRunItem(table, run),
    auditItem(ctx, "payout.start", { id: run.runId, name, projectId }),
  ]);
  if (!written.ok) throw new AppError("conflict.busy", { retryAfter: 1 });
  await mapConcurrent(payable, atOnce, async (row) => {
    const participantId = participants.get(row.externalId)?.participantId;
    if (participantId !== undefined) await startPayout(ctx, run, row, participantId);
  });
  return presentRun(table, run);
});

/** Nothing is paid to whom less is due by now, until the next run, or whose method has changed. */
async function startPayout(
  { table, clock }: Context,
  run: StoredRun,
  { externalId, currency, amount, method }: PayoutRow,
  participantId: string,
): Promise<void> {
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
    const due = dueOf(balance);
    if (due <= 0 || due > amount) return true;
    const payout = {
      ...{ workspaceId, projectId, runId, externalId, participantId, currency, amount: due },
      ...{ payoutId, settled: Math.max(0, -balance.owed) },
      ...{ type: method.type, payoutMethod: payee.payoutMethod, state: "sent" as const },
      ...{ at: clock.now().toISOString(), version: 1 },
    };
    const items = [...createPayoutItems(table, payout), sameBalanceItem(table, balance)];
    return (await transact(table, clock, items)).ok ? true : conflict;
  });
}
