import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { memberInvitationEmails, memberInvitationLinks, memberInvitations } from "./entity.ts";
import { hashToken } from "./token.ts";

export type StoredMemberInvitation = Row<typeof memberInvitations>;

export type MemberInvitationKey = Pick<StoredMemberInvitation, "workspaceId" | "memberInvitationId">;

/** One emailed round of an invitation, or one of its links. */
export type MemberInvitationRound = MemberInvitationKey & Pick<StoredMemberInvitation, "round">;

export async function findMemberInvitation(
  table: Table,
  { workspaceId, memberInvitationId }: MemberInvitationKey,
): Promise<StoredMemberInvitation | null> {
  const { data } = await memberInvitations(table)
    .get({ workspaceId, memberInvitationId })
    .go({ consistent: true });
  return data;
}

/** All stored invitations of a workspace, including accepted, revoked and expired ones. */
export async function memberInvitationsOf(
  table: Table,
  workspaceId: string,
): Promise<StoredMemberInvitation[]> {
  const { data } = await memberInvitations(table)
    .query.byWorkspace({ workspaceId })
    .go({ pages: "all", consistent: true });
  return data;
}

/** Replaces an invitation. Fails if `before` has changed. */
export function putMemberInvitationItem(
  table: Table,
  before: StoredMemberInvitation | null,
  after: StoredMemberInvitation,
): TransactItem {
  const put =
    before === null
      ? memberInvitations(table).create(omitUndefined(after))
      : memberInvitations(table)
          .put(omitUndefined(after))
          .where((attribute, { eq }) => eq(attribute.version, before.version));
  return { Put: put.params() };
}

type Move = Partial<Pick<StoredMemberInvitation, "status" | "mail">>;

/** Changes an invitation that is pending in this round. Fails if it isn't anymore. */
export function moveMemberInvitationItem(
  table: Table,
  { workspaceId, memberInvitationId, round }: MemberInvitationRound,
  move: Move,
): TransactItem {
  const change = memberInvitations(table)
    .patch({ workspaceId, memberInvitationId })
    .set(move)
    .add({ version: 1 })
    .where((attribute, { eq }) => `${eq(attribute.status, "pending")} AND ${eq(attribute.round, round)}`);
  return { Update: change.params() };
}

/** Requests an email from the outbox. */
export function memberInvitationEmailItem(
  table: Table,
  email: MemberInvitationRound & { memberInvitationMailId: string; endsAt: number },
): TransactItem {
  const { workspaceId, memberInvitationId, round, memberInvitationMailId, endsAt } = email;
  const item = { workspaceId, memberInvitationId, round, memberInvitationMailId, endsAt };
  return { Put: memberInvitationEmails(table).create(item).params() };
}

/** A link that opens an invitation until the invitation's current expiry. */
export async function saveLink(
  table: Table,
  token: string,
  { workspaceId, memberInvitationId, round, expiresAt }: StoredMemberInvitation,
): Promise<void> {
  const endsAt = Math.ceil(Date.parse(expiresAt) / 1000);
  await memberInvitationLinks(table)
    .create({ hash: hashToken(token), workspaceId, memberInvitationId, round, expiresAt, endsAt })
    .go();
}

/** The invitation of a token, in any state; null if the link is expired or unknown. */
export async function findByToken(
  table: Table,
  token: string,
  now: Date,
): Promise<StoredMemberInvitation | null> {
  const { data: link } = await memberInvitationLinks(table)
    .get({ hash: hashToken(token) })
    .go({ consistent: true });
  if (link === null || link.expiresAt <= now.toISOString()) return null;
  const invitation = await findMemberInvitation(table, link);
  return invitation?.round === link.round ? invitation : null;
}
