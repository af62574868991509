import { referralStep, verdict } from "@kiteloop/contract/referrals/fraud-policy";
import { attributions, referralStatuses } from "@kiteloop/contract/referrals/referral";
import { reviewStates } from "@kiteloop/contract/referrals/review-states";
import { ids } from "@kiteloop/contract/shared/ids";
import { money } from "@kiteloop/contract/shared/money";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import {
  chain,
  code,
  cohort,
  count,
  day,
  doer,
  email,
  externalId,
  instant,
  name,
  origin,
  owner,
  route,
  where,
  words,
} from "../../shared/export-fields/index.ts";
import { mailboxHash } from "../../shared/recipient/index.ts";
import { omitUndefined, type Restored, type TransactItem, toRestoredItem } from "../../shared/table/index.ts";
import { KeptFacts } from "../fraud/index.ts";
import { referralApprovals } from "./entity.approval.ts";
import { inviteeMailboxes } from "./entity.mailbox.ts";
import { referrals } from "./entity.ts";

const { address } = KeptFacts.shape;
const facts = z.strictObject({
  ...KeptFacts.shape,
  address: z.strictObject({ ...address.unwrap().shape, domain: words(254) }).nullable(),
  tookMs: count.nullable(),
  disputed: KeptFacts.shape.disputed.unwrap().extend({ at: instant }).strict().optional(),
  customer: KeptFacts.shape.customer.unwrap().extend({ since: instant }).strict().optional(),
  loop: z.strictObject({ referrals: count }).optional(),
  fromNetwork: count.optional(),
  earlier: z.strictObject({ day: count, month: count }).optional(),
});
const step = referralStep.extend({ at: instant, by: doer, note: words(200) });

export const referralLine = z.strictObject({
  ...owner,
  externalId,
  referralId: ids.referral,
  participantId: ids.participant,
  participantExternalId: externalId,
  code,
  name: name.optional(),
  email: email.optional(),
  status: z.enum(referralStatuses),
  source: z.enum(["browser", "server"]),
  attributedBy: z.enum(attributions),
  ...route,
  ...chain,
  inviterDay: day.optional(),
  inviterExisting: z.literal(true).optional(),
  inviterOrigin: origin.optional(),
  ...where,
  conversions: count,
  earning: count.optional(),
  claimed: count.optional(),
  earnedWith: externalId.optional(),
  earnedOn: day.optional(),
  shares: z
    .strictObject({
      from: instant,
      count,
      sums: z
        .array(
          z.strictObject({ currency: money.shape.currency, total: count, month: cohort, inMonth: count }),
        )
        .max(200)
        .optional(),
      changes: count.optional(),
      earlier: count.optional(),
    })
    .optional(),
  day,
  joinedAt: instant,
  convertedAt: instant.optional(),
  nth: count.optional(),
  facts: facts.optional(),
  verdict: verdict
    .extend({ reasons: z.array(verdict.shape.reasons.element.extend({ evidence: words(200) })).max(20) })
    .optional(),
  review: z.enum(reviewStates).optional(),
  reviewedBy: doer.optional(),
  history: z.array(step).max(100).optional(),
  inLog: z.boolean().optional(),
  bot: z.literal(true).optional(),
  queue: z.enum(["none", "pending", "rejected"]).optional(),
});

const emailed = z.object({
  workspaceId: z.string(),
  projectId: z.string(),
  externalId: z.string(),
  email: z.string(),
  facts: z.object({
    address: z.object({ joinedBefore: z.literal(false) }),
    disputed: z.object({ superseded: z.undefined() }).optional(),
  }),
});

/** A referral of an export, with the mailbox it was the first of. @throws Error if the item is not one */
export function restoreReferralItems(
  table: Table,
  item: Record<string, unknown>,
): [Restored, ...TransactItem[]] {
  const line = referralLine.parse(item);
  const { shares } = line;
  // The sums that limits bind follow from the shares themselves.
  const known = shares && { shares: omitUndefined({ ...shares, sums: undefined, earlier: undefined }) };
  const referral = toRestoredItem(referrals(table), { ...line, ...known });
  const first = emailed.safeParse(line);
  if (!first.success) return [referral];
  const { workspaceId, projectId, externalId: invitee, email: own } = first.data;
  const mailbox = mailboxHash(workspaceId, own);
  const put = inviteeMailboxes(table).put({ workspaceId, projectId, mailbox, externalId: invitee });
  return [referral, { Put: put.params() }];
}

export const approvalLine = z.strictObject({
  ...owner,
  externalId,
  referralId: ids.referral,
  ...route,
  ...where,
  ...chain,
  inviterDay: day.optional(),
  inviterExisting: z.literal(true).optional(),
  inviterOrigin: origin.optional(),
  joinedAt: instant,
  day,
  hour: z.int().min(0).max(23),
  approvedAt: instant,
});

/** The approval of a referral, of an export. @throws Error if the item is not one */
export function restoreApproval(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(referralApprovals(table), approvalLine.parse(item));
}
