import type { Platform, Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import type { EmailSubject, OutgoingEmail } from "./outgoing-email.ts";

/** An email to be queued: the id of the item that requests it, and its subject. */
export type RequestedEmail = { id: string; subject: EmailSubject };

/** The outcome of an email at its recipient. */
export type EmailFate = "delivered" | "bounced" | "complained";

/** The changes that a report on an email makes besides its delivery. */
export type EmailReport = {
  /** The recipient, and the workspace it was sent for; null if no report suppresses the address. */
  recipient: { workspaceId: string; recipient: string; email?: string | undefined } | null;
  changes: (at: string) => TransactItem[];
};

/** A kind of email, described by the district that owns its subject. */
export type EmailKind = {
  /** The kind as its subjects name it. */
  kind: string;
  /** The new item that requests such an email; absent if emails of this kind are queued in another way. */
  request?: {
    /** ElectroDB's name of the entity. */
    entity: string;
    /** Null if this item requests none. @throws ZodError if it can't be read */
    read(item: Record<string, unknown>): RequestedEmail | null;
  };
  /** Its delivery is kept after sending, until its recipient is erased. */
  isKept?: true;
  /** Informs the operator, so a failed delivery is reported nowhere else. */
  isToOperator?: true;
  /** Absent if reports change nothing. */
  readReport?(table: Table, subject: EmailSubject, fate: EmailFate): Promise<EmailReport>;
};

/**
 * Reads the current state of an email's subject. Separate from its kind, because it imports everything that
 * renders the email.
 */
export type EmailReader = {
  kind: string;
  read(platform: Platform, subject: EmailSubject): Promise<OutgoingEmail>;
};
