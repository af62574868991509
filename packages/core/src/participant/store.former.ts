import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { formerCodes } from "./entity.former.ts";

export type FormerCode = {
  /** As it was shared, in upper case. */
  former: string;
  workspaceId: string;
  projectId: string;
  externalId: string;
  /** The code they have here. */
  code: string;
};

export async function findFormer(table: Table, former: string): Promise<FormerCode | null> {
  const { data } = await formerCodes(table).get({ former }).go({ consistent: true });
  return data;
}

/** Fails where it is somebody's already. */
export function formerItem(table: Table, code: FormerCode): TransactItem {
  return { Put: formerCodes(table).create(code).params() };
}

/** Has links that somebody shared in another system lead nowhere. */
export async function forgetFormer(
  table: Table,
  { projectId, externalIds }: { projectId: string; externalIds: readonly string[] },
): Promise<void> {
  for (const externalId of externalIds) {
    const { data } = await formerCodes(table).query.byHolder({ projectId, externalId }).go({ pages: "all" });
    await Promise.all(data.map(({ former }) => formerCodes(table).delete({ former }).go()));
  }
}
