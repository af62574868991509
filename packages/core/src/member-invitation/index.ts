export { create } from "./create.ts";
export { findInviter } from "./inviter.ts";
export { join } from "./join.ts";
export { joinAtFirst } from "./join-at-first.ts";
export { list } from "./list.ts";
export { read } from "./read.ts";
export { resend } from "./resend.ts";
export { revoke } from "./revoke.ts";
export { isOpen } from "./standing.ts";
export {
  findMemberInvitation,
  type MemberInvitationRound,
  moveItem,
  type StoredMemberInvitation,
  saveLink,
} from "./store.ts";
export { makeToken } from "./token.ts";
