import { referralStep, verdict } from "@kiteloop/contract/fraud";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { KeptFacts, mailboxOf } from "../fraud/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { type Restored, restored, type TransactItem } from "../table/index.ts";
import { referralApprovals } from "./entity.approval.ts";
import { inviteeMailboxes } from "./entity.mailbox.ts";
import { referrals } from "./entity.ts";

/** What the entity's model says nothing about. */
const judged = z.looseObject({
  verdict: verdict.optional(),
  facts: KeptFacts.optional(),
  history: z.array(referralStep).optional(),
});

const mailed = z.object({
  workspaceId: z.string(),
  projectId: z.string(),
  externalId: z.string(),
  email: z.string(),
  facts: z.object({ address: z.object({ joinedBefore: z.literal(false) }) }),
});

/** A referral of an export, and the mailbox it was the first of. @throws Error where it is none. */
export function restoreItems(table: Table, item: Record<string, unknown>): [Restored, ...TransactItem[]] {
  const referral = restored(referrals(table), judged.parse(item));
  const first = mailed.safeParse(item);
  if (!first.success) return [referral];
  const { workspaceId, projectId, externalId, email } = first.data;
  const mailbox = recipientOf(workspaceId, mailboxOf(email).box);
  const put = inviteeMailboxes(table).put({ workspaceId, projectId, mailbox, externalId });
  return [referral, { Put: put.params() }];
}

/** The approval of a referral, of an export. @throws Error where it is none. */
export function restoreApproval(table: Table, item: Record<string, unknown>): Restored {
  return restored(referralApprovals(table), item);
}
