import type { SuppressionReason } from "@kiteloop/contract/suppression";
import { createConversions } from "electrodb";
import type { Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { given, type TransactItem } from "../table/index.ts";
import { suppressions } from "./entity.ts";

export type StoredSuppression = {
  workspaceId: string;
  recipient: string;
  reason: SuppressionReason;
  /** So much of the address as members are shown; absent where it was not at hand. */
  shown?: string | undefined;
  at: string;
};

/** Whether a workspace must not mail a recipient. Read consistently: it holds from the moment it is written. */
export async function isSuppressed(table: Table, workspaceId: string, recipient: string): Promise<boolean> {
  return (await findSuppression(table, workspaceId, recipient)) !== null;
}

export async function findSuppression(
  table: Table,
  workspaceId: string,
  recipient: string,
): Promise<StoredSuppression | null> {
  const { data } = await suppressions(table).get({ workspaceId, recipient }).go({ consistent: true });
  return data;
}

/** Suppresses a recipient; the first reason and time are kept. */
export async function suppress(table: Table, suppression: StoredSuppression): Promise<void> {
  try {
    await suppressions(table).create(given(suppression)).go();
  } catch (error) {
    if (isConditionFailure(error)) return;
    throw error;
  }
}

function isConditionFailure(error: unknown): boolean {
  return awsErrorName(error) === "ConditionalCheckFailedException";
}

/** Leaves nothing of an address that was on the list by an instant but its hash, by which it goes on getting no mail. */
export async function forgetShown(
  table: Table,
  { workspaceId, recipient }: Pick<StoredSuppression, "workspaceId" | "recipient">,
  until: string,
): Promise<void> {
  try {
    await suppressions(table)
      .patch({ workspaceId, recipient })
      .remove(["shown"])
      .where((attribute, { lte }) => lte(attribute.at, until))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

/** Fails where the recipient is suppressed already. */
export function suppressItem(table: Table, suppression: StoredSuppression): TransactItem {
  return { Put: suppressions(table).create(given(suppression)).params() };
}

/** Fails unless it is there for the reason it was read with. */
export function releaseItem(
  table: Table,
  { workspaceId, recipient, reason }: StoredSuppression,
): TransactItem {
  const remove = suppressions(table)
    .delete({ workspaceId, recipient })
    .where((attribute, { eq }) => eq(attribute.reason, reason));
  return { Delete: remove.params() };
}

export type Place = { at: string; recipient: string };

/** A workspace's list, newest first, from after a place on. */
export async function suppressionsOf(
  table: Table,
  workspaceId: string,
  { limit, after }: { limit: number; after: Place | undefined },
): Promise<StoredSuppression[]> {
  const entity = suppressions(table);
  const { toCursor } = createConversions(entity).byAccessPattern.inTime.fromComposite;
  const cursor = after && toCursor({ workspaceId, ...after });
  const { data } = await entity.query
    .inTime({ workspaceId })
    .go({ order: "desc", limit, ...(cursor && { cursor }) });
  return data;
}
