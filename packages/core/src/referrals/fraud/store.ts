import { defaultFraudPolicy, type FraudPolicy } from "@kiteloop/contract/referrals/fraud";
import * as z from "zod";
import type { Clock, Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { type Row, type TransactItem, transact } from "../../shared/table/index.ts";
import { fraudPolicies, fraudReplays } from "./entity.ts";

type Of = { workspaceId: string; projectId: string };

/** `updatedAt` is null for a project that never changed it: it is then at version 1. */
export type Policy = { version: number; policy: FraudPolicy; updatedAt: string | null };

export async function findPolicy(table: Table, { workspaceId, projectId }: Of): Promise<Policy> {
  const { data } = await fraudPolicies(table).get({ workspaceId, projectId }).go({ consistent: true });
  return data ?? { version: 1, policy: defaultFraudPolicy, updatedAt: null };
}

/** Fails unless the policy is at the version before. */
export function savePolicyItem(
  table: Table,
  { workspaceId, projectId }: Of,
  { version, policy, updatedAt }: Policy & { updatedAt: string },
): TransactItem {
  const put = fraudPolicies(table)
    .put({ workspaceId, projectId, version, policy, updatedAt })
    .where((attribute, { eq, notExists }) =>
      version === 2 ? notExists(attribute.version) : eq(attribute.version, version - 1),
    );
  return { Put: put.params() };
}

/** A policy of an export, under the version that verdicts name; fails where the project has one of its own. */
export function restorePolicyItem(
  table: Table,
  of: Of,
  policy: Policy & { updatedAt: string },
): TransactItem {
  const { workspaceId, projectId } = of;
  return {
    Put: fraudPolicies(table)
      .create({ workspaceId, projectId, ...policy })
      .params(),
  };
}

/** The progress of applying a policy to earlier referrals. */
export type Replay = Row<typeof fraudReplays>;

/** Begins a replay; an earlier policy's ends with it. */
export function beginReplayItem(
  table: Table,
  replay: Omit<Replay, "after" | "examined" | "changed" | "queue" | "dueAt" | "failures">,
): TransactItem {
  const fresh = { ...replay, examined: 0, changed: 0, queue, dueAt: replay.startedAt };
  return { Put: fraudReplays(table).put(fresh).params() };
}

/** Ends a replay whose policy is another by now. */
export function dropReplayItem(table: Table, { workspaceId, projectId }: Of): TransactItem {
  return { Delete: fraudReplays(table).delete({ workspaceId, projectId }).params() };
}

/** Ends this replay and no other: its project is gone, or has another policy by now. */
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

/** Replays that are not done. */
export const replayQueue: DueQueue<Replay> = {
  kind: "fraudReplay",
  async due(table, now, page) {
    const { query } = fraudReplays(table);
    // From before every instant to after every id, so that what is due at this very instant is among them.
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
 * Notes how far a replay has come; `done` takes it out of the queue. Fails when it is another policy's by now, or
 * somebody else went on with it.
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

/** Before every id that anybody has: from here on a replay looks once more at those who joined in the same instant. */
const beforeAll = " ";

/** Leaves out of a replay whom it looked at last, if that is one of these. False where it went on meanwhile. */
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
