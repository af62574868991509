import type { EmailMessage } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";

/**
 * What an email is about, by what finds that again. A report on an email may come after that is gone, so whom it went
 * to for which workspace is part of it. Each kind parses its own.
 */
export type EmailSubject = { kind: string; [name: string]: unknown };

/** Why an email must not go out any more, or how to write it and whose it is; the instance's own is nobody's. */
export type EmailDraft = { dropped: string } | { compose: () => EmailMessage; workspaceId: string | null };

export type EmailEnding =
  | { state: "sent"; providerId: string }
  | { state: "failed" | "dropped"; reason: string };

/** An email to be sent at an instant, by its delivery's id. */
export type ScheduledEmail = { deliveryId: string; subject: EmailSubject; dueAt: string };

/** An email that waits, together with what it is about. */
export type OutgoingEmail = {
  /** Looks at how things stand now. `compose` throws EmailError when the email can't be written, now or ever. */
  draft(): Promise<EmailDraft>;
  /** What the first attempt takes, or notes, permanently; where any of it fails the email is not sent. */
  takes?(): Promise<TransactItem[]>;
  /** What changes together with the delivery's end; nothing where the subject has moved on by itself. */
  moves(ending: EmailEnding, at: string): TransactItem[];
  /** Another email, scheduled together with that. */
  schedules?(ending: EmailEnding, at: string): ScheduledEmail | null;
};

/** One that is not sent. */
export const unwantedEmail: OutgoingEmail = {
  draft: async () => ({ dropped: "not_wanted" }),
  moves: () => [],
};
