import * as z from "zod/mini";
import type { Table } from "../../shared/context/index.ts";
import { aliasKey, isListed, listedIdOf } from "../participant/index.ts";
import { placeKey } from "./keys.ts";
import type { PlaceKey } from "./store.ts";

const Stored = z.object({ number: z.optional(z.number()), joinedAt: z.optional(z.string()) });

/** The number of a place; null for an address that has none, or is only claimed. */
export async function numberOf(table: Table, key: PlaceKey): Promise<number | null> {
  const { Item } = await table.get({ Key: placeKey(key), ConsistentRead: true });
  if (Item === undefined) return null;
  const { number, joinedAt } = Stored.parse(Item);
  return joinedAt === undefined ? null : (number ?? null);
}

const Alias = z.object({ sameAs: z.string() });

/**
 * The external id that an address goes by on a project's waitlists: made of the address, or, on a list that was
 * imported, the one they came with.
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
  // Else they are one of the embedder's own users too, who goes by that id elsewhere.
  return isListed(sameAs) ? sameAs : externalId;
}
