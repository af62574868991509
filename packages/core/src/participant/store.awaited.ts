import * as z from "zod";
import type { Table } from "../context/index.ts";
import { type DueQueue, duePage } from "../due/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { given } from "../table/index.ts";
import { awaitedJoins, never } from "./entity.awaited.ts";

export type AwaitedJoin = {
  workspaceId: string;
  projectId: string;
  /** The embedder's id of who joined, and what else the server said of them. */
  externalId: string;
  email?: string | undefined;
  name?: string | undefined;
  toldAt: string;
  /** From when on it is tried: since it is known whose link they followed, or once more after it failed; or `never`. */
  dueAt: string;
  /** Counted already, as an unsigned page reported it: the link that was followed may contradict that. */
  claimed?: boolean | undefined;
  failures?: number | undefined;
  /** Until when a link counts, in seconds since 1970. */
  ttl: number;
};

type Who = Pick<AwaitedJoin, "projectId" | "externalId">;

const Ids = z.object({ projectId: z.string(), externalId: z.string() });

const queue = "awaitedJoin" as const;

export async function findAwaited(table: Table, { projectId, externalId }: Who): Promise<AwaitedJoin | null> {
  const { data } = await awaitedJoins(table).get({ projectId, externalId }).go({ consistent: true });
  return data;
}

/** Keeps a join that nothing is known of; one that is kept already stays as it is. */
export async function awaitJoin(table: Table, join: Omit<AwaitedJoin, "dueAt">): Promise<void> {
  const create = awaitedJoins(table).create({ ...given(join), queue, dueAt: never });
  await create.go().catch(unlessRefused);
}

/** Keeps that a signed identity may contradict what a page reported of its join; it is due at once. */
export async function awaitDispute(
  table: Table,
  join: Omit<AwaitedJoin, "dueAt" | "claimed">,
): Promise<void> {
  const create = awaitedJoins(table).create({ ...given(join), claimed: true, queue, dueAt: join.toldAt });
  await create.go().catch(unlessRefused);
}

/** Says that it is known whose link they followed; one that was counted meanwhile stays gone. */
export async function readyJoin(table: Table, { projectId, externalId }: Who, dueAt: string): Promise<void> {
  const ready = awaitedJoins(table)
    .patch({ projectId, externalId })
    .set({ queue, dueAt })
    .where((attribute, { eq }) => eq(attribute.dueAt, never));
  await ready.go().catch(unlessRefused);
}

function unlessRefused(error: unknown): void {
  if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
}

export async function endAwaited(table: Table, { projectId, externalId }: Who): Promise<void> {
  await awaitedJoins(table).delete({ projectId, externalId }).go();
}

/** Joins of which it is known whose link was followed, and that were not counted yet. */
export const awaitedQueue: DueQueue<AwaitedJoin> = {
  kind: "awaitedJoin",
  async due(table, now, page) {
    const { query } = awaitedJoins(table);
    // After every id, so that what is due at this very instant is among them.
    return duePage(await query.due({ queue }).lte({ dueAt: now, externalId: "\u{10ffff}" }).go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId, projectId, externalId }) => ({ workspaceId, projectId, externalId }),
  postpone(table, join, { at, failures }) {
    const { projectId, externalId, dueAt } = join;
    const update = awaitedJoins(table)
      .patch({ projectId, externalId })
      .set({ queue, dueAt: at, failures })
      .where((attribute, { eq }) => eq(attribute.dueAt, dueAt));
    return { write: { Update: update.params() }, after: { ...join, dueAt: at, failures } };
  },
  async find(table, ids) {
    const join = await findAwaited(table, Ids.parse(ids));
    return join?.dueAt === never ? null : join;
  },
};
