import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { inviteeMailboxes } from "./entity.mailbox.ts";

/** `mailbox`: an address in normalized spelling, hashed for its workspace. */
type Joined = { workspaceId: string; projectId: string; mailbox: string; externalId: string };

/** The embedder's id of the first invitee with a mailbox; null without one. */
export async function inviteeOfMailbox(
  table: Table,
  { projectId, mailbox }: Pick<Joined, "projectId" | "mailbox">,
): Promise<string | null> {
  const { data } = await inviteeMailboxes(table).get({ projectId, mailbox }).go({ consistent: true });
  return data?.externalId ?? null;
}

/** Fails if another person joined by the mailbox before. */
export function mailboxItem(table: Table, joined: Joined): TransactItem {
  return { Put: inviteeMailboxes(table).create(joined).params() };
}

/** The mailbox belongs to another invitee from now on. Fails unless it belonged to `before`. */
export function moveMailboxItem(
  table: Table,
  { projectId, mailbox, externalId }: Omit<Joined, "workspaceId">,
  before: string,
): TransactItem {
  const update = inviteeMailboxes(table)
    .patch({ projectId, mailbox })
    .set({ externalId })
    .where((attribute, { eq }) => eq(attribute.externalId, before));
  return { Update: update.params() };
}
