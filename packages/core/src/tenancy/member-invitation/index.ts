export { createMemberInvitation } from "./create.ts";
export { memberInvitationKind } from "./email-kind.ts";
export { joinWorkspace } from "./join.ts";
export { joinAtFirst } from "./join-at-first.ts";
export { listMemberInvitations } from "./list.ts";
export { isOpen } from "./present.ts";
export { readMemberInvitation } from "./read.ts";
export { resendMemberInvitation } from "./resend.ts";
export { revokeMemberInvitation } from "./revoke.ts";
export {
  findByToken,
  findMemberInvitation,
  type MemberInvitationRound,
  moveMemberInvitationItem,
  type StoredMemberInvitation,
  saveLink,
} from "./store.ts";
export { makeMemberInvitationToken } from "./token.ts";

export const loadMemberInvitationEmail = async () => (await import("./email.ts")).memberInvitationEmail;
