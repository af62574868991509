import type { Table } from "../../shared/context/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { mailboxOf } from "../fraud/index.ts";
import { earlierId } from "../participant/index.ts";
import { inviteeOfMailbox } from "./store.mailbox.ts";
import { findReferral, type StoredReferral } from "./store.ts";

/** By whom somebody was brought, be it under an id they had before: on a waitlist they go by one of ours. */
export async function findInvitee(
  table: Table,
  who: { projectId: string; externalId: string },
): Promise<StoredReferral | null> {
  const referral = await findReferral(table, who);
  if (referral !== null) return referral;
  const earlier = await earlierId(table, who);
  return earlier === null ? null : findReferral(table, { ...who, externalId: earlier });
}

/** Who was brought with this very address before, under whatever id; another spelling of it is for the policy to judge. */
export async function findInviteeOf(
  table: Table,
  { workspaceId, id: projectId }: { workspaceId: string; id: string },
  email: string,
): Promise<StoredReferral | null> {
  const mailbox = hashRecipient(workspaceId, mailboxOf(email).box);
  const externalId = await inviteeOfMailbox(table, { projectId, mailbox });
  const referral = externalId === null ? null : await findReferral(table, { projectId, externalId });
  return referral?.email === email ? referral : null;
}
