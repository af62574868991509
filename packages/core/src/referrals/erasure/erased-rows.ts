import type { Table } from "../../shared/context/index.ts";
import { type ErasedPerson, replacementsOf } from "../../shared/person-erasure/index.ts";
import { findParticipant } from "../participant/index.ts";
import { findReferral } from "../referral/index.ts";

/** The rows of participants and referrals that contain an anonymous id instead of a person's own. */
export async function erasedRowsOf(
  table: Table,
  person: ErasedPerson,
): Promise<{ participantIds: string[]; referralIds: string[] }> {
  const { projectId } = person;
  const found = await Promise.all(
    replacementsOf(person).map(async ({ erasedAs: externalId }) => ({
      participant: await findParticipant(table, { projectId, externalId }),
      referral: await findReferral(table, { projectId, externalId }),
    })),
  );
  return {
    participantIds: found.flatMap(({ participant }) => participant?.participantId ?? []),
    referralIds: found.flatMap(({ referral }) => referral?.referralId ?? []),
  };
}
