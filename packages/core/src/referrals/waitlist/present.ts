import type { WaitlistPlace } from "@kiteloop/contract/referrals/waitlist";
import type { Instance } from "../../shared/context/index.ts";
import { type LeaderboardRank, linkOf } from "../participant/index.ts";
import type { StoredPlace } from "./store.ts";

/**
 * Where somebody stands: their number, moved up by `places` for each friend who joined.
 * A formula and no rank, so it moves by one's own doing alone and costs no look at the others.
 */
export function positionOf(places: number, number: number, joined: number): number {
  return Math.max(1, number - places * joined);
}

/** A place as its holder sees it. */
export function toApiWaitlistPlace(
  instance: Pick<Instance, "edgeOrigin">,
  { places }: { places: number },
  { number }: Pick<StoredPlace, "number">,
  { participantId, joined, code }: Pick<LeaderboardRank, "participantId" | "joined" | "code">,
  token: string,
): WaitlistPlace {
  const position = positionOf(places, number, joined);
  return { participantId, token, number, position, joined, code, link: linkOf(instance, code) };
}
