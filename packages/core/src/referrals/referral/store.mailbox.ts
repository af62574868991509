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
