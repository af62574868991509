import type { Plan } from "@kiteloop/contract/tenancy/plans";
import type { planLimits } from "@kiteloop/contract/tenancy/workspace";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export const planTitles: Record<Plan, string> = {
  free: t("Free"),
  growth: t("Growth"),
  scale: t("Scale"),
};

type Words = {
  title: string;
  monthly?: true;
  full: string;
};

/** Name of a limit, and what is refused once it is reached. */
export const limitWords: Record<(typeof planLimits)[number], Words> = {
  projects: { title: t("Projects"), full: t("Archive a project to make room for another.") },
  publishedWidgets: {
    title: t("Published widgets"),
    full: t("Published widgets keep running. You can’t publish more."),
  },
  members: { title: t("Members"), full: t("You can’t invite more members.") },
  participants: {
    title: t("Participants"),
    full: t("Existing participants can keep inviting. New ones are blocked."),
  },
  eventsPerMonth: {
    title: t("Events"),
    monthly: true,
    full: t("Widgets keep running, but events aren’t counted until next month."),
  },
  invitationEmailsPerMonth: {
    title: t("Invitation emails"),
    monthly: true,
    full: t("Links keep working. Emails are blocked until next month."),
  },
  webhooks: { title: t("Webhook endpoints"), full: t("Delete one to make room for another.") },
};

const near = 0.8;

export function usageStatusOf(used: number, limit: number): "room" | "near" | "full" {
  if (used >= limit) return "full";
  return used >= near * limit ? "near" : "room";
}
