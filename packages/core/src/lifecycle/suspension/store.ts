import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { workspaceSuspensions } from "./entity.ts";

export type SuspensionStep = Omit<Row<typeof workspaceSuspensions>, "queue">;

const queue = "suspension" as const;

/** Replaces the step that a workspace waits for. */
export function putStepItem(table: Table, step: SuspensionStep): TransactItem {
  return {
    Put: workspaceSuspensions(table)
      .put({ ...omitUndefined(step), queue })
      .params(),
  };
}

/** Takes the step again later. Fails if another one has replaced it. */
export function repeatStepItem(table: Table, step: SuspensionStep): TransactItem {
  const put = workspaceSuspensions(table)
    .put({ ...omitUndefined(step), queue })
    .where((attribute, { eq }) => eq(attribute.state, step.state));
  return { Put: put.params() };
}

/** Deletes a step that was taken. Fails if another one has replaced it. */
export function removeStepItem(table: Table, { workspaceId, state }: SuspensionStep): TransactItem {
  const remove = workspaceSuspensions(table)
    .remove({ workspaceId })
    .where((attribute, { eq }) => eq(attribute.state, state));
  return { Delete: remove.params() };
}

export async function findStep(table: Table, workspaceId: string): Promise<SuspensionStep | null> {
  const { data } = await workspaceSuspensions(table).get({ workspaceId }).go({ consistent: true });
  return data;
}

export async function dueSteps(
  table: Table,
  now: string,
  page: { limit: number; cursor: string | null },
): Promise<{ data: SuspensionStep[]; cursor: string | null }> {
  const { query } = workspaceSuspensions(table);
  // Sorts after every id, so that the range includes what is due at this very instant.
  return query.due({ queue }).lte({ dueAt: now, workspaceId: "~" }).go(page);
}

/** Makes a step due at an instant. Fails if it has changed. */
export function postponeStepItem(
  table: Table,
  { workspaceId, dueAt, state }: SuspensionStep,
  to: { at: string; failures: number },
): TransactItem {
  const update = workspaceSuspensions(table)
    .patch({ workspaceId })
    .set({ queue, dueAt: to.at, failures: to.failures })
    .where((attribute, { eq }) => [eq(attribute.dueAt, dueAt), eq(attribute.state, state)].join(" AND "));
  return { Update: update.params() };
}
