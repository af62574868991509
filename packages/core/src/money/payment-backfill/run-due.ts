import { findProject } from "../../publishing/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { awayUntil } from "../../shared/suspension/index.ts";
import { transact } from "../../shared/table/index.ts";
import { deleteFacts, findSource, historyOf, ownersPage, paymentsPage } from "../payment-source/index.ts";
import { checkPage } from "./check-page.ts";
import { importPage } from "./import-page.ts";
import { clearingAfter, overAfter, progressAfter } from "./move.ts";
import { isOver } from "./present.ts";
import { readRecords } from "./read-records.ts";
import { backfillQueue, type StoredBackfill, saveBackfillItem } from "./store.ts";

const budget = { claims: true, pageSize: 20, ms: 40_000 };

/**
 * Continues the backfills that are due, page by page. After a crash a page is repeated, which counts nothing twice. Returns
 * the number of pages.
 */
export async function continueBackfills(platform: Platform): Promise<number> {
  const { table, clock } = platform;
  const until = clock.now().getTime() + budget.ms;
  let pages = 0;
  const goOn = async (due: StoredBackfill) => {
    const at = await waitsUntil(platform, due);
    if (at !== null) {
      await transact(table, clock, [backfillQueue.postpone(table, due, { at, failures: 0 }).write]);
      return "done";
    }
    let backfill = due;
    while (clock.now().getTime() < until) {
      const page = await takePage(platform, backfill);
      const waits = page.problem !== undefined || page.state === "ready" || isOver(page);
      const { nextAt, failures } = backfill;
      // While this run works on it, it stays claimed.
      const after = waits ? page : { ...page, nextAt, failures };
      // A member changed it meanwhile, or another run works on it.
      if (!(await transact(table, clock, [saveBackfillItem(table, after)])).ok) return "done";
      pages += 1;
      if (waits) return "done";
      backfill = after;
    }
    return "more";
  };
  await runDue(platform, backfillQueue, goOn, budget);
  return pages;
}

/** While its project is away. What was read can be deleted meanwhile. */
async function waitsUntil(
  platform: Platform,
  { state, workspaceId, projectId }: StoredBackfill,
): Promise<string | null> {
  if (state === "clearing" || state === "ready") return null;
  return awayUntil(platform, await findProject(platform.table, workspaceId, projectId));
}

async function takePage(platform: Platform, backfill: StoredBackfill): Promise<StoredBackfill> {
  const { table, clock } = platform;
  if (backfill.state === "clearing") return clearPage(platform, backfill);
  if (backfill.state === "ready") return clearingAfter(backfill, "expired", clock.now());
  const { workspaceId, projectId } = backfill;
  const [source, project] = await Promise.all([
    findSource(table, backfill),
    findProject(table, workspaceId, projectId),
  ]);
  if (source === null || project === null || project.status === "archived")
    return clearingAfter(backfill, "canceled", clock.now());
  const of = { source, project };
  switch (backfill.state) {
    case "reading":
      return readRecords(platform, of, backfill);
    case "checking":
      return checkPage(platform, of, backfill);
    default:
      return importPage(platform, of, backfill);
  }
}

const pageSize = 100;

/** Deletes what was read, until nothing is left. */
async function clearPage({ table, clock }: Platform, backfill: StoredBackfill): Promise<StoredBackfill> {
  const history = { sourceId: historyOf(backfill.sourceId) };
  const first = { limit: pageSize, cursor: null };
  const [payments, owners] = await Promise.all([
    paymentsPage(table, history, first),
    ownersPage(table, history, first),
  ]);
  if (payments.items.length + owners.items.length === 0) return overAfter(backfill, clock.now());
  await deleteFacts(table, history, {
    payments: payments.items.map(({ paymentKey }) => paymentKey),
    owners: owners.items.map(({ owner }) => owner),
  });
  return progressAfter(backfill, {});
}
