import type { EmailMessage } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";

/**
 * Identifies the subject of an email. A report on an email may come after the subject was deleted, so it
 * includes recipient and workspace. Each kind parses its own.
 */
export type EmailSubject = { kind: string; [name: string]: unknown };

/** `offline`: the project that was seen offline, which may come back. */
export type DroppedEmail = { dropped: string; offline?: { workspaceId: string; projectId: string } };

/**
 * Why an email must not be sent anymore, or how to write it and for which workspace; null for the instance's
 * own emails.
 */
export type EmailDraft = DroppedEmail | { compose: () => EmailMessage; workspaceId: string | null };

export type EmailEnding =
  | { state: "sent"; providerId: string }
  | { state: "failed" | "dropped"; reason: string };

/** An email to be sent at an instant, by its delivery's id. */
export type ScheduledEmail = { deliveryId: string; subject: EmailSubject; dueAt: string };

/** A queued email with its subject. */
export type OutgoingEmail = {
  /** Reads the current state. `compose` throws EmailError if the email can't be written, now or ever. */
  draft(): Promise<EmailDraft>;
  /**
   * The quotas and records that the first attempt writes permanently; if any of it fails, the email is not
   * sent.
   */
  takes?(): Promise<TransactItem[]>;
  /** The changes made together with the end of the delivery; none if the subject has changed on its own. */
  moves(ending: EmailEnding, at: string): TransactItem[];
  /** Another email, scheduled in the same transaction. */
  schedules?(ending: EmailEnding, at: string): ScheduledEmail | null;
};

/** For an email that is not sent. */
export const unwantedEmail: OutgoingEmail = {
  draft: async () => ({ dropped: "not_wanted" }),
  moves: () => [],
};
