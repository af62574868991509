export { makeCode } from "./code.ts";
export { followLink, followProjectLink } from "./follow-link.ts";
export { findGrown } from "./grown.ts";
export { broughtMost, holderOfCode, type Ranked, type Standing, standingOf } from "./hot.ts";
export { identify } from "./identify.ts";
export { importRows } from "./import.ts";
export { aliasKey } from "./keys.ts";
export { linkOf } from "./link.ts";
export { list } from "./list.ts";
export { isListed, listedIdOf, recipientIn } from "./listed-id.ts";
export { newParticipant } from "./new-participant.ts";
export { present as presentParticipant } from "./present.ts";
export { referrer } from "./referrer.ts";
export { hmac, purposeKey, sameBytes } from "./signature.ts";
export { aliasItem, aliasLine, earlierId, restoreAlias, sameAliasItem } from "./store.alias.ts";
export {
  type AwaitedJoin,
  awaitedQueue,
  awaitJoin,
  endAwaited,
  findAwaited,
} from "./store.awaited.ts";
export {
  aliasesOf,
  erasedIdOf,
  eraseItems,
  forgetFriendMarkItems,
  forgetItems,
  isErased,
} from "./store.erase.ts";
export { forgetFormer, formerLine, formerStanding, restoreFormer } from "./store.former.ts";
export { participantLine, restoreItems } from "./store.restore.ts";
export { termKeys } from "./store.term.ts";
export {
  convertedItem,
  createItems,
  findParticipant,
  findParticipantById,
  invitedItem,
  mostJoined,
  participantOfCode,
  participantsByIds,
  recountItem,
  referredItem,
  type StoredParticipant,
} from "./store.ts";
export { findVisit, sameVisitItem, type Visit } from "./store.visit.ts";
export { readToken, type TokenClaims } from "./token.ts";
