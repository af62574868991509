import type { Table } from "../../shared/context/index.ts";
import { participants } from "./entity.ts";
import { isErased } from "./store.erase.ts";

/** Number of a project's participants who were not erased. Reads all of them. */
export async function countParticipants(table: Table, projectId: string): Promise<number> {
  let count = 0;
  let cursor: string | null = null;
  do {
    const page: { data: { externalId: string }[]; cursor: string | null } = await participants(table)
      .query.inTime({ projectId })
      .go({ cursor, limit: 1_000, attributes: ["externalId"] });
    count += page.data.filter(({ externalId }) => !isErased(externalId)).length;
    ({ cursor } = page);
  } while (cursor !== null);
  return count;
}
