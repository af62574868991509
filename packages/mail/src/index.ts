export { type CodeMail, renderConfirmationCode, renderResetCode } from "./account.ts";
export type { Block, MailLink, MailStyle, MailTemplate, RenderedMail } from "./blocks.ts";
export { MailError, type MailErrorCode } from "./errors.ts";
export { type InvitationMail, invitationTemplate, renderInvitation } from "./invitation.ts";
export {
  type ContactNotice,
  renderContactNotice,
  renderTestimonialNotice,
  type TestimonialNotice,
} from "./notice.ts";
export { formatAddress } from "./people.ts";
export { type PlaceMail, renderPlace } from "./place.ts";
export { type MailParts, renderMail } from "./render.ts";
