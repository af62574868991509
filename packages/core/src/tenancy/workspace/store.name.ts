import type { Table } from "../../shared/context/index.ts";
import { workspaces } from "./entity.ts";
import { searchKeysOf } from "./search-name.ts";
import type { Workspace } from "./store.ts";

/** At most `most` workspaces whose names begin with a text, by name. A change may be missing for a moment. */
export async function workspacesNamed(table: Table, beginning: string, most: number): Promise<Workspace[]> {
  const { searchName, searchLetter } = searchKeysOf(beginning);
  const { data } = await workspaces(table)
    .query.byName({ searchLetter })
    .begins({ searchName })
    .go({ limit: most });
  return data;
}
