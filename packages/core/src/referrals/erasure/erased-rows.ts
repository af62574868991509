import type { Table } from "../../shared/context/index.ts";
import { type ErasedPerson, replacementsOf } from "../../shared/person-erasure/index.ts";
import { findParticipant } from "../participant/index.ts";
import { findReferral } from "../referral/index.ts";
import { rewardsOf } from "../reward/index.ts";

const atOnce = 200;

async function rewardIdsOf(table: Table, projectId: string, externalId: string): Promise<string[]> {
  const rewardIds: string[] = [];
  let after: { earnedAt: string; rewardId: string } | undefined;
  do {
    const page = await rewardsOf(table, projectId, externalId, { limit: atOnce, after });
    rewardIds.push(...page.map(({ rewardId }) => rewardId));
    after = page.length < atOnce ? undefined : page.at(-1);
  } while (after !== undefined);
  return rewardIds;
}

/** The rows of participants, referrals and rewards that contain an anonymous id instead of a person's own. */
export async function erasedRowsOf(
  table: Table,
  person: ErasedPerson,
): Promise<{ participantIds: string[]; referralIds: string[]; rewardIds: string[] }> {
  const { projectId } = person;
  const found = await Promise.all(
    replacementsOf(person).map(async ({ erasedAs: externalId }) => ({
      participant: await findParticipant(table, { projectId, externalId }),
      referral: await findReferral(table, { projectId, externalId }),
      rewardIds: await rewardIdsOf(table, projectId, externalId),
    })),
  );
  return {
    participantIds: found.flatMap(({ participant }) => participant?.participantId ?? []),
    referralIds: found.flatMap(({ referral }) => referral?.referralId ?? []),
    rewardIds: found.flatMap(({ rewardIds }) => rewardIds),
  };
}
