import { invitationsPerParticipantPerDay } from "@kiteloop/contract/referrals/invitation";
import { retention } from "@kiteloop/contract/shared/retention";
import type { Quota } from "../../shared/quota/index.ts";

/** A participant's id alone may be that of an imported copy as well. */
export const participantHolder = ({
  projectId,
  participantId,
}: {
  projectId: string;
  participantId: string;
}) => `${projectId} ${participantId}`;

/** What a participant may send on a day of the project. `now` in ms since 1970. */
export function participantQuota(
  participant: { projectId: string; participantId: string },
  day: string,
  now: number,
): Quota {
  return {
    holder: participantHolder(participant),
    period: day,
    limit: invitationsPerParticipantPerDay,
    ttl: Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds,
  };
}
