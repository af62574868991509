import type { Counts } from "@kiteloop/contract/reports/analytics";
import { type Attention, nearLimit } from "@kiteloop/contract/reports/inbox";
import { type Plan, plans } from "@kiteloop/contract/tenancy/plans";
import type { readPublishingStates, StoredProject } from "../../publishing/index.ts";
import type { readReferralAttention } from "../../referrals/index.ts";
import type { Usage } from "../../shared/usage/index.ts";

type PublishingStates = Awaited<ReturnType<typeof readPublishingStates>>["states"];

export type WatchedProject = {
  project: StoredProject;
  publishing: NonNullable<ReturnType<PublishingStates["get"]>>;
  referrals: Awaited<ReturnType<typeof readReferralAttention>>;
  /** Shown to admins. */
  money: readonly Attention[];
};

type Seen = {
  parts: readonly WatchedProject[];
  plan: Plan;
  used: Usage;
  /** Of the workspace's email and webhooks, as far as the member's role may see them. */
  messaging: readonly Attention[];
  /** Of the workspace's link domain, likewise. */
  publishing: readonly Attention[];
  /** The events all projects counted this month, such as 2026-11. */
  month: { name: string; counts: Counts };
};

/**
 * Items that need attention, the most urgent first: limits, email, webhooks and links, widgets that don't show, decisions to
 * take, and deliberate pauses.
 */
export function attentionOf(seen: Seen): Attention[] {
  const active = seen.parts.filter(({ project }) => project.status === "active");
  return [
    ...quotas(seen),
    ...seen.messaging,
    ...seen.publishing,
    ...active.flatMap(({ publishing }) => publishing.failed),
    ...active.flatMap(({ publishing }) => publishing.quiet),
    ...active.flatMap(({ referrals }) => referrals.review),
    ...active.flatMap(({ money }) => money),
    ...active.flatMap(({ referrals }) => referrals.waiting),
    ...active.flatMap(({ referrals }) => referrals.rewards),
    ...active.flatMap(({ referrals }) => referrals.payouts),
    ...active.flatMap(({ publishing }) => publishing.decided),
    ...active.flatMap(({ publishing }) => publishing.paused),
  ];
}

function quotas({ plan, used, month: { name: month, counts } }: Seen): Attention[] {
  const { impressions, opens, shares, clicks, dismissals, emails } = counts;
  const now = {
    participants: used.participants,
    eventsPerMonth: impressions + opens + shares + clicks + dismissals,
    invitationEmailsPerMonth: emails,
  };
  const limits = ["eventsPerMonth", "invitationEmailsPerMonth", "participants"] as const;
  return limits.flatMap((limit): Attention[] => {
    const allowed = plans[plan][limit];
    if (now[limit] < nearLimit * allowed) return [];
    return [{ kind: "quota", limit, used: now[limit], allowed, plan, month }];
  });
}
