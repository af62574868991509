import type { Attention, Counts } from "@kiteloop/contract/reports/analytics";
import { type Plan, plans } from "@kiteloop/contract/tenancy/plans";
import type { readPublishingStates, StoredProject } from "../../publishing/index.ts";
import type { Usage } from "../../shared/usage/index.ts";

const most = 20;
/** From four fifths of a limit on there is still time to act. */
const near = 0.8;

type PublishingStates = Awaited<ReturnType<typeof readPublishingStates>>["states"];

export type WatchedProject = {
  project: StoredProject;
  publishing: NonNullable<ReturnType<PublishingStates["get"]>>;
  /** Referrals that need review, as far as they were read. */
  waiting: { count: number; more: boolean };
};

type Seen = {
  parts: readonly WatchedProject[];
  plan: Plan;
  used: Usage;
  /** Of the workspace's email and webhooks, as far as the member's role may see them. */
  messaging: readonly Attention[];
  /** The events all projects counted this month. */
  month: Counts;
};

/**
 * Items that need attention, the most urgent first: limits, email and webhooks, widgets that don't show,
 * reviews, and deliberate pauses.
 */
export function attentionOf(seen: Seen): Attention[] {
  const active = seen.parts.filter(({ project }) => project.status === "active");
  return [
    ...quotas(seen),
    ...seen.messaging,
    ...active.flatMap(({ publishing }) => publishing.failed),
    ...active.flatMap(({ publishing }) => publishing.quiet),
    ...active.flatMap(review),
    ...active.flatMap(({ publishing }) => publishing.paused),
  ].slice(0, most);
}

function quotas({ plan, used, month }: Seen): Attention[] {
  const { impressions, opens, shares, clicks, dismissals, mails } = month;
  const now = {
    participants: used.participants,
    eventsPerMonth: impressions + opens + shares + clicks + dismissals,
    invitationMailsPerMonth: mails,
  };
  const limits = ["eventsPerMonth", "invitationMailsPerMonth", "participants"] as const;
  return limits.flatMap((limit): Attention[] => {
    const allowed = plans[plan][limit];
    return now[limit] >= near * allowed ? [{ kind: "quota", limit, used: now[limit], allowed, plan }] : [];
  });
}

function review({ project: { projectId, name }, waiting: { count, more } }: WatchedProject): Attention[] {
  return count > 0 ? [{ kind: "review", projectId, name, count, more }] : [];
}
