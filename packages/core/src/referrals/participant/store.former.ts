import { formerCode } from "@kiteloop/contract/referrals/participant-import";
import { participantCode } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { externalId as anyId, instant, code as ownCode, owner } from "../../shared/export-fields/index.ts";
import {
  omitUndefined,
  type Restored,
  type Row,
  type TransactItem,
  toRestoredItem,
} from "../../shared/table/index.ts";
import { formerCodes } from "./entity.former.ts";
import { holderOfCode } from "./read-without-orm.ts";

export type FormerCode = Row<typeof formerCodes>;

type Which = Pick<FormerCode, "projectId" | "former">;

async function findFormer(table: Table, which: Which): Promise<Pick<FormerCode, "externalId"> | null> {
  const { data } = await formerCodes(table).get(which).go({ consistent: true });
  return data;
}

/**
 * Whether a code is already somebody's in the project, from another system or as their own here: `own` where it is
 * theirs, `none` where the row has none.
 */
export async function formerCodeStatus(
  table: Table,
  projectId: string,
  former: string | undefined,
  externalId: string,
): Promise<"free" | "own" | "taken" | "none"> {
  if (former === undefined) return "none";
  const ours = participantCode.safeParse(former);
  const [imported, native] = await Promise.all([
    findFormer(table, { projectId, former }),
    ours.success ? holderOfCode(table, ours.data) : null,
  ]);
  // In another project the same code is another one.
  const holder = imported ?? (native?.projectId === projectId ? native : null);
  if (holder === null) return "free";
  return holder.externalId === externalId ? "own" : "taken";
}

/** Fails where it is somebody's already. */
export function formerItem(table: Table, code: FormerCode): TransactItem {
  return { Put: formerCodes(table).create(omitUndefined(code)).params() };
}

/** Has links that somebody shared in another system lead nowhere, as far as they were taken up to an instant. */
export async function eraseFormerCodes(
  table: Table,
  { projectId, externalIds, until }: { projectId: string; externalIds: readonly string[]; until: string },
): Promise<void> {
  for (const externalId of externalIds) {
    const { data } = await formerCodes(table).query.byHolder({ projectId, externalId }).go({ pages: "all" });
    const theirs = data.filter(({ importedAt = until }) => importedAt <= until);
    await Promise.all(theirs.map(({ former }) => formerCodes(table).delete({ projectId, former }).go()));
  }
}

export const formerLine = z
  .strictObject({
    ...owner,
    former: formerCode,
    externalId: anyId,
    code: ownCode,
    importedAt: instant.optional(),
  })
  .refine(({ former, code }) => former !== code, "is the code they have here");

/** A former code of an export. @throws Error where it is none. */
export function restoreFormer(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(formerCodes(table), formerLine.parse(item));
}
