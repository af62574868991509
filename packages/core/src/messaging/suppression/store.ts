import type { SuppressionReason } from "@kiteloop/contract/messaging/suppression";
import { createConversions } from "electrodb";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Platform, Table } from "../../shared/context/index.ts";
import { isAskedFor, type SuppressibleEmail } from "../../shared/email-kind/index.ts";
import { shownOf } from "../../shared/recipient/index.ts";
import {
  omitUndefined,
  type Row,
  type TransactItem,
  transact,
  tryToWrite,
} from "../../shared/table/index.ts";
import { suppressions } from "./entity.ts";

export type StoredSuppression = Row<typeof suppressions>;

/**
 * Whether a workspace must not send a recipient such an email. Read consistently, so a suppression applies as soon as it is
 * written.
 */
export async function isSuppressed(
  table: Table,
  workspaceId: string,
  recipient: string,
  email: SuppressibleEmail,
): Promise<boolean> {
  const found = await readSuppression(table, workspaceId, recipient);
  return found !== null && !(found.reason === "unsubscribed" && isAskedFor(email));
}

export async function readSuppression(
  table: Table,
  workspaceId: string,
  recipient: string,
): Promise<StoredSuppression | null> {
  const { data } = await suppressions(table).get({ workspaceId, recipient }).go({ consistent: true });
  return data;
}

/** Suppresses a recipient. `email` is absent if unknown. */
export async function suppress(
  { table, clock }: Pick<Platform, "table" | "clock">,
  { email, ...which }: Omit<StoredSuppression, "shown" | "unsubscribedAt"> & { email?: string | undefined },
): Promise<void> {
  const shown = email === undefined ? undefined : shownOf(email);
  await retryOnConflict(clock, async () => {
    const item = await suppressItem(table, { ...which, shown });
    return item === null || (await transact(table, clock, [item])).ok ? null : conflict;
  });
}

/** A stronger reason replaces a weaker one, and what its owner said of an address outlives a member's block. */
const strength: Record<SuppressionReason, number> = { unsubscribed: 0, added: 1, bounced: 2, complained: 3 };

/**
 * Suppresses a recipient for one more reason; null if that changes nothing. The item fails if the recipient's suppression
 * changed meanwhile.
 */
export async function suppressItem(
  table: Table,
  next: Omit<StoredSuppression, "unsubscribedAt">,
): Promise<TransactItem | null> {
  const { workspaceId, recipient, reason, at, shown } = next;
  const stored = await readSuppression(table, workspaceId, recipient);
  if (stored === null) return { Put: suppressions(table).create(omitUndefined(next)).params() };
  const changes = changesOf(stored, reason, at);
  if (changes === null) return null;
  const update = suppressions(table)
    .patch({ workspaceId, recipient })
    .set(omitUndefined({ ...changes, shown }))
    .where(
      (attribute, { eq }) => `${eq(attribute.reason, stored.reason)} AND ${eq(attribute.at, stored.at)}`,
    );
  return { Update: update.params() };
}

function changesOf(
  stored: StoredSuppression,
  reason: SuppressionReason,
  at: string,
): Pick<StoredSuppression, "reason" | "at" | "unsubscribedAt"> | null {
  const unsubscribedAt = stored.reason === "unsubscribed" ? stored.at : stored.unsubscribedAt;
  if (strength[reason] > strength[stored.reason]) return { reason, at, unsubscribedAt };
  return reason === "unsubscribed" && unsubscribedAt === undefined
    ? { reason: stored.reason, at: stored.at, unsubscribedAt: at }
    : null;
}

/** Deletes all but the hash of an address that was on the list by an instant; the hash still suppresses its emails. */
export async function eraseShownAddress(
  table: Table,
  { workspaceId, recipient }: Pick<StoredSuppression, "workspaceId" | "recipient">,
  until: string,
): Promise<void> {
  await tryToWrite(
    suppressions(table)
      .patch({ workspaceId, recipient })
      .remove(["shown"])
      .where((attribute, { lte }) => lte(attribute.at, until))
      .go(),
  );
}

/** Undoes what suppresses an address, except an unsubscribe. Fails if its suppression changed meanwhile. */
export function releaseItem(table: Table, stored: StoredSuppression): TransactItem {
  const { unsubscribedAt: at } = stored;
  return reduceItem(table, stored, at === undefined ? null : { reason: "unsubscribed", at });
}

/** Undoes an unsubscribe; what else suppresses the address remains. Fails if its suppression changed meanwhile. */
export function resubscribeItem(table: Table, stored: StoredSuppression): TransactItem {
  const { reason, at } = stored;
  return reduceItem(table, stored, reason === "unsubscribed" ? null : { reason, at });
}

/** `left`: what suppresses the address from now on. */
function reduceItem(
  table: Table,
  { workspaceId, recipient, reason, at }: StoredSuppression,
  left: Pick<StoredSuppression, "reason" | "at"> | null,
): TransactItem {
  const entity = suppressions(table);
  const key = { workspaceId, recipient };
  if (left === null) {
    const remove = entity
      .delete(key)
      .where((attribute, { eq }) => `${eq(attribute.reason, reason)} AND ${eq(attribute.at, at)}`);
    return { Delete: remove.params() };
  }
  const update = entity
    .patch(key)
    .set(left)
    .remove(["unsubscribedAt"])
    .where((attribute, { eq }) => `${eq(attribute.reason, reason)} AND ${eq(attribute.at, at)}`);
  return { Update: update.params() };
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
