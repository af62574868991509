import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { Table } from "../../shared/context/index.ts";
import type { Convert } from "../../shared/inviter/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { findMergedParticipant, findParticipant, firstConversionItem } from "../participant/index.ts";

/**
 * Whether a new user's conversion is their first and counts in their cohort, so that everyone counts as converted once;
 * and the mark that makes it so. Empty for people who are in no cohort.
 */
export async function firstConversion(
  table: Table,
  who: { projectId: string; externalId: string },
  { conversionId, at }: { conversionId: string; at: string },
): Promise<{ convert?: Convert; items: TransactItem[] }> {
  const participant = (await findParticipant(table, who)) ?? (await findMergedParticipant(table, who));
  const { root, origin, existing, arms, firstConversion: known } = participant ?? {};
  if (participant === null || root === undefined || origin === undefined) return { items: [] };
  const delay = Date.parse(at) - Date.parse(participant.createdAt);
  if (existing || known !== undefined || delay < 0 || delay > headlineWindow * dayMs) return { items: [] };
  return {
    convert: {
      ...{ day: participant.day, root, origin },
      ...(arms !== undefined &&
        root === participant.participantId && { starter: { joinedAt: participant.createdAt, arms } }),
    },
    items: [firstConversionItem(table, participant, conversionId)],
  };
}
