import { defaultFraudPolicy, type FraudPolicy } from "@kiteloop/contract/fraud";
import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
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

/** How far a policy has been applied to what joined before it. */
export type Replay = Of & {
  policyVersion: number;
  /** The last referral that was looked at, oldest first. */
  after?: { joinedAt: string; externalId: string } | undefined;
  examined: number;
  changed: number;
  startedAt: string;
  userId: string;
  userName: string;
  queue?: "replay" | undefined;
};

/** Begins a replay; an earlier policy's ends with it. */
export function beginReplayItem(
  table: Table,
  replay: Omit<Replay, "after" | "examined" | "changed" | "queue">,
): TransactItem {
  const fresh = { ...replay, examined: 0, changed: 0, queue: "replay" as const };
  return { Put: fraudReplays(table).put(fresh).params() };
}

/** Ends a replay whose policy is another by now. */
export function dropReplayItem(table: Table, { workspaceId, projectId }: Of): TransactItem {
  return { Delete: fraudReplays(table).delete({ workspaceId, projectId }).params() };
}

export async function findReplay(table: Table, { workspaceId, projectId }: Of): Promise<Replay | null> {
  const { data } = await fraudReplays(table).get({ workspaceId, projectId }).go({ consistent: true });
  return data;
}

/** Replays that are not done, the oldest first. */
export async function waitingReplays(table: Table, limit: number): Promise<Replay[]> {
  const { data } = await fraudReplays(table).query.waiting({ queue: "replay" }).go({ limit });
  return data;
}

/**
 * Notes how far a replay has come; `done` takes it out of the queue. Fails when it is another policy's by now, or
 * somebody else went on with it.
 */
export function advanceReplayItem(
  table: Table,
  before: Replay,
  { after, examined, changed, done }: Pick<Replay, "after" | "examined" | "changed"> & { done: boolean },
): TransactItem {
  const { workspaceId, projectId, policyVersion, startedAt } = before;
  const patch = fraudReplays(table)
    .patch({ workspaceId, projectId })
    .composite({ startedAt })
    .set({ examined, changed, ...(after && { after }) });
  const update = (done ? patch.remove(["queue"]) : patch).where(
    (attribute, { eq }) =>
      `${eq(attribute.policyVersion, policyVersion)} AND ${eq(attribute.examined, before.examined)}`,
  );
  return { Update: update.params() };
}
