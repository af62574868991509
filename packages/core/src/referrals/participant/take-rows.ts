import { participantCode } from "@kiteloop/contract/shared/ids";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { readAhead, type TransactItem, transact } from "../../shared/table/index.ts";
import { withRoomFor } from "../../shared/usage/index.ts";
import type { ReadyRow } from "./import-row.ts";
import { aliasKey, codeKey, formerKey, participantKey, referralKey } from "./keys.ts";
import { decideRow, type ImportTarget, type RowResult, rowItems, takeRow } from "./take-row.ts";

/** Searches, or transactions, of a page that run at the same time. */
const atOnce = 10;
/** DynamoDB's limit on one transaction. */
const mostItems = 100;

/** The items of one row; `at` is its index in the page. */
type Unit = { at: number; made: boolean; items: TransactItem[] };

/**
 * Imports a page of rows: their items are read together, and written with as many rows to a transaction as fit. A row
 * that meets a concurrent write is imported alone. `dryRun` only reports what would happen.
 */
export async function takeRows(
  ctx: Ctx<Member>,
  target: ImportTarget,
  rows: readonly ReadyRow[],
  dryRun: boolean,
): Promise<RowResult[]> {
  const { project } = target;
  const ahead = {
    ...ctx,
    table: await readAhead(
      ctx.table,
      ctx.clock,
      rows.flatMap((row) => keysOf(project.id, row)),
    ),
  };
  const decisions = await mapConcurrent(rows, atOnce, (row) => decideRow(ahead.table, project.id, row));
  const results = decisions.map(
    (one): RowResult => ("refused" in one ? one : { made: one.made, coded: one.coded }),
  );
  if (dryRun) return results;

  const units: Unit[] = [];
  const alone: number[] = [];
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const decision = decisions[at];
    if (seen.has(row.externalId)) alone.push(at);
    else if (decision !== undefined && !("refused" in decision)) {
      const items = await rowItems(ahead, project, row, decision);
      if (items.length > 0) units.push({ at, made: decision.made, items });
    }
    seen.add(row.externalId);
  }
  const left = await mapConcurrent(inTransactions(units), atOnce, (group) =>
    writeTogether(ctx, target, group),
  );
  alone.push(...left.flat().map(({ at }) => at));
  await mapConcurrent(alone, atOnce, async (at) => {
    const row = rows[at];
    if (row !== undefined) results[at] = await takeRow(ctx, target, row);
  });
  return results;
}

/** The keys that importing any row reads. */
function keysOf(projectId: string, { externalId, former }: ReadyRow) {
  const who = { projectId, externalId };
  const isOurs = former !== undefined && participantCode.safeParse(former).success;
  return [
    ...[participantKey(who), aliasKey(who), referralKey(who)],
    ...(former === undefined ? [] : [formerKey({ projectId, former })]),
    ...(isOurs ? [codeKey(former)] : []),
  ];
}

function inTransactions(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  let size = mostItems;
  for (const unit of units) {
    size += unit.items.length;
    if (size > mostItems) {
      groups.push([]);
      size = unit.items.length;
    }
    groups.at(-1)?.push(unit);
  }
  return groups;
}

/** Writes rows in one transaction, and returns those that have to be imported alone. */
async function writeTogether(
  { table, clock }: Ctx<Member>,
  { project: { workspaceId }, plan }: ImportTarget,
  group: readonly Unit[],
): Promise<Unit[]> {
  const alone: Unit[] = [];
  let units = [...group];
  while (units.length > 0) {
    const count = units.filter(({ made }) => made).length;
    const items = units.flatMap((unit) => unit.items);
    const written = await withRoomFor(table, { workspaceId, plan, count }, async () => {
      const result = await transact(table, clock, items);
      return { made: result.ok ? count : 0, result };
    });
    if (written === null) return [...alone, ...units];
    if (written.ok) return alone;
    const owners = units.flatMap((unit) => unit.items.map(() => unit));
    const stopped = new Set(written.failed.map((position) => owners[position]));
    alone.push(...units.filter((unit) => stopped.has(unit)));
    units = units.filter((unit) => !stopped.has(unit));
  }
  return alone;
}
