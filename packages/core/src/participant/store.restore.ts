import * as z from "zod";
import type { Table } from "../context/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { type Restored, restored, type TransactItem } from "../table/index.ts";
import { participantCodes, participants } from "./entity.ts";
import { isListed, listedIdOf } from "./listed-id.ts";
import { sameAliasItem } from "./store.alias.ts";
import { termItems } from "./store.term.ts";

const coded = z.object({
  code: z.string(),
  workspaceId: z.string(),
  projectId: z.string(),
  externalId: z.string(),
});

const named = coded.extend({
  participantId: z.string(),
  name: z.string(),
  email: z.string().optional(),
  knownAs: z.string().optional(),
});

/** A participant of an export, their code, and what they are found by. @throws Error where it is none. */
export function restoreItems(table: Table, item: Record<string, unknown>): [Restored, ...TransactItem[]] {
  const one = named.parse(item);
  return [
    restored(participants(table), item),
    restored(participantCodes(table), coded.parse(item)),
    ...termItems(table, one),
    ...addressItems(table, one),
  ];
}

/**
 * Who goes by an id that was made of their address, hashed for another workspace, is found by that address here too;
 * once they are one of the embedder's users, that user's id is what they are found by.
 */
function addressItems(
  table: Table,
  { workspaceId, projectId, externalId: sameAs, email, knownAs }: z.infer<typeof named>,
): TransactItem[] {
  if (!isListed(sameAs) || email === undefined || knownAs !== undefined) return [];
  const externalId = listedIdOf(recipientOf(workspaceId, email));
  return externalId === sameAs ? [] : [sameAliasItem(table, { workspaceId, projectId, externalId, sameAs })];
}
