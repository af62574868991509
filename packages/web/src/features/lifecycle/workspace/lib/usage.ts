import type { Plan } from "@kiteloop/contract/tenancy/plans";
import type { planLimits } from "@kiteloop/contract/tenancy/workspace";
import { t } from "../messages.ts";

export const planTitles: Record<Plan, string> = {
  free: t("account.usage.free"),
  growth: t("account.usage.growth"),
  scale: t("account.usage.scale"),
};

type Words = {
  title: string;
  monthly?: true;
  full: string;
};

/** Name of a limit, and what is refused once it is reached. */
export const limitWords: Record<(typeof planLimits)[number], Words> = {
  projects: { title: t("account.usage.projects"), full: t("account.usage.full") },
  publishedWidgets: {
    title: t("account.usage.publishedWidgets"),
    full: t("account.usage.publishedWidgetsKeepRunning"),
  },
  members: { title: t("account.usage.members"), full: t("account.usage.youCantInviteMore") },
  participants: {
    title: t("account.usage.participants"),
    full: t("account.usage.existingParticipantsCanKeep"),
  },
  eventsPerMonth: {
    title: t("account.usage.events"),
    monthly: true,
    full: t("account.usage.widgetsKeepRunningBut"),
  },
  invitationMailsPerMonth: {
    title: t("account.usage.invitationEmails"),
    monthly: true,
    full: t("account.usage.linksKeepWorkingEmails"),
  },
  webhooks: { title: t("account.usage.webhookEndpoints"), full: t("account.usage.deleteOneToMake") },
};

const near = 0.8;

export function usageStatusOf(used: number, limit: number): "room" | "near" | "full" {
  if (used >= limit) return "full";
  return used >= near * limit ? "near" : "room";
}
