import type { Table } from "../../shared/context/index.ts";
import type { Row } from "../../shared/table/index.ts";
import { embedReleases } from "./entity.release.ts";

export type StoredRelease = Row<typeof embedReleases>;

export async function putRelease(table: Table, release: StoredRelease): Promise<void> {
  await embedReleases(table).put(release).go();
}

/** The newest `limit` scripts of a project, newest first; one that was live several times is listed once. */
export async function releasesOf(
  table: Table,
  key: { workspaceId: string; projectId: string },
  limit: number,
): Promise<StoredRelease[]> {
  const { data } = await embedReleases(table)
    .query.byProject(key)
    .go({ order: "desc", limit: 5 * limit, consistent: true });
  const newest = new Map<string, StoredRelease>();
  for (const release of data) if (!newest.has(release.hash)) newest.set(release.hash, release);
  return [...newest.values()].slice(0, limit);
}
