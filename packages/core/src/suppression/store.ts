import type { Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { suppressions } from "./entity.ts";

export type Suppression = {
  workspaceId: string;
  recipient: string;
  reason: "unsubscribed" | "bounced" | "complained";
  at: string;
};

/** Whether a workspace must not mail a recipient. Read consistently: it holds from the moment it is written. */
export async function isSuppressed(table: Table, workspaceId: string, recipient: string): Promise<boolean> {
  const { data } = await suppressions(table).get({ workspaceId, recipient }).go({ consistent: true });
  return data !== null;
}

/** Suppresses a recipient; the first reason and time are kept. */
export async function suppress(table: Table, suppression: Suppression): Promise<void> {
  try {
    await suppressions(table).create(suppression).go();
  } catch (error) {
    if (isConditionFailure(error)) return;
    throw error;
  }
}

/** ElectroDB wraps what AWS threw. */
function isConditionFailure(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return awsErrorName(cause) === "ConditionalCheckFailedException";
}
