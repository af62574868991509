import type { Table } from "../../shared/context/index.ts";
import { type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { savedFilterLists } from "./entity.ts";

export type StoredFilters = Row<typeof savedFilterLists>;

type Which = Pick<StoredFilters, "workspaceId" | "projectId" | "userId" | "screen">;

export async function findSavedFilters(
  table: Table,
  { workspaceId, projectId, userId, screen }: Which,
): Promise<StoredFilters | null> {
  const which = { workspaceId, projectId, userId, screen };
  const { data } = await savedFilterLists(table).get(which).go({ consistent: true });
  return data;
}

/** Fails unless the stored list is at the version before `after`; the first one is 1. */
export function putSavedFiltersItem(table: Table, after: StoredFilters): TransactItem {
  const put = savedFilterLists(table)
    .put(after)
    .where((attribute, { eq, notExists }) =>
      after.version === 1 ? notExists(attribute.version) : eq(attribute.version, after.version - 1),
    );
  return { Put: put.params() };
}

/** Removes filters that contain one of these texts, such as an erased person's address. */
export async function eraseSavedFilters(
  table: Table,
  { workspaceId, projectId }: Pick<Which, "workspaceId" | "projectId">,
  texts: readonly string[],
): Promise<void> {
  const { data } = await savedFilterLists(table)
    .query.byProject({ workspaceId, projectId })
    .go({ pages: "all", consistent: true });
  const names = texts.map((text) => text.toLowerCase());
  const isAbout = ({ name, query }: StoredFilters["filters"][number]) => {
    const searched = [name, ...new URLSearchParams(query).values()].map((text) => text.toLowerCase());
    return searched.some((text) =>
      names.some((one) => text === one || (one.length > 3 && text.includes(one))),
    );
  };
  for (const { userId, screen, filters, version } of data.filter(({ filters: all }) => all.some(isAbout))) {
    const left = filters.filter((filter) => !isAbout(filter));
    const patch = savedFilterLists(table)
      .patch({ workspaceId, projectId, userId, screen })
      .set({ filters: left, version: version + 1 });
    await tryToWrite(patch.go());
  }
}
