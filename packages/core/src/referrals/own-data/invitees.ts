import type { InviteeState, OwnInvitee } from "@kiteloop/contract/referrals/own-data";
import { ownPageSize } from "@kiteloop/contract/referrals/own-data";
import { anyExternalId, instant } from "@kiteloop/contract/shared/fields";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { findInvitation, invitationsOf, type StoredInvitation } from "../invitation/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import { type ReferralCursor, referralsOf, type StoredReferral } from "../referral/index.ts";
import { rewardsOfReferrals } from "../reward/index.ts";

type Page = { items: OwnInvitee[]; next?: string };

/** Where a page begins: among the friends who joined, or among those who were only invited. */
const cursorPlace = z.union([
  z.tuple([z.literal("joined"), instant, anyExternalId, z.int().positive()]),
  z.tuple([z.literal("invited"), instant, z.string().max(100)]),
]);

/**
 * A page of a participant's invitees: those who joined, newest first, then those who were only invited. The page
 * with the last of the first kind begins the second, so it may be twice as long.
 */
export async function ownInviteesOf(
  table: Table,
  participant: StoredParticipant,
  cursor: string | undefined,
): Promise<Page> {
  const after = cursor === undefined ? null : readCursor(cursorPlace, cursor);
  if (after?.[0] === "invited") {
    const [, createdAt, recipient] = after;
    return invitedInvitees(table, participant, { createdAt, recipient });
  }
  const [, joinedAt = "", externalId = "", nth] = after ?? [];
  return joinedInvitees(table, participant, after === null ? undefined : { joinedAt, externalId, nth });
}

async function joinedInvitees(
  table: Table,
  participant: StoredParticipant,
  after: ReferralCursor | undefined,
): Promise<Page> {
  const { items, last } = await referralsOf(table, participant, { limit: ownPageSize, after });
  const [rewarded, invitations] = await Promise.all([
    rewardsOfReferrals(table, participant.projectId, items),
    Promise.all(items.map((referral) => invitationTo(table, participant, referral))),
  ]);
  const invitees = items.map((referral, n) => ({
    ...namesOf(invitations[n] ?? null),
    state: stateOf(referral, rewarded.has(referral.referralId)),
    at: referral.joinedAt,
  }));
  if (last?.nth !== undefined) {
    return { items: invitees, next: writeCursor(["joined", last.joinedAt, last.externalId, last.nth]) };
  }
  const rest = await invitedInvitees(table, participant, undefined);
  return { ...rest, items: [...invitees, ...rest.items] };
}

/** A rejected join looks like one that is not decided. */
function stateOf({ status, review }: StoredReferral, isRewarded: boolean): InviteeState {
  if (status === "rejected" || review === "pending") return "pending";
  return isRewarded ? "rewarded" : "joined";
}

/** The invitation that this participant sent to a friend who joined: it says by which name they know the friend. */
async function invitationTo(
  table: Table,
  { workspaceId, projectId, participantId }: StoredParticipant,
  { email }: StoredReferral,
): Promise<StoredInvitation | null> {
  if (email === undefined) return null;
  const invitation = await findInvitation(table, { projectId, recipient: hashRecipient(workspaceId, email) });
  return invitation?.participantId === participantId ? invitation : null;
}

const joinedStatuses: readonly StoredInvitation["status"][] = ["joined", "converted"];

async function invitedInvitees(
  table: Table,
  participant: StoredParticipant,
  after: { createdAt: string; recipient: string } | undefined,
): Promise<Page> {
  const read = await invitationsOf(table, participant, { limit: ownPageSize, after });
  const open = read.filter(({ status }) => !joinedStatuses.includes(status));
  const items = open.map((invitation) => ({
    ...namesOf(invitation),
    // Why an email did not arrive is the recipient's own business.
    state: invitation.status === "clicked" ? ("clicked" as const) : ("sent" as const),
    at: invitation.createdAt,
  }));
  const last = read.length < ownPageSize ? undefined : read.at(-1);
  return { items, ...(last && { next: writeCursor(["invited", last.createdAt, last.recipient]) }) };
}

function namesOf(invitation: StoredInvitation | null): Pick<OwnInvitee, "name" | "email"> {
  if (invitation === null) return { name: null, email: null };
  const [first] = invitation.name?.split(/\s+/u) ?? [];
  return { name: first ?? null, email: maskedAddress(invitation.email) };
}

/** `sam@example.com` becomes `s•••@example.com`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)][0] ?? ""}•••${email.slice(at)}`;
}
