import { ids, reportedCode } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { findParticipant, participantsByIds, type StoredParticipant } from "../person/index.ts";
import { findByTerm, type TermCursor } from "./store.term.ts";
import { participantOfCode } from "./store.ts";
import { normalizeTerm, shortest } from "./terms.ts";

type Page = { items: StoredParticipant[]; next?: string };

/**
 * Finds participants by a prefix of a term, each once per page, and by their whole external id or code, the latter in any
 * case.
 */
export async function searchParticipants(
  table: Table,
  projectId: string,
  { text, cursor, limit }: { text: string; cursor: string | undefined; limit: number },
): Promise<Page> {
  const beginning = normalizeTerm(text);
  if ([...beginning].length < shortest) return { items: [] };
  const after = cursor === undefined ? undefined : placeIn(cursor, beginning);
  const [found, exact] = await Promise.all([
    findByTerm(table, projectId, beginning, { limit, after }),
    after === undefined ? exactly(table, projectId, text) : [],
  ]);
  const known = await participantsByIds(table, projectId, found.externalIds);
  const items = new Map(
    [...exact, ...inOrder(found.externalIds, known)].map((one) => [one.participantId, one]),
  );
  const { last } = found;
  return { items: [...items.values()], ...(last && { next: writeCursor([last.term, last.participantId]) }) };
}

async function exactly(table: Table, projectId: string, text: string): Promise<StoredParticipant[]> {
  const code = reportedCode.safeParse(text);
  const found = await Promise.all([
    findParticipant(table, { projectId, externalId: text }),
    code.success ? participantOfCode(table, projectId, code.data) : null,
  ]);
  return found.filter((one) => one !== null);
}

function inOrder(
  externalIds: readonly string[],
  known: ReadonlyMap<string, StoredParticipant>,
): StoredParticipant[] {
  return externalIds.flatMap((externalId) => known.get(externalId) ?? []);
}

function placeIn(cursor: string, beginning: string): TermCursor {
  const place = z.tuple([z.string().max(400).startsWith(beginning), ids.participant]);
  const [term, participantId] = readCursor(place, cursor);
  return { term, participantId };
}
