import type { InvitationStatus } from "@kiteloop/contract/invitation";
import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { invitationDays, invitations } from "./entity.ts";

export type StoredInvitation = {
  workspaceId: string;
  projectId: string;
  /** The address, hashed for its workspace. */
  recipient: string;
  invitationId: string;
  participantId: string;
  participantExternalId: string;
  code: string;
  email: string;
  name?: string | undefined;
  widgetId?: string | undefined;
  status: InvitationStatus;
  reason?: "suppressed" | "undeliverable" | undefined;
  day: string;
  createdAt: string;
  updatedAt: string;
};

type Which = { projectId: string; recipient: string };

export async function findInvitation(
  table: Table,
  { projectId, recipient }: Which,
): Promise<StoredInvitation | null> {
  const { data } = await invitations(table).get({ projectId, recipient }).go({ consistent: true });
  return data;
}

/** Fails when this project has invited the recipient before. */
export function createItem(table: Table, invitation: StoredInvitation): TransactItem {
  const { name, widgetId, reason, ...rest } = invitation;
  const item = {
    ...rest,
    ...(name !== undefined && { name }),
    ...(widgetId !== undefined && { widgetId }),
    ...(reason !== undefined && { reason }),
  };
  return { Put: invitations(table).create(item).params() };
}

/** Moves an invitation on; fails when its status is no longer the one it was read with. */
export function moveItem(
  table: Table,
  { projectId, recipient, status: from }: StoredInvitation,
  status: InvitationStatus,
  updatedAt: string,
  reason?: "undeliverable",
): TransactItem {
  const update = invitations(table)
    .patch({ projectId, recipient })
    .set({ status, updatedAt, ...(reason && { reason }) })
    .where((attribute, { eq }) => eq(attribute.status, from));
  return { Update: update.params() };
}

/** Takes one of a participant's invitations of the day; fails when there are `limit` already. */
export function takeOfDayItem(
  table: Table,
  { participantId, day, limit, ttl }: { participantId: string; day: string; limit: number; ttl: number },
): TransactItem {
  const update = invitationDays(table)
    .update({ participantId, day })
    .add({ sent: 1 })
    .set({ ttl })
    .where((attribute, { lt, notExists }) => `${notExists(attribute.sent)} OR ${lt(attribute.sent, limit)}`);
  return { Update: update.params() };
}
