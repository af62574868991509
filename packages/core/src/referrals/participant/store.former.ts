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
 * Whether a code is taken in the project, by another system's code or a participant's own: `own` if the row's
 * participant holds it, `none` if the row has no code.
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
  // The same code means another participant in another project.
  const holder = imported ?? (native?.projectId === projectId ? native : null);
  if (holder === null) return "free";
  return holder.externalId === externalId ? "own" : "taken";
}

/** Fails if the code is taken. */
export function formerItem(table: Table, code: FormerCode): TransactItem {
  return { Put: formerCodes(table).create(omitUndefined(code)).params() };
}

/** Makes a person's links from another system lead nowhere, if they were imported up to an instant. */
export async function eraseFormerCodes(
  table: Table,
  { projectId, externalIds, until }: { projectId: string; externalIds: readonly string[]; until: string },
): Promise<void> {
  for (const externalId of externalIds) {
    const { data } = await formerCodes(table)
      .query.byHolder({ projectId })
      .begins({ externalId, former: "" })
      .go({ pages: "all" });
    // Another holder's id may begin like this one with a code.
    const theirs = data.filter((one) => one.externalId === externalId && (one.importedAt ?? until) <= until);
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

/** A former code of an export. @throws Error if the item is not one */
export function restoreFormer(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(formerCodes(table), formerLine.parse(item));
}
