import type { Table } from "../../shared/context/index.ts";
import { isListed } from "./listed-id.ts";
import { participantsByIds } from "./store.ts";

/** Finds the embedder's ids of these people: of those who were on a waitlist first, too, if they are known by now. */
export async function embedderIdsOf(
  table: Table,
  projectId: string,
  externalIds: readonly string[],
): Promise<(externalId: string) => string> {
  const known = await participantsByIds(table, projectId, externalIds.filter(isListed));
  return (externalId) => known.get(externalId)?.knownAs ?? externalId;
}
