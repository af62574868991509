import { createConversions } from "electrodb";
import type { Table } from "../../shared/context/index.ts";
import { type Page, toPage } from "../../shared/page/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { contactMessages } from "./entity.ts";

export type StoredMessage = Row<typeof contactMessages>;

export async function findMessage(table: Table, messageId: string): Promise<StoredMessage | null> {
  const { data } = await contactMessages(table).get({ messageId }).go({ consistent: true });
  return data;
}

export function createMessageItem(table: Table, message: StoredMessage): TransactItem {
  return { Put: contactMessages(table).create(message).params() };
}

export type StatusChange = Pick<StoredMessage, "status" | "updatedAt" | "expiresAt">;

/** Fails unless the message is at the version of `before`; increments it. */
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

/** The end of a page: the position of its last item. */
export type MessageCursor = Pick<StoredMessage, "createdAt" | "messageId">;

/** Messages of a status, newest first; `after` continues a page. */
export async function messagesOf(
  table: Table,
  status: StoredMessage["status"],
  { limit, after }: { limit: number; after?: MessageCursor | undefined },
): Promise<Page<StoredMessage>> {
  const entity = contactMessages(table);
  const from = createConversions(entity).byAccessPattern.byStatus.fromComposite;
  const cursor = after && from.toCursor({ status, ...after });
  return toPage(
    await entity.query.byStatus({ status }).go({ order: "desc", limit, ...(cursor && { cursor }) }),
  );
}
