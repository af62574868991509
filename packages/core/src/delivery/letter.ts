import type { MailMessage, Platform } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { digestLetter } from "./digest-letter.ts";
import { invitationLetter } from "./invitation-letter.ts";
import { memberInvitationLetter } from "./member-invitation-letter.ts";
import { contactLetter, feedbackLetter, testimonialLetter } from "./notice-letter.ts";
import { participantLetter } from "./participant-letter.ts";
import { placeLetter } from "./place-letter.ts";
import { reminderLetter } from "./reminder-letter.ts";
import type { Ending, Subject } from "./store.ts";

/** Why a mail must not go out any more, or how to write it and whose it is; the instance's own is nobody's. */
export type Draft = { dropped: string } | { compose: () => MailMessage; workspaceId: string | null };

/** A mail that waits, together with what it is about. */
export type Letter = {
  /** Looks at how things stand now. `compose` throws MailError when the mail can't be written, now or ever. */
  draft(): Promise<Draft>;
  /** What the first attempt takes, or notes, for good; where any of it fails the mail is not sent. */
  takes?(): Promise<TransactItem[]>;
  /** What changes together with the delivery's end; nothing where the subject has moved on by itself. */
  moves(ending: Ending, at: string): TransactItem[];
};

/** Reads what a delivery is about, as it is now. */
export async function letterOf(platform: Platform, subject: Subject): Promise<Letter> {
  switch (subject.kind) {
    case "invitation":
      return invitationLetter(platform, subject);
    case "reminder":
      return reminderLetter(platform, subject);
    case "participantMail":
      return participantLetter(platform, subject.participantMailId);
    case "waitlistPlace":
      return placeLetter(platform, subject);
    case "memberInvitation":
      return memberInvitationLetter(platform, subject);
    case "digest":
      return digestLetter(platform, subject);
    case "contactMessage":
      return contactLetter(platform, subject.messageId);
    case "testimonial":
      return testimonialLetter(platform, subject.testimonialId);
    case "feedback":
      return feedbackLetter(platform, subject);
  }
}
