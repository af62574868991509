export { findDigestRecipient, planDueDigests } from "./digest-subscription/index.ts";
export { tenancyEmails } from "./emails.ts";
export { peopleOf } from "./member/index.ts";
export { loadMemberInvitationEmail } from "./member-invitation/index.ts";
export { deleteSelf } from "./profile/index.ts";
export { removeMembers } from "./session/index.ts";
export { digestQueue } from "./user/index.ts";
export {
  changeWorkspaceName,
  countMembers,
  findWorkspace,
  formerMembersOf,
  readWorkspacePlan,
  requireWorkspace,
  workspaceDeletion,
} from "./workspace/index.ts";
