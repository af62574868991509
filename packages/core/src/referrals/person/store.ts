import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row } from "../../shared/table/index.ts";
import { aliases } from "./entity.alias.ts";
import { participantCodes, participants } from "./entity.ts";

export { aliases, participantCodes, participants };

export type StoredParticipant = Row<typeof participants>;

/** A person of a project under one id. */
export type PersonKey = { projectId: string; externalId: string };

export async function findParticipant(
  table: Table,
  { projectId, externalId }: PersonKey,
): Promise<StoredParticipant | null> {
  const { data } = await participants(table).get({ projectId, externalId }).go({ consistent: true });
  return data && omitUndefined(data);
}

/** A participant by our own id; null for one of another project. */
export async function findParticipantById(
  table: Table,
  projectId: string,
  participantId: string,
): Promise<StoredParticipant | null> {
  const { data } = await participants(table).query.byId({ projectId, participantId }).go({ limit: 1 });
  const [found] = data;
  return found === undefined ? null : omitUndefined(found);
}

/** Participants by the embedder's ids; missing ones are left out. */
export async function participantsByIds(
  table: Table,
  projectId: string,
  externalIds: readonly string[],
): Promise<Map<string, StoredParticipant>> {
  const keys = [...new Set(externalIds)].map((externalId) => ({ projectId, externalId }));
  if (keys.length === 0) return new Map();
  const { data } = await participants(table).get(keys).go({ concurrency: 4 });
  return new Map(data.map((item) => [item.externalId, omitUndefined(item)]));
}

/** The id under which a person joined before; null if none is known. */
export async function earlierId(table: Table, { projectId, externalId }: PersonKey): Promise<string | null> {
  const { data } = await aliases(table).get({ projectId, externalId }).go({ consistent: true });
  return data?.sameAs ?? null;
}
