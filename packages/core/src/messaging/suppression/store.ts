import { createConversions } from "electrodb";
import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { suppressions } from "./entity.ts";
import { shownOf } from "./shown.ts";

export type StoredSuppression = Row<typeof suppressions>;

/**
 * Whether a workspace must not email a recipient. Read consistently, so a suppression applies as soon as it is written.
 */
export async function isSuppressed(table: Table, workspaceId: string, recipient: string): Promise<boolean> {
  return (await readSuppression(table, workspaceId, recipient)) !== null;
}

export async function readSuppression(
  table: Table,
  workspaceId: string,
  recipient: string,
): Promise<StoredSuppression | null> {
  const { data } = await suppressions(table).get({ workspaceId, recipient }).go({ consistent: true });
  return data;
}

/** Suppresses a recipient; the first reason and time are kept. `email` is absent if unknown. */
export async function suppress(
  table: Table,
  { email, ...which }: Omit<StoredSuppression, "shown"> & { email?: string | undefined },
): Promise<void> {
  const shown = email === undefined ? undefined : shownOf(email);
  try {
    await suppressions(table)
      .create(omitUndefined({ ...which, shown }))
      .go();
  } catch (error) {
    if (isConditionFailure(error)) return;
    throw error;
  }
}

function isConditionFailure(error: unknown): boolean {
  return awsErrorName(error) === "ConditionalCheckFailedException";
}

/** Deletes all but the hash of an address that was on the list by an instant; the hash still suppresses its emails. */
export async function eraseShownAddress(
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

/** Fails if the recipient is suppressed already. */
export function suppressItem(table: Table, suppression: StoredSuppression): TransactItem {
  return { Put: suppressions(table).create(omitUndefined(suppression)).params() };
}

/** Fails unless it is on the list for the reason it was read with. */
export function releaseItem(
  table: Table,
  { workspaceId, recipient, reason }: StoredSuppression,
): TransactItem {
  const remove = suppressions(table)
    .delete({ workspaceId, recipient })
    .where((attribute, { eq }) => eq(attribute.reason, reason));
  return { Delete: remove.params() };
}

export type SuppressionCursor = { at: string; recipient: string };

/** A workspace's list, newest first, starting after a cursor. */
export async function suppressionsOf(
  table: Table,
  workspaceId: string,
  { limit, after }: { limit: number; after: SuppressionCursor | undefined },
): Promise<StoredSuppression[]> {
  const entity = suppressions(table);
  const { toCursor } = createConversions(entity).byAccessPattern.inTime.fromComposite;
  const cursor = after && toCursor({ workspaceId, ...after });
  const { data } = await entity.query
    .inTime({ workspaceId })
    .go({ order: "desc", limit, ...(cursor && { cursor }) });
  return data;
}
