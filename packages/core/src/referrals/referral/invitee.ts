import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { mailboxHash } from "../../shared/recipient/index.ts";
import { earlierId } from "../participant/index.ts";
import { inviteeOfMailbox } from "./store.mailbox.ts";
import { findReferral, type StoredReferral } from "./store.ts";

/** A person's inviter, also if they joined under an earlier waitlist id. */
export async function findInvitee(
  table: Table,
  who: { projectId: string; externalId: string },
): Promise<StoredReferral | null> {
  const referral = await findReferral(table, who);
  if (referral !== null) return referral;
  const earlier = await earlierId(table, who);
  return earlier === null ? null : findReferral(table, { ...who, externalId: earlier });
}

/**
 * The referral that a conversion counted for; null without one.
 * @throws AppError `conflict.busy` while the invitee is erased: then one of the two has moved to another id, the other not yet.
 */
export async function referralOfConversion(
  table: Table,
  {
    projectId,
    participantExternalId: externalId,
    referralId,
  }: {
    projectId: string;
    participantExternalId: string;
    referralId?: string | undefined;
  },
): Promise<StoredReferral | null> {
  if (referralId === undefined) return null;
  const referral = await findInvitee(table, { projectId, externalId });
  if (referral?.referralId !== referralId) throw new AppError("conflict.busy", { retryAfter: 60 });
  return referral;
}

/** The earlier invitee with this very address, under any id. Other spellings are left to the policy. */
export async function findInviteeOf(
  table: Table,
  { workspaceId, id: projectId }: { workspaceId: string; id: string },
  email: string,
): Promise<StoredReferral | null> {
  const mailbox = mailboxHash(workspaceId, email);
  const externalId = await inviteeOfMailbox(table, { projectId, mailbox });
  const referral = externalId === null ? null : await findReferral(table, { projectId, externalId });
  return referral?.email === email ? referral : null;
}
