import * as z from "zod";
import type { Table } from "../context/index.ts";
import { type Restored, restored } from "../table/index.ts";
import { participantCodes, participants } from "./entity.ts";

const coded = z.object({
  code: z.string(),
  workspaceId: z.string(),
  projectId: z.string(),
  externalId: z.string(),
});

/** A participant of an export, and their code. @throws Error where it is none. */
export function restoreItems(table: Table, item: Record<string, unknown>): [Restored, Restored] {
  return [restored(participants(table), item), restored(participantCodes(table), coded.parse(item))];
}
