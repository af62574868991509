import type { ContactMessage } from "@kiteloop/contract/contact";
import { createConversions } from "electrodb";
import type { Table } from "../context/index.ts";
import { type Page, pageOf } from "../page/index.ts";
import type { TransactItem } from "../table/index.ts";
import { contactMessages } from "./entity.ts";

export type StoredMessage = {
  messageId: string;
  name: string;
  email: string;
  topic: ContactMessage["topic"];
  message: string;
  status: ContactMessage["status"];
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Seconds since 1970. */
  expiresAt: number;
};

export async function findMessage(table: Table, messageId: string): Promise<StoredMessage | null> {
  const { data } = await contactMessages(table).get({ messageId }).go({ consistent: true });
  return data;
}

export function createItem(table: Table, message: StoredMessage): TransactItem {
  return { Put: contactMessages(table).create(message).params() };
}

export type StatusChange = Pick<StoredMessage, "status" | "updatedAt" | "expiresAt">;

/** Fails unless the message is at the version that `before` is at; raises it by one. */
export function statusItem(
  table: Table,
  { messageId, createdAt, version }: StoredMessage,
  change: StatusChange,
): TransactItem {
  const update = contactMessages(table)
    .patch({ messageId })
    .set({ ...change, version: version + 1 })
    .composite({ createdAt })
    .where((attribute, { eq }) => eq(attribute.version, version));
  return { Update: update.params() };
}

/** Where a page of the list ends: the last one's place in it. */
export type Place = Pick<StoredMessage, "createdAt" | "messageId">;

/** Messages of a status, newest first; `after` continues a page. */
export async function messagesOf(
  table: Table,
  status: StoredMessage["status"],
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<Page<StoredMessage>> {
  const entity = contactMessages(table);
  const from = createConversions(entity).byAccessPattern.byStatus.fromComposite;
  const cursor = after && from.toCursor({ status, ...after });
  return pageOf(
    await entity.query.byStatus({ status }).go({ order: "desc", limit, ...(cursor && { cursor }) }),
  );
}
