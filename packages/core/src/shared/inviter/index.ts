export { type InviterStamp, inviterStamp, mostWeeksAgo, noInvite, signUpOf } from "./inviter.ts";
export { claimFirstInvite, inviterById, inviterOfCode } from "./read.ts";
