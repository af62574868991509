import type { planLimits } from "@kiteloop/contract/accounts/account";
import type { Plan } from "@kiteloop/contract/tenancy/plans";

export const planTitles: Record<Plan, string> = { free: "Free", growth: "Growth", scale: "Scale" };

type Words = {
  title: string;
  monthly?: true;
  full: string;
};

/** Name of a limit, and what is refused once it is reached. */
export const limitWords: Record<(typeof planLimits)[number], Words> = {
  projects: { title: "Projects", full: "Archive a project to make room for another." },
  publishedWidgets: {
    title: "Published widgets",
    full: "Those that are published stay; publishing another is refused.",
  },
  members: { title: "Members", full: "Nobody else can be invited." },
  participants: {
    title: "Participants",
    full: "Those you have keep inviting; new ones are refused.",
  },
  eventsPerMonth: {
    title: "Events",
    monthly: true,
    full: "Widgets go on, but what happens in them is not counted for the rest of the month.",
  },
  invitationMailsPerMonth: {
    title: "Invitation emails",
    monthly: true,
    full: "Links keep working; emails are refused for the rest of the month.",
  },
  webhooks: { title: "Webhook endpoints", full: "Delete one to make room for another." },
};

const near = 0.8;

export function usageStatusOf(used: number, limit: number): "room" | "near" | "full" {
  if (used >= limit) return "full";
  return used >= near * limit ? "near" : "room";
}
