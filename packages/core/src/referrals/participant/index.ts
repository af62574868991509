export {
  earlierId,
  embedderIdsOf,
  findMergedParticipant,
  findParticipant,
  findParticipantById,
  isListed,
  type LatestReferrals,
  listedIdOf,
  mergedFrom,
  participantsByIds,
  recipientIn,
  type StoredParticipant,
} from "../person/index.ts";
export { chooseParticipantCode } from "./choose-code.ts";
export { makeCode } from "./code.ts";
export { findByAddress } from "./find-by-address.ts";
export { followHostCode, followHostLink, followLink, followProjectLink } from "./follow-link.ts";
export { type HostFile, readEdgeFile, readHostFile } from "./host-file.ts";
export { identifyParticipant } from "./identify.ts";
export { importParticipants } from "./import.ts";
export { ImportedCodes } from "./imported-codes.ts";
export { aliasKey } from "./keys.ts";
export type { Destination, LinkPreview } from "./lead-to.ts";
export { landingOf, linkOf, shownCode } from "./link.ts";
export { listParticipants } from "./list.ts";
export { lookUpInviter } from "./look-up-inviter.ts";
export { newParticipant } from "./new-participant.ts";
export { openHost } from "./open-host.ts";
export { saveParticipantTerms, saveTaxForm, saveVatRate } from "./own-terms.ts";
export { toApiParticipant } from "./present.ts";
export {
  holderOfCode,
  type Invited,
  type LeaderboardRank,
  leaderboardRankOf,
  type Ranked,
  topInviters,
} from "./read-without-orm.ts";
export { type EdgePage, showEdgePage } from "./show-edge-page.ts";
export { type ShownCard, showLinkCard } from "./show-link-card.ts";
export { hmac, purposeKey } from "./signature.ts";
export { type AcceptedTerms, provenAddressItems } from "./store.address.ts";
export { aliasItem, aliasLine, restoreAlias, sameAliasItem } from "./store.alias.ts";
export {
  aliasesOf,
  eraseInviteeMarkItems,
  eraseItems,
  eraseKnownItems,
  isErased,
} from "./store.erase.ts";
export {
  eraseFormerCodes,
  formerCodeStatus,
  formerCodesOf,
  formerLine,
  restoreFormer,
} from "./store.former.ts";
export { withoutReferralItem } from "./store.merged.ts";
export {
  endPendingJoin,
  findPendingJoin,
  type PendingJoin,
  pendingJoinQueue,
  putPendingJoin,
} from "./store.pending-join.ts";
export { findPerson, type KnownPerson } from "./store.person.ts";
export { participantLine, restoreParticipantItems } from "./store.restore.ts";
export { termKeys } from "./store.term.ts";
export {
  convertedItem,
  createParticipantItems,
  firstConversionItem,
  invitedItem,
  invitedNobodyItem,
  mostJoined,
  newestParticipants,
  ownItem,
  participantOfCode,
  recountItem,
  referredItem,
  sameParticipantItem,
} from "./store.ts";
export { findVisit, sameVisitItem, type Visit } from "./store.visit.ts";
export { makeParticipantToken, readToken, type TokenClaims } from "./token.ts";
export { updateParticipant } from "./update.ts";
