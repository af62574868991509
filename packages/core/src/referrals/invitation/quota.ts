import { invitationsPerParticipantPerDay } from "@kiteloop/contract/referrals/invitation";
import { retention } from "@kiteloop/contract/shared/retention";
import type { Quota } from "../../shared/quota/index.ts";

/** An imported copy may have the same participant id, so the key includes the project. */
export const participantHolder = ({
  projectId,
  participantId,
}: {
  projectId: string;
  participantId: string;
}) => `${projectId} ${participantId}`;

/** How many invitations a participant may send on a day of the project. `now` is in ms since 1970. */
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
