import { notePayoutResults as endpoint } from "@kiteloop/contract/referrals/payout-run";
import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { secondMs } from "@kiteloop/contract/shared/time";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, mapConcurrent, queuePerTable, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { participantsByIds } from "../participant/index.ts";
import { agreesTo } from "../self-billing/index.ts";
import { type Billing, isKnown, moveBilled, type Result } from "./bill.ts";
import { payoutEmailItem } from "./payout-email.ts";
import { presentRun } from "./present.ts";
import { referenceOf } from "./reference.ts";
import { requireRun } from "./require-run.ts";
import { readResults } from "./results.ts";
import { findPayout, movePayoutItems, payoutsOfRun, type StoredPayout } from "./store.payout.ts";
import { payoutSettings } from "./store.settings.ts";

/** Results that are noted at a time. */
const atOnce = 25;

/** Results with invoices that are one transaction: five items each, of at most 100. */
const inOne = 16;

/** No further invoices are begun after this: a Lambda has 10 seconds for its answer. */
const lastStartMs = 6 * secondMs;

/** Of one process, so that its requests don't contend for the next number. */
const queue = queuePerTable();

/**
 * The results are read as a whole before the first is noted. One that is known by then is left alone, so a retry ends the rest. Those
 * with an invoice are noted one after another, some at a time: each needs the number after the last one.
 */
export const notePayoutResults = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { project, run } = await requireRun(ctx, params);
  const { projectId, name } = project;
  const results = resultsIn(body, await payoutsOfRun(table, run));
  // First, since a request that is cut off has noted results, too.
  const audit = auditItem(ctx, "payout.results", { id: run.runId, name, projectId });
  if (results.length > 0) await transact(table, clock, [audit]);
  const billing = await billingOf(ctx, project, results);
  const billed = new Set(results.filter((one) => hasInvoice(one, billing)));
  await mapConcurrent(
    results.filter((one) => !billed.has(one)),
    atOnce,
    (one) => noteResult(ctx, one),
  );
  await noteBilled(ctx, projectId, billing, [...billed]);
  return presentRun(table, run);
});

/** The settings and payees of which invoices are made. In test mode none are. */
async function billingOf(
  { table }: Pick<Platform, "table">,
  { workspaceId, projectId, timeZone }: { workspaceId: string; projectId: string; timeZone: string },
  results: readonly Result[],
): Promise<Billing> {
  const { value: settings } = await payoutSettings.find(table, { workspaceId, projectId });
  const selfBilling = isTestId(projectId) ? null : settings.selfBilling;
  const paid = results.filter(({ state }) => selfBilling !== null && state === "paid");
  const ids = paid.map(({ payout }) => payout.externalId);
  return { timeZone, selfBilling, payees: await participantsByIds(table, projectId, ids) };
}

const hasInvoice = ({ payout, state }: Result, { payees, selfBilling }: Billing): boolean =>
  state === "failed"
    ? payout.invoice !== undefined
    : agreesTo(selfBilling, payees.get(payout.externalId)?.selfBilling);

type Ports = Pick<Platform, "table" | "clock" | "ids">;

function noteResult(ports: Ports, { payout, state }: Result): Promise<true> {
  const { table, clock } = ports;
  return retryOnConflict(clock, async () => {
    const now = await findPayout(table, payout);
    if (now === null || isKnown(now, state)) return true;
    // It was paid, with an invoice, since it was read.
    if (now.invoice !== undefined) throw new AppError("conflict.busy", { retryAfter: 1 });
    const moved = movePayoutItems(table, now, state, clock.now().toISOString());
    const items = [...moved, payoutEmailItem(ports, now, state)];
    return (await transact(table, clock, items)).ok ? true : conflict;
  });
}

/** @throws AppError `conflict.busy` if there is no time for all of them: the same results again note the rest */
async function noteBilled(ports: Ports, projectId: string, billing: Billing, results: readonly Result[]) {
  const { table, clock } = ports;
  const began = clock.now().getTime();
  for (let from = 0; from < results.length; from += inOne) {
    if (clock.now().getTime() - began > lastStartMs) throw new AppError("conflict.busy", { retryAfter: 1 });
    const some = results.slice(from, from + inOne);
    await queue(table, projectId, () => retryOnConflict(clock, () => moveBilled(ports, billing, some)));
  }
}

function resultsIn(body: { state: "paid" } | { csv: string }, found: readonly StoredPayout[]): Result[] {
  if ("state" in body)
    return found.flatMap((payout) => (payout.state === "sent" ? [{ payout, state: body.state }] : []));
  const byReference = new Map(found.map((payout) => [referenceOf(payout.payoutId), payout]));
  return readResults(body.csv, new Set(byReference.keys())).flatMap(({ reference, state }) => {
    const payout = byReference.get(reference);
    return payout === undefined ? [] : [{ payout, state }];
  });
}
