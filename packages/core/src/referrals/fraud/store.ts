import { defaultFraudPolicy, FraudPolicy } from "@kiteloop/contract/referrals/fraud-policy";
import * as z from "zod";
import type { Clock, Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { setting } from "../../shared/record/index.ts";
import { type Row, type TransactItem, transact } from "../../shared/table/index.ts";
import { fraudReplays } from "./entity.ts";

type Of = { workspaceId: string; projectId: string };

/** A project's fraud policy. One that was saved before a rule existed gets the rule's default. */
export const fraudPolicies = setting({
  entity: "fraudPolicy",
  keys: [["workspaceId"], ["projectId"]],
  attribute: "policy",
  schema: FraudPolicy,
  first: defaultFraudPolicy,
});

/** `updatedAt` is null for a project that never changed its policy, which is then at version 1. */
export type Policy = { version: number; policy: FraudPolicy; updatedAt: string | null };

/** Unless `consistent`, at half the cost, one that was saved within the last second may be missing. */
export async function findPolicy(table: Table, of: Of, reading = { consistent: true }): Promise<Policy> {
  const { value: policy, ...saved } = await fraudPolicies.find(table, of, reading);
  return { policy, ...saved };
}

/** The progress of applying a policy to earlier referrals. */
export type Replay = Row<typeof fraudReplays>;

/** Starts a replay, which replaces an earlier policy's. */
export function beginReplayItem(
  table: Table,
  replay: Omit<Replay, "after" | "examined" | "changed" | "queue" | "dueAt" | "failures">,
): TransactItem {
  const fresh = { ...replay, examined: 0, changed: 0, queue, dueAt: replay.startedAt };
  return { Put: fraudReplays(table).put(fresh).params() };
}

/** Deletes the replay of a policy that has changed since. */
export function dropReplayItem(table: Table, { workspaceId, projectId }: Of): TransactItem {
  return { Delete: fraudReplays(table).delete({ workspaceId, projectId }).params() };
}

/** Deletes this replay only: its project is gone, or the policy has changed since. */
export function removeReplayItem(
  table: Table,
  { workspaceId, projectId, policyVersion }: Replay,
): TransactItem {
  const remove = fraudReplays(table)
    .remove({ workspaceId, projectId })
    .where((attribute, { eq }) => eq(attribute.policyVersion, policyVersion));
  return { Delete: remove.params() };
}

export async function findReplay(table: Table, { workspaceId, projectId }: Of): Promise<Replay | null> {
  const { data } = await fraudReplays(table).get({ workspaceId, projectId }).go({ consistent: true });
  return data;
}

const Ids = z.object({ workspaceId: z.string(), projectId: z.string() });
const queue = "replay" as const;

/** Unfinished replays. */
export const replayQueue: DueQueue<Replay> = {
  kind: "fraudReplay",
  async due(table, now, page) {
    const { query } = fraudReplays(table);
    // The range includes what is due at this very instant.
    const due = query.due({ queue }).between({ dueAt: "0" }, { dueAt: now, projectId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId, projectId }) => ({ workspaceId, projectId }),
  postpone(table, replay, { at, failures }) {
    const { workspaceId, projectId, policyVersion, dueAt } = replay;
    const update = fraudReplays(table)
      .patch({ workspaceId, projectId })
      .set({ queue, dueAt: at, failures })
      .where(
        (attribute, { eq, exists }) =>
          `${eq(attribute.policyVersion, policyVersion)} AND ${eq(attribute.dueAt, dueAt)} AND ${exists(attribute.queue)}`,
      );
    return { write: { Update: update.params() }, after: { ...replay, dueAt: at, failures } };
  },
  async find(table, ids) {
    const replay = await findReplay(table, Ids.parse(ids));
    return replay?.queue === undefined ? null : replay;
  },
};

/**
 * Stores a replay's progress; `done` removes it from the queue. Fails if the policy has changed since, or a concurrent
 * run advanced the replay.
 */
export function advanceReplayItem(
  table: Table,
  before: Replay,
  { after, examined, changed, done }: Pick<Replay, "after" | "examined" | "changed"> & { done: boolean },
): TransactItem {
  const { workspaceId, projectId, policyVersion, dueAt } = before;
  const patch = fraudReplays(table)
    .patch({ workspaceId, projectId })
    .composite({ dueAt })
    .set({ examined, changed, ...(after && !done && { after }) });
  const update = (done ? patch.remove(["queue", "after"]) : patch).where(
    (attribute, { eq }) =>
      `${eq(attribute.policyVersion, policyVersion)} AND ${eq(attribute.examined, before.examined)}`,
  );
  return { Update: update.params() };
}

/** Sorts before every id: the replay examines the referrals of the same instant again. */
const beforeAll = " ";

/** Removes a person's id from a replay's cursor. Returns false if the replay advanced meanwhile. */
export async function eraseReplayCursor(
  { table, clock }: { table: Table; clock: Clock },
  of: Of,
  externalIds: readonly string[],
): Promise<boolean> {
  const replay = await findReplay(table, of);
  if (replay?.after === undefined || !externalIds.includes(replay.after.externalId)) return true;
  const { workspaceId, projectId, startedAt, examined } = replay;
  const update = fraudReplays(table)
    .patch({ workspaceId, projectId })
    .set({ after: { ...replay.after, externalId: beforeAll } })
    .where(
      (attribute, { eq }) => `${eq(attribute.startedAt, startedAt)} AND ${eq(attribute.examined, examined)}`,
    );
  return (await transact(table, clock, [{ Update: update.params() }])).ok;
}
