import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { externalId as anyId, owner } from "../../shared/export-fields/index.ts";
import { type Restored, type TransactItem, toRestoredItem } from "../../shared/table/index.ts";
import { aliases } from "../person/index.ts";

type Alias = { workspaceId: string; projectId: string; externalId: string; sameAs: string };

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
