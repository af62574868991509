import type { Table } from "../../shared/context/index.ts";
import { mailboxHash } from "../fraud/index.ts";
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
