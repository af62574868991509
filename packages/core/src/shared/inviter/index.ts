export { enteredAt, entryLabel, joinsBefore, openEntries } from "./entries.ts";
export {
  chainGroupOf,
  chainGroups,
  type InviterStamp,
  inviterStamp,
  mostWeeksAgo,
  noInvite,
  rootByte,
  signUpOf,
} from "./inviter.ts";
export {
  type CohortMember,
  type Convert,
  cohortMember,
  convert,
  memberOrigin,
  type Origin,
} from "./origin.ts";
export { claimFirstInvite, inviterById, inviterOfCode } from "./read.ts";
