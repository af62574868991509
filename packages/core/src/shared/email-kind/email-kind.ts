import type { Platform, Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import type { EmailSubject, OutgoingEmail } from "./outgoing-email.ts";

/** An email to be queued: the id of the item that asks for it, and what it is about. */
export type RequestedEmail = { id: string; subject: EmailSubject };

/** What happened to an email at its recipient. */
export type EmailFate = "delivered" | "bounced" | "complained";

/** What a report on an email changes besides its delivery. */
export type EmailReport = {
  /** Who got it for which workspace; null where no report suppresses the address. */
  recipient: { workspaceId: string; recipient: string; email?: string | undefined } | null;
  changes: (at: string) => TransactItem[];
};

/** A kind of email as the district describes it that owns what the email is about. */
export type EmailKind = {
  /** As its subjects name it. */
  kind: string;
  /** The new item that asks for such an email; absent where an email of this kind is queued in another way. */
  request?: {
    /** ElectroDB's name of the entity. */
    entity: string;
    /** Null where this item asks for none. @throws ZodError where it can't be read */
    read(item: Record<string, unknown>): RequestedEmail | null;
  };
  /** Its delivery is kept after it was sent, until whom it went to is erased. */
  isKept?: true;
  /** Tells the operator of something: nobody else can say that it did not arrive. */
  isToOperator?: true;
  /** Absent where no report changes anything. */
  readReport?(table: Table, subject: EmailSubject, fate: EmailFate): Promise<EmailReport>;
};

/** Reads what an email of a kind is about as it is now. Apart from its kind: it brings along all that renders it. */
export type EmailReader = {
  kind: string;
  read(platform: Platform, subject: EmailSubject): Promise<OutgoingEmail>;
};
