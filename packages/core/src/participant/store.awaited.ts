import type { Table } from "../context/index.ts";
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
  /** Until when a link counts, in seconds since 1970. */
  ttl: number;
};

type Who = Pick<AwaitedJoin, "projectId" | "externalId">;

const queue = "awaitedJoin" as const;

export async function findAwaited(table: Table, { projectId, externalId }: Who): Promise<AwaitedJoin | null> {
  const { data } = await awaitedJoins(table).get({ projectId, externalId }).go({ consistent: true });
  return data;
}

/** Keeps a join that nothing is known of. */
export async function awaitJoin(table: Table, join: Omit<AwaitedJoin, "dueAt">): Promise<void> {
  await keep(table, { ...join, dueAt: never });
}

/** Says that it is known whose link they followed. */
export async function readyJoin(table: Table, join: AwaitedJoin, dueAt: string): Promise<void> {
  if (join.dueAt === never) await keep(table, { ...join, dueAt });
}

async function keep(table: Table, join: AwaitedJoin): Promise<void> {
  await awaitedJoins(table)
    .put({ ...given(join), queue })
    .go();
}

export async function endAwaited(table: Table, { projectId, externalId }: Who): Promise<void> {
  await awaitedJoins(table).delete({ projectId, externalId }).go();
}

/** Puts one that could not be counted behind the others; one that is gone meanwhile stays gone. */
export async function putBackAwaited(
  table: Table,
  { projectId, externalId }: Who,
  dueAt: string,
): Promise<void> {
  try {
    await awaitedJoins(table).patch({ projectId, externalId }).set({ queue, dueAt }).go();
  } catch (error) {
    if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
  }
}

/** Joins of whom it is known whose link they followed and whose time has come, the longest so first. */
export async function dueJoins(table: Table, now: string, limit: number): Promise<AwaitedJoin[]> {
  const { data } = await awaitedJoins(table)
    .query.due({ queue })
    // After every id, so that what is due at this very instant is among them.
    .lte({ dueAt: now, externalId: "\u{10ffff}" })
    .go({ limit });
  return data;
}
