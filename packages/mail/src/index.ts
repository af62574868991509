export { type CodeMail, renderConfirmationCode, renderResetCode } from "./account.ts";
export type { Block, MailLink, MailStyle, MailTemplate, RenderedMail } from "./blocks.ts";
export { type DeletionStep, renderDeletionNotice } from "./deletion.ts";
export { type DigestK, type DigestMail, type DigestProject, type Pair, renderDigest } from "./digest.ts";
export { MailError, type MailErrorCode } from "./errors.ts";
export { escapeHtml } from "./escape.ts";
export { type InvitationMail, renderInvitation, renderReminder } from "./invitation.ts";
export { type MemberInvitationMail, renderMemberInvitation } from "./member-invitation.ts";
export {
  type ContactNotice,
  type FeedbackNotice,
  renderContactNotice,
  renderFeedbackNotice,
  renderTestimonialNotice,
  type TestimonialNotice,
} from "./notice.ts";
export { type JoinedMail, type RewardMail, renderJoined, renderReward } from "./participant.ts";
export { formatAddress } from "./people.ts";
export { type PlaceMail, renderPlace } from "./place.ts";
export { type MailParts, renderMail } from "./render.ts";
export { renderSecurityNotice, type SecurityChange, type SecurityNotice } from "./security.ts";
export { renderWebhookNotice, type WebhookNotice } from "./webhook.ts";
export {
  complaintsAbout,
  type Purpose,
  variablesOf,
  type Wording,
  type WordingComplaint,
} from "./wording.ts";
export { wordings } from "./wordings.data.ts";
export { type Language, words } from "./words.data.ts";
