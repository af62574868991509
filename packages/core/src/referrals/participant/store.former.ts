import { formerCode } from "@kiteloop/contract/referrals/participant-import";
import { participantCode } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Platform, Table } from "../../shared/context/index.ts";
import { externalId as anyId, instant, code as ownCode, owner } from "../../shared/export-fields/index.ts";
import {
  omitUndefined,
  type Restored,
  type Row,
  type TransactItem,
  toRestoredItem,
} from "../../shared/table/index.ts";
import { visitorSecret } from "../../shared/visitor/index.ts";
import { erasedCodes } from "./entity.erased-code.ts";
import { formerCodes } from "./entity.former.ts";
import { hashOfCode } from "./keys.ts";
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

/** The codes that a participant had in another system, and those chosen for them. */
export async function formerCodesOf(
  table: Table,
  { projectId, externalId }: { projectId: string; externalId: string },
): Promise<FormerCode[]> {
  const { data } = await formerCodes(table)
    .query.byHolder({ projectId })
    .begins({ externalId, former: "" })
    .go({ pages: "all" });
  // Another holder's id may begin like this one with a code.
  return data.filter((one) => one.externalId === externalId).map(omitUndefined);
}

/** Fails if the code is taken. */
export function formerItem(table: Table, code: FormerCode): TransactItem {
  return { Put: formerCodes(table).create(omitUndefined(code)).params() };
}

/**
 * Makes a person's links with codes from another system, and with chosen ones, lead to the project as nobody's, if they got them
 * up to an instant.
 */
export async function eraseFormerCodes(
  ports: Pick<Platform, "table" | "clock" | "ids">,
  { projectId, externalIds, until }: { projectId: string; externalIds: readonly string[]; until: string },
): Promise<void> {
  const { table } = ports;
  const secret = await visitorSecret(ports);
  for (const externalId of externalIds) {
    const theirs = await formerCodesOf(table, { projectId, externalId });
    const erased = theirs.filter(({ importedAt = until }) => importedAt <= until);
    await Promise.all(
      erased.map(async ({ former, workspaceId }) => {
        const hash = hashOfCode(secret, former, projectId);
        await erasedCodes(table).put({ hash, workspaceId, projectId }).go();
        await formerCodes(table).delete({ projectId, former }).go();
      }),
    );
  }
}

export const formerLine = z
  .strictObject({
    ...owner,
    former: formerCode,
    externalId: anyId,
    code: ownCode,
    importedAt: instant.optional(),
    chosen: z.literal(true).optional(),
  })
  .refine(({ former, code }) => former !== code, "is the code they have here");

/** A former code of an export. @throws Error if the item is not one */
export function restoreFormer(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(formerCodes(table), formerLine.parse(item));
}
