import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { omitUndefined, type Row, tryToWrite } from "../../shared/table/index.ts";
import { pendingJoins, unknownInstant } from "./entity.pending-join.ts";

export type PendingJoin = Omit<Row<typeof pendingJoins>, "queue">;

type Who = Pick<PendingJoin, "projectId" | "externalId">;

const Ids = z.object({ projectId: z.string(), externalId: z.string() });

const queue = "awaitedJoin" as const;

export async function findPendingJoin(
  table: Table,
  { projectId, externalId }: Who,
): Promise<PendingJoin | null> {
  const { data } = await pendingJoins(table).get({ projectId, externalId }).go({ consistent: true });
  return data;
}

/** Stores a join without a known inviter; an existing one stays unchanged. */
export async function putPendingJoin(table: Table, join: Omit<PendingJoin, "dueAt">): Promise<void> {
  const create = pendingJoins(table).create({ ...omitUndefined(join), queue, dueAt: unknownInstant });
  await tryToWrite(create.go());
}

/** Notes that a signed identity may contradict a page's report of its join; it is due at once. */
export async function putClaimedJoin(
  table: Table,
  join: Omit<PendingJoin, "dueAt" | "claimed">,
): Promise<void> {
  const create = pendingJoins(table).create({
    ...omitUndefined(join),
    claimed: true,
    queue,
    dueAt: join.toldAt,
  });
  await tryToWrite(create.go());
}

/** Makes a pending join due, because the clicked link is known now. A join counted meanwhile stays deleted. */
export async function readyJoin(table: Table, { projectId, externalId }: Who, dueAt: string): Promise<void> {
  const ready = pendingJoins(table)
    .patch({ projectId, externalId })
    .set({ queue, dueAt })
    .where((attribute, { eq }) => eq(attribute.dueAt, unknownInstant));
  await tryToWrite(ready.go());
}

export async function endPendingJoin(table: Table, { projectId, externalId }: Who): Promise<void> {
  await pendingJoins(table).delete({ projectId, externalId }).go();
}

/** Joins whose clicked link is known, and that were not counted yet. */
export const pendingJoinQueue: DueQueue<PendingJoin> = {
  kind: "awaitedJoin",
  async due(table, now, page) {
    const { query } = pendingJoins(table);
    // Sorts after every id, so that the range includes what is due at this very instant.
    return duePage(await query.due({ queue }).lte({ dueAt: now, externalId: "\u{10ffff}" }).go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId, projectId, externalId }) => ({ workspaceId, projectId, externalId }),
  postpone(table, join, { at, failures }) {
    const { projectId, externalId, dueAt } = join;
    const update = pendingJoins(table)
      .patch({ projectId, externalId })
      .set({ queue, dueAt: at, failures })
      .where((attribute, { eq }) => eq(attribute.dueAt, dueAt));
    return { write: { Update: update.params() }, after: { ...join, dueAt: at, failures } };
  },
  async find(table, ids) {
    const join = await findPendingJoin(table, Ids.parse(ids));
    return join?.dueAt === unknownInstant ? null : join;
  },
};
