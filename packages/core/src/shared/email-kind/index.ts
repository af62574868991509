export { isAskedFor, type SuppressibleEmail } from "./asked-for.ts";
export { deliveryIdOf } from "./delivery-id.ts";
export type {
  EmailFate,
  EmailKind,
  EmailReader,
  EmailReport,
  RequestedEmail,
} from "./email-kind.ts";
export {
  type DroppedEmail,
  type EmailDraft,
  type EmailEnding,
  type EmailSubject,
  type OutgoingEmail,
  type ScheduledEmail,
  unwantedEmail,
} from "./outgoing-email.ts";
