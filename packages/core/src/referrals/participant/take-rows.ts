import type { RowRefusal } from "@kiteloop/contract/referrals/participant-import";
import { participantCode } from "@kiteloop/contract/shared/ids";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { readAhead, type TransactItem, transact } from "../../shared/table/index.ts";
import { type WithinRoom, withRoomForParts } from "../../shared/usage/index.ts";
import { erasedMarkKey } from "../erased-mark/index.ts";
import type { ReadyRow } from "./import-row.ts";
import { aliasKey, codeKey, formerKey, participantKey, referralKey } from "./keys.ts";
import {
  decideRow,
  type ImportTarget,
  type RowDecision,
  type RowResult,
  rowItems,
  takeRow,
} from "./take-row.ts";

/** Searches, or rows imported alone, that run at the same time. */
const atOnce = 10;
/** Transactions of a page that run at the same time: enough to keep the table busy while the next one is prepared. */
const transactionsAtOnce = 4;
/** DynamoDB's limit on one transaction. */
const mostItems = 100;

/** A row that is written with others; `at` is its index in the page. */
type Ready = { at: number; row: ReadyRow; decision: Exclude<RowDecision, { refused: RowRefusal }> };
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
      rows.flatMap((row) => [
        ...keysOf(project.id, row),
        ...target.marksOf(row).map((mark) => erasedMarkKey(project.id, mark)),
      ]),
    ),
  };
  const decisions = await mapConcurrent(rows, atOnce, (row) => decideRow(ahead, target, row));
  const results = decisions.map(
    (one): RowResult => ("refused" in one ? one : { made: one.made, coded: one.coded }),
  );
  if (dryRun) return results;

  const alone: number[] = [];
  const together: Ready[] = [];
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const decision = decisions[at];
    if (seen.has(row.externalId)) alone.push(at);
    else if (decision !== undefined && !("refused" in decision)) together.push({ at, row, decision });
    seen.add(row.externalId);
  }
  const room = {
    ...{ workspaceId: project.workspaceId, plan: target.plan },
    count: together.filter(({ decision }) => decision.made).length,
  };
  const left = await withRoomForParts(ctx.table, room, (within) =>
    writeAll(ctx, within, inTransactions(unitsOf(ahead, project, together))),
  );
  alone.push(...left.map(({ at }) => at));
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

async function* unitsOf(
  ctx: Ctx<Member>,
  project: ProjectSnapshot,
  ready: readonly Ready[],
): AsyncGenerator<Unit> {
  for (const { at, row, decision } of ready) {
    const items = await rowItems(ctx, project, row, decision);
    if (items.length > 0) yield { at, made: decision.made, items };
  }
}

async function* inTransactions(units: AsyncIterable<Unit>): AsyncGenerator<Unit[]> {
  let group: Unit[] = [];
  let size = 0;
  for await (const unit of units) {
    if (size + unit.items.length > mostItems) {
      yield group;
      group = [];
      size = 0;
    }
    group.push(unit);
    size += unit.items.length;
  }
  if (group.length > 0) yield group;
}

/**
 * Writes groups, and returns the rows that have to be imported alone. A group is prepared while those before it are
 * written. Once one fails, nothing more is started.
 */
async function writeAll(
  ctx: Ctx<Member>,
  within: WithinRoom,
  groups: AsyncGenerator<Unit[]>,
): Promise<Unit[]> {
  const alone: Unit[] = [];
  const takeTurns = async () => {
    for await (const group of groups) alone.push(...(await writeTogether(ctx, within, group)));
  };
  await Promise.all(Array.from({ length: transactionsAtOnce }, takeTurns));
  return alone;
}

/** Writes rows in one transaction, and returns those that have to be imported alone. */
async function writeTogether(
  { table, clock }: Ctx<Member>,
  within: WithinRoom,
  group: readonly Unit[],
): Promise<Unit[]> {
  const alone: Unit[] = [];
  let units = [...group];
  while (units.length > 0) {
    const count = units.filter(({ made }) => made).length;
    const items = units.flatMap((unit) => unit.items);
    const written = await within(count, async () => {
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
