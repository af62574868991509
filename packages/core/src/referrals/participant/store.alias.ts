import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { externalId as anyId, owner } from "../../shared/export-fields/index.ts";
import { type Restored, type TransactItem, toRestoredItem } from "../../shared/table/index.ts";
import { aliases } from "./entity.alias.ts";

type Alias = { workspaceId: string; projectId: string; externalId: string; sameAs: string };

/** The id under which a person joined before; null if none is known. */
export async function earlierId(
  table: Table,
  { projectId, externalId }: Pick<Alias, "projectId" | "externalId">,
): Promise<string | null> {
  const { data } = await aliases(table).get({ projectId, externalId }).go({ consistent: true });
  return data?.sameAs ?? null;
}

/** Fails if the earlier identity is known already. */
export function aliasItem(table: Table, alias: Alias): TransactItem {
  return { Put: aliases(table).create(alias).params() };
}

/** Writing the same alias again changes nothing. */
export function sameAliasItem(table: Table, alias: Alias): TransactItem {
  return { Put: aliases(table).put(alias).params() };
}

export const aliasLine = z
  .strictObject({ ...owner, externalId: anyId, sameAs: anyId })
  .refine(({ externalId, sameAs }) => externalId !== sameAs, "is the same as itself");

/** An alias of an export. @throws Error if the item is not one */
export function restoreAlias(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(aliases(table), aliasLine.parse(item));
}
