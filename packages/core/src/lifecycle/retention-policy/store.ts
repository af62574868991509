import type { RetentionDays } from "@kiteloop/contract/lifecycle/retention-policy";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { retentionPolicies } from "./entity.ts";

export type StoredPolicy = Omit<Row<typeof retentionPolicies>, "queue">;

const queue = "retention" as const;

export const nothingChosen: RetentionDays = {
  auditEntries: null,
  webhookDeliveries: null,
  sourceEvents: null,
};

/** A workspace that never chose is at version 1. */
export async function findRetentionPolicy(
  table: Table,
  workspaceId: string,
): Promise<Pick<StoredPolicy, "version" | "days">> {
  const { data } = await retentionPolicies(table).get({ workspaceId }).go({ consistent: true });
  return data ?? { version: 1, days: nothingChosen };
}

/** Fails unless the policy is at version `after.version - 1`. */
export function saveRetentionPolicyItem(table: Table, after: StoredPolicy): TransactItem {
  const put = retentionPolicies(table)
    .put({ ...omitUndefined(after), queue })
    .where((attribute, { eq, notExists }) =>
      after.version === 2 ? notExists(attribute.version) : eq(attribute.version, after.version - 1),
    );
  return { Put: put.params() };
}

/** Makes a policy due at an instant. Fails if it has changed. */
export function postponePolicyItem(
  table: Table,
  { workspaceId, dueAt, version }: StoredPolicy,
  { at, failures }: { at: string; failures: number },
): TransactItem {
  const update = retentionPolicies(table)
    .patch({ workspaceId })
    .set({ queue, isDue: true, dueAt: at, failures })
    .where(
      (attribute, { eq }) =>
        `${eq(attribute.dueAt, dueAt)} AND ${eq(attribute.version, version)} AND ${eq(attribute.isDue, true)}`,
    );
  return { Update: update.params() };
}

const Ids = z.object({ workspaceId: z.string() });

/** Policies by when they are applied next. */
export const retentionQueue: DueQueue<StoredPolicy> = {
  kind: "retentionPolicy",
  async due(table, now, page) {
    const { query } = retentionPolicies(table);
    // Sorts after every id, so that the range includes what is due at this very instant.
    return duePage(await query.due({ queue }).lte({ dueAt: now, workspaceId: "~" }).go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId }) => ({ workspaceId }),
  postpone: (table, policy, to) => ({
    write: postponePolicyItem(table, policy, to),
    after: { ...policy, dueAt: to.at, failures: to.failures },
  }),
  async find(table, ids) {
    const { data } = await retentionPolicies(table).get(Ids.parse(ids)).go({ consistent: true });
    return data?.isDue ? data : null;
  },
};
