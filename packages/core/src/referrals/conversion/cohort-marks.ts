import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { Table } from "../../shared/context/index.ts";
import type { CohortMember, Convert } from "../../shared/inviter/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { findMergedParticipant, findParticipant, firstConversionItem } from "../participant/index.ts";

/** Marks of a conversion of a new user within 14 days of joining, so that it counts in their cohort. */
export type CohortMarks = { convert?: Convert; member?: CohortMember; active?: true };

/** From the end of the first week after someone joined to the end of the window, they are active if they convert. */
const firstWeek = (headlineWindow / 2) * dayMs;

/**
 * The place of a new user in their cohort, whether a conversion is their first, and whether it is their first of any kind in
 * the second week, so that everyone counts once; and the writes that make it so. Empty for people who are in no cohort.
 * @param counts whether its kind counts as a conversion
 * @param happenedAt when it happened, if that was before: someone who paid before they joined is no new user
 */
export async function cohortMarks(
  table: Table,
  who: { projectId: string; externalId: string },
  {
    conversionId,
    at,
    counts,
    happenedAt,
  }: { conversionId: string; at: string; counts: boolean; happenedAt?: string | undefined },
): Promise<CohortMarks & { items: TransactItem[] }> {
  const participant = (await findParticipant(table, who)) ?? (await findMergedParticipant(table, who));
  const { root, origin, existing, arms, firstConversion, secondWeek } = participant ?? {};
  if (participant === null || root === undefined || origin === undefined) return { items: [] };
  const { participantId, day, createdAt: joinedAt } = participant;
  const delay = Date.parse(at) - Date.parse(joinedAt);
  if (existing || participant.test || delay < 0 || delay > headlineWindow * dayMs) return { items: [] };
  const converts = counts && firstConversion === undefined;
  const isNew = happenedAt === undefined || Date.parse(happenedAt) >= Date.parse(joinedAt);
  const isActive = isNew && delay > firstWeek && secondWeek === undefined;
  const starter = arms !== undefined && root === participantId && { starter: { joinedAt, arms } };
  const marks = {
    ...(converts && { firstConversion: conversionId }),
    ...(isActive && { secondWeek: conversionId }),
  };
  return {
    ...(converts && { convert: { day, root, origin, ...starter } }),
    ...(isNew && { member: { day, root, ...(origin.invited && { invited: true }), joinedAt } }),
    ...(isActive && { active: true }),
    items: converts || isActive ? [firstConversionItem(table, participant, marks)] : [],
  };
}
