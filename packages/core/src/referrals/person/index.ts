export { embedderIdsOf } from "./embedder-ids.ts";
export type { LatestReferrals } from "./latest-referrals.ts";
export { isListed, listedIdOf, recipientIn } from "./listed-id.ts";
export { findMergedParticipant, mergedFrom, recipientId } from "./merged.ts";
export {
  aliases,
  earlierId,
  findParticipant,
  findParticipantById,
  participantCodes,
  participants,
  participantsByIds,
  type StoredParticipant,
} from "./store.ts";
