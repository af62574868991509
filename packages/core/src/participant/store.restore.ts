import * as z from "zod";
import type { Table } from "../context/index.ts";
import { type Restored, restored, type TransactItem } from "../table/index.ts";
import { participantCodes, participants } from "./entity.ts";
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
  return [
    restored(participants(table), item),
    restored(participantCodes(table), coded.parse(item)),
    ...termItems(table, named.parse(item)),
  ];
}
