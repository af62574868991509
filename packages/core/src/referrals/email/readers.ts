import type { EmailReader } from "../../shared/email-kind/index.ts";
import { invitationEmail } from "./invitation-email.ts";
import { participantEmail } from "./participant-email.ts";
import { reminderEmail } from "./reminder-email.ts";
import { signInEmail } from "./sign-in-email.ts";
import { waitlistPlaceEmail } from "./waitlist-place-email.ts";

/** Readers of emails about invitations, joins, rewards, waitlist places and sign-ins to share pages. */
export const referralEmailReaders: readonly EmailReader[] = [
  invitationEmail,
  reminderEmail,
  participantEmail,
  waitlistPlaceEmail,
  signInEmail,
];
