import type { InvitationStatus } from "@kiteloop/contract/referrals/invitation";
import { createConversions } from "electrodb";
import type { Table } from "../../shared/context/index.ts";
import { type Page, toPage } from "../../shared/page/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { invitations } from "./entity.ts";
import type { rejectReasons } from "./reasons.ts";

/** Why an invitation was not emailed. The inviter does not learn it. */
export type RejectReason = (typeof rejectReasons)[number];

export type StoredInvitation = Row<typeof invitations>;

type Which = { projectId: string; recipient: string };

/** Unless `consistent`, at half the cost, what was written within the last second may be missing. */
export async function findInvitation(
  table: Table,
  { projectId, recipient }: Which,
  reading = { consistent: true },
): Promise<StoredInvitation | null> {
  const { data } = await invitations(table).get({ projectId, recipient }).go(reading);
  return data;
}

/** A participant's invitations, newest first, starting after a cursor. */
export async function invitationsOf(
  table: Table,
  of: { projectId: string; participantId: string },
  { limit, after }: { limit: number; after?: InvitationPlace | undefined },
): Promise<StoredInvitation[]> {
  const entity = invitations(table);
  const { toCursor } = createConversions(entity).byAccessPattern.byParticipant.fromComposite;
  const cursor = after && toCursor({ ...of, ...after });
  const { data } = await entity.query
    .byParticipant(of)
    .go({ order: "desc", limit, ...(cursor && { cursor }) });
  return data;
}

/** The place of an invitation in a list. */
export type InvitationPlace = { createdAt: string; recipient: string };

/** A project's invitations, newest first, starting after a cursor. */
export async function newestInvitations(
  table: Table,
  projectId: string,
  { limit, after }: { limit: number; after?: InvitationPlace | undefined },
): Promise<Page<StoredInvitation>> {
  const entity = invitations(table);
  const { toCursor } = createConversions(entity).byAccessPattern.inTime.fromComposite;
  const cursor = after && toCursor({ projectId, ...after });
  const query = entity.query.inTime({ projectId });
  return toPage(await query.go({ order: "desc", limit, ...(cursor && { cursor }) }));
}

/** Fails if this project has invited the recipient before. */
export function createInvitationItem(table: Table, invitation: StoredInvitation): TransactItem {
  const { arms, ...rest } = invitation;
  const item = omitUndefined({ ...rest, arms: arms?.length === 0 ? undefined : arms });
  return { Put: invitations(table).create(item).params() };
}

/** Moves an invitation to its next status. Fails if its status changed since it was read. */
export function moveInvitationItem(
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
