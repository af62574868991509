import type { Attention, Counts } from "@kiteloop/contract/analytics";
import { type Plan, plans } from "@kiteloop/contract/plans";
import type { StoredProject } from "../project/index.ts";
import type { Used } from "../usage/index.ts";
import type { StoredWebhook } from "../webhook/index.ts";
import type { StoredWidget } from "../widget/index.ts";

const most = 20;
const quietAfter = 7 * 86_400_000;
/** One that failed once is tried again within minutes, mostly with success. */
const failsFor = 10 * 60_000;
/** From four fifths of a limit on there is still time to do something. */
const near = 0.8;

export type Watched = {
  project: StoredProject;
  widgets: readonly StoredWidget[];
  /** Referrals that wait for a person, as far as they were read. */
  waiting: { count: number; more: boolean };
};

type Seen = {
  parts: readonly Watched[];
  /** When pages of each project last reported, by its id. */
  sights: ReadonlyMap<string, { at: string }>;
  plan: Plan;
  used: Used;
  lostSender: { address: string; at: string } | null;
  /** Endpoints, as far as they are the member's business. */
  webhooks: readonly StoredWebhook[];
  /** What all projects counted this month. */
  month: Counts;
  now: number;
};

/** What wants somebody's eye, the most pressing first: limits, then mail and webhooks, then what visitors miss,
 * then who waits, then what rests on purpose. */
export function attentionOf(seen: Seen): Attention[] {
  const active = seen.parts.filter(({ project }) => project.status === "active");
  return [
    ...quotas(seen),
    ...(seen.lostSender === null ? [] : [{ kind: "sender_lost" as const, ...seen.lostSender }]),
    ...seen.webhooks.flatMap((hook) => failingWebhook(hook, seen)),
    ...active.flatMap(({ widgets }) => widgets.flatMap(failedPublish)),
    ...active.flatMap((part) => quiet(part, seen)),
    ...active.flatMap(review),
    ...active.flatMap(({ widgets }) => widgets.flatMap(paused)),
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

/** Of a project with something published: a week without a page that reports is a tag that was taken out. */
function quiet({ project, widgets }: Watched, { sights, now }: Seen): Attention[] {
  const live = widgets.filter(({ published, status }) => published !== undefined && status === "live");
  if (live.length === 0) return [];
  const { projectId, name, host } = project;
  const at = sights.get(projectId)?.at ?? null;
  const since = Math.min(...live.map(({ published }) => Date.parse(published?.at ?? project.createdAt)));
  if (now - (at === null ? since : Date.parse(at)) < quietAfter) return [];
  return [{ kind: "quiet", projectId, name, host, at }];
}

function failingWebhook(
  { webhookId, url, state, failingSince: since }: StoredWebhook,
  { now }: Seen,
): Attention[] {
  if (since === undefined || state === "paused") return [];
  const disabled = state === "disabled";
  if (!disabled && now - Date.parse(since) < failsFor) return [];
  return [{ kind: "webhook", webhookId, host: new URL(url).host, disabled, since }];
}

function review({ project: { projectId, name }, waiting: { count, more } }: Watched): Attention[] {
  return count > 0 ? [{ kind: "review", projectId, name, count, more }] : [];
}

function paused({ projectId, widgetId, name, status }: StoredWidget): Attention[] {
  return status === "paused" ? [{ kind: "paused", projectId, widgetId, name }] : [];
}

function failedPublish({ projectId, widgetId, name, publishFailed }: StoredWidget): Attention[] {
  return publishFailed === undefined
    ? []
    : [{ kind: "publish_failed", projectId, widgetId, name, code: publishFailed.code }];
}
