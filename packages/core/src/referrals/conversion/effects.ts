import { moneyIn } from "@kiteloop/contract/shared/money";
import { dayOf } from "@kiteloop/metrics/days";
import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import type { ConversionMeaning, StoredReferral } from "../referral/index.ts";
import { type CohortMarks, cohortMarks } from "./cohort-marks.ts";
import { creditItems } from "./credit.ts";
import type { CountingProject } from "./new-conversion.ts";
import { changesAfter, payerOf, todayOf, valueDifferences } from "./revenue-change.ts";
import { shareOfConversion } from "./share.ts";
import { createChangeItem } from "./store.change.ts";
import type { StoredConversion } from "./store.ts";

/**
 * Credits a conversion that counts from `at` on to its inviter and in the invitee's cohort. `isHistory`: it was paid before its
 * source was connected, and earns no share. `happenedAt`: when it happened, if that was before.
 */
export async function creditAndCohort(
  ctx: Pick<Platform, "table" | "clock">,
  project: CountingProject,
  conversion: StoredConversion,
  referral: StoredReferral | null,
  at: string,
  meaning: ConversionMeaning & { isHistory?: boolean; happenedAt?: string | undefined },
): Promise<CohortMarks & { share?: number; earns?: true; items: TransactItem[] }> {
  const { projectId, externalId, participantExternalId, conversionId } = conversion;
  const claims = conversion.source === "browser";
  const who = { projectId, externalId: participantExternalId };
  const day = dayOf(Date.parse(meaning.happenedAt ?? at), project.timeZone);
  const share =
    referral === null || meaning.isHistory === true
      ? null
      : await shareOfConversion(ctx, project, conversion, referral, { at, day }, meaning);
  const [credit, { items, ...marks }] = await Promise.all([
    referral === null
      ? []
      : creditItems(ctx, referral, { externalId, at, day }, { ...meaning, claims }, share),
    cohortMarks(ctx.table, who, { conversionId, at, ...meaning }),
  ]);
  const earns = referral !== null && meaning.earns;
  return {
    ...{ ...marks, ...(share && { share: share.nth }), ...(earns && { earns }) },
    items: [...credit, ...items],
  };
}

/** The first revenue changes of a conversion that counts from now on: one, or none without a value. */
export function firstChanges(
  ctx: Pick<Platform, "table" | "clock" | "ids">,
  project: CountingProject,
  conversion: StoredConversion,
  referral: StoredReferral | null,
): { changes?: number; items: TransactItem[] } {
  const payer = conversion.status === "attributed" ? payerOf(referral) : {};
  const differences = valueDifferences(null, moneyIn(conversion));
  const all = changesAfter(ctx, conversion, payer, todayOf(ctx, project), differences);
  const items = all.map((change) => createChangeItem(ctx.table, change));
  return items.length === 0 ? { items } : { changes: items.length, items };
}
