import * as z from "zod/mini";
import type { Table } from "../../shared/context/index.ts";
import { aliasKey, isListed, listedIdOf } from "../participant/index.ts";
import { placeKey } from "./keys.ts";
import type { PlaceKey } from "./store.ts";

const Stored = z.object({ number: z.optional(z.number()), joinedAt: z.optional(z.string()) });

/** The number of a place; null for an address without a place, or with only a claim. */
export async function numberOf(table: Table, key: PlaceKey): Promise<number | null> {
  const { Item } = await table.get({ Key: placeKey(key), ConsistentRead: true });
  if (Item === undefined) return null;
  const { number, joinedAt } = Stored.parse(Item);
  return joinedAt === undefined ? null : (number ?? null);
}

const Alias = z.object({ sameAs: z.string() });

/**
 * The external id of an address on a project's waitlists: derived from the address or, on an imported list, the
 * original one.
 */
export async function holderOf(
  table: Table,
  { projectId, recipient }: Pick<PlaceKey, "projectId" | "recipient">,
): Promise<string> {
  const externalId = listedIdOf(recipient);
  const Key = aliasKey({ projectId, externalId });
  const { Item } = await table.get({ Key, ConsistentRead: true });
  if (Item === undefined) return externalId;
  const { sameAs } = Alias.parse(Item);
  // Otherwise they are also one of the embedder's users, with that id elsewhere.
  return isListed(sameAs) ? sameAs : externalId;
}
