import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { count, email, hash, instant, owner, version } from "../../shared/export-fields/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { type Restored, type TransactItem, toRestoredItem } from "../../shared/table/index.ts";
import { listedIdOf, participantsByIds, recipientIn, sameAliasItem } from "../participant/index.ts";
import { waitlistLines, waitlistPlaces } from "./entity.ts";
import { holderOf } from "./read-without-orm.ts";

type Item = Record<string, unknown>;

export const lineLine = z.strictObject({ projectId: ids.project, widgetId: ids.widget, last: count });
export const placeLine = z.strictObject({
  ...owner,
  widgetId: ids.widget,
  recipient: hash,
  claim: hash,
  claimedAt: instant,
  reserved: version.optional(),
  number: version,
  joinedAt: instant,
  attempt: hash.optional(),
  email: email.optional(),
});

/** An exported list's last number. @throws Error if the item is not one */
export function restoreLine(table: Table, item: Item): Restored {
  return toRestoredItem(waitlistLines(table), lineLine.parse(item));
}

/**
 * A place of an export. Addresses are hashed for their workspace, so it is stored under this workspace's
 * hash, and its holder keeps the original id. @throws Error if the item is not one
 */
export function restorePlace(table: Table, item: Item): [Restored, ...TransactItem[]] {
  const { email: address, ...stored } = placeLine.parse(item);
  const { workspaceId, projectId } = stored;
  const recipient = address === undefined ? stored.recipient : hashRecipient(workspaceId, address);
  const [externalId, sameAs] = [listedIdOf(recipient), listedIdOf(stored.recipient)];
  return [
    toRestoredItem(waitlistPlaces(table), { ...stored, recipient }),
    ...(externalId === sameAs ? [] : [sameAliasItem(table, { workspaceId, projectId, externalId, sameAs })]),
  ];
}

const Taken = z.looseObject({ recipient: z.string(), number: z.number(), joinedAt: z.string() });

/**
 * The places among a project's waitlist items, as they are exported: with the address, and the hash in the holder's id.
 */
export async function placesForExport(
  table: Table,
  projectId: string,
  items: readonly Item[],
): Promise<Item[]> {
  const places = items.flatMap((item) => Taken.safeParse(item).data ?? []);
  const held = await Promise.all(
    places.map(async (taken) => ({
      taken,
      holder: await holderOf(table, { projectId, recipient: taken.recipient }),
    })),
  );
  const people = await participantsByIds(
    table,
    projectId,
    held.map(({ holder }) => holder),
  );
  return held.map(({ taken, holder }) => {
    const email = people.get(holder)?.email;
    return { ...taken, recipient: recipientIn(holder), ...(email !== undefined && { email }) };
  });
}
