import type { WaitlistPlace } from "@kiteloop/contract/referrals/waitlist";
import { type LeaderboardRank, linkOf, shownCode } from "../participant/index.ts";
import type { StoredPlace } from "./store.ts";

/**
 * A person's position: their number, moved up by `places` for each invitee who joined. A formula instead of a rank, so
 * it depends on the person's own actions alone and reads nothing about others.
 */
export function positionOf(places: number, number: number, joined: number): number {
  return Math.max(1, number - places * joined);
}

/** A place as its holder sees it. `base` is how the project's links begin. */
export function toApiWaitlistPlace(
  base: Parameters<typeof linkOf>[0],
  { places }: { places: number },
  { number }: Pick<StoredPlace, "number">,
  participant: Pick<LeaderboardRank, "participantId" | "joined" | "code" | "chosenCode">,
  token: string,
): WaitlistPlace {
  const { participantId, joined } = participant;
  const position = positionOf(places, number, joined);
  const code = shownCode(participant);
  return { participantId, token, number, position, joined, code, link: linkOf(base, participant) };
}
