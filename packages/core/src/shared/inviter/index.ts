export { type InviterStamp, inviterStamp, mostWeeksAgo, noInvite, signUpOf } from "./inviter.ts";
export { type Convert, convert, type Origin, origin } from "./origin.ts";
export { claimFirstInvite, inviterById, inviterOfCode } from "./read.ts";
