export { type CodeEmail, renderConfirmationCode, renderResetCode } from "./account.ts";
export type { Block, EmailLayout, EmailLink, EmailStyle, RenderedEmail } from "./blocks.ts";
export { type ConfirmationEmail, renderConfirmation } from "./confirmation.ts";
export { type DeletionStep, renderDeletionNotice } from "./deletion.ts";
export { type DigestEmail, type DigestK, type DigestProject, type Pair, renderDigest } from "./digest.ts";
export { EmailError, type EmailErrorCode } from "./errors.ts";
export { escapeHtml } from "./escape.ts";
export { type InvitationEmail, renderInvitation, renderReminder } from "./invitation.ts";
export { type MemberInvitationEmail, renderMemberInvitation } from "./member-invitation.ts";
export {
  type ContactNotice,
  type FeedbackNotice,
  renderContactNotice,
  renderFeedbackNotice,
  renderTestimonialNotice,
  type TestimonialNotice,
} from "./notice.ts";
export { type JoinedEmail, type RewardEmail, renderJoined, renderReward } from "./participant.ts";
export {
  type PayoutEmail,
  type PayoutMethodEmail,
  renderPayoutFailed,
  renderPayoutMethod,
  renderPayoutPaid,
} from "./payout.ts";
export { formatAddress } from "./people.ts";
export { renderPlace, type WaitlistPlaceEmail } from "./place.ts";
export { type EmailParts, renderEmail } from "./render.ts";
export { renderSecurityNotice, type SecurityChange, type SecurityNotice } from "./security.ts";
export { renderSignIn, type SignInEmail } from "./sign-in.ts";
export { renderSuspensionNotice, type SuspensionNotice } from "./suspension.ts";
export { renderWebhookNotice, type WebhookNotice } from "./webhook.ts";
export {
  complaintsAbout,
  type Purpose,
  variablesOf,
  type Wording,
  type WordingComplaint,
} from "./wording.ts";
