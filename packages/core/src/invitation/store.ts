import type { Device } from "@kiteloop/contract/event";
import type { InvitationStatus } from "@kiteloop/contract/invitation";
import { createConversions } from "electrodb";
import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { invitationQuotas, invitations } from "./entity.ts";

/** Why an invitation was not mailed; the inviter is not told. */
export type RejectReason = "suppressed" | "recipient_limit" | "undeliverable";

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
  reason?: RejectReason | undefined;
  arms?: string[] | undefined;
  /** Where and on what it was sent, and in which hour of the project's wall clock. */
  country?: string;
  device?: Device;
  hour?: number;
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

/** A participant's mails, newest first, from after a place on. */
export async function invitationsOf(
  table: Table,
  of: { projectId: string; participantId: string },
  { limit, after }: { limit: number; after?: { createdAt: string; recipient: string } },
): Promise<StoredInvitation[]> {
  const entity = invitations(table);
  const { toCursor } = createConversions(entity).byAccessPattern.byParticipant.fromComposite;
  const cursor = after && toCursor({ ...of, ...after });
  const { data } = await entity.query
    .byParticipant(of)
    .go({ order: "desc", limit, ...(cursor && { cursor }) });
  return data;
}

/** Fails when this project has invited the recipient before. */
export function createItem(table: Table, invitation: StoredInvitation): TransactItem {
  const { name, widgetId, reason, arms, ...rest } = invitation;
  const item = {
    ...rest,
    ...(name !== undefined && { name }),
    ...(widgetId !== undefined && { widgetId }),
    ...(reason !== undefined && { reason }),
    ...(arms !== undefined && arms.length > 0 && { arms }),
  };
  return { Put: invitations(table).create(item).params() };
}

/** Moves an invitation on; fails when its status is no longer the one it was read with. */
export function moveItem(
  table: Table,
  { projectId, recipient, status: from }: StoredInvitation,
  status: InvitationStatus,
  updatedAt: string,
  reason?: RejectReason,
): TransactItem {
  const update = invitations(table)
    .patch({ projectId, recipient })
    .set({ status, updatedAt, ...(reason && { reason }) })
    .where((attribute, { eq }) => eq(attribute.status, from));
  return { Update: update.params() };
}

export type Quota = {
  holder: string;
  period: string;
  limit: number;
  /** When it may be forgotten, in seconds since 1970. */
  ttl: number;
};

/** Takes one of a quota; fails when all are taken. */
export function takeItem(table: Table, { holder, period, limit, ttl }: Quota): TransactItem {
  const update = invitationQuotas(table)
    .update({ holder, period })
    .add({ taken: 1 })
    .set({ ttl })
    .where(
      (attribute, { lt, notExists }) => `${notExists(attribute.taken)} OR ${lt(attribute.taken, limit)}`,
    );
  return { Update: update.params() };
}

/** How many of a quota are taken. */
export async function takenOf(
  table: Table,
  { holder, period }: Pick<Quota, "holder" | "period">,
): Promise<number> {
  const { data } = await invitationQuotas(table).get({ holder, period }).go({ consistent: true });
  return data?.taken ?? 0;
}
