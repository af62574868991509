import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { dashboardLinks } from "./entity.ts";

export type StoredDashboardLink = Row<typeof dashboardLinks>;

/** A project's links that have not expired by `now` (ms since 1970), newest first. */
export async function dashboardLinksOf(
  table: Table,
  projectId: string,
  now: number,
): Promise<StoredDashboardLink[]> {
  const { data } = await dashboardLinks(table)
    .query.byProject({ projectId })
    .go({ pages: "all", consistent: true });
  return data
    .filter((link) => isValid(link, now))
    .toSorted((one, other) => (one.linkId < other.linkId ? 1 : -1));
}

/** The link with this hash; null if there is none, or it has expired by `now` (ms since 1970). */
export async function findDashboardLink(
  table: Table,
  { projectId, hash }: Pick<StoredDashboardLink, "projectId" | "hash">,
  now: number,
): Promise<StoredDashboardLink | null> {
  const { data } = await dashboardLinks(table).get({ projectId, hash }).go({ consistent: true });
  return data !== null && isValid(data, now) ? data : null;
}

/** The table deletes expired items within days, not at once. */
function isValid({ expiresAt }: StoredDashboardLink, now: number): boolean {
  return expiresAt === undefined || expiresAt * 1000 > now;
}

export function createDashboardLinkItem(table: Table, link: StoredDashboardLink): TransactItem {
  return { Put: dashboardLinks(table).create(omitUndefined(link)).params() };
}

/** Fails if the link is revoked already. */
export function deleteDashboardLinkItem(
  table: Table,
  { projectId, hash }: StoredDashboardLink,
): TransactItem {
  return { Delete: dashboardLinks(table).remove({ projectId, hash }).params() };
}
