import type { Counts } from "@kiteloop/contract/reports/analytics";
import { type DefinitionId, type FunnelRow, funnel } from "@kiteloop/metrics";
import { t } from "./texts.ts";

/** Share actions and invitation emails together. */
export const invitationsOf = (counts: Counts): number => counts.shares + counts.mails;

export const steps = ["participants", "invitations", "clicks", "joins", "conversions"] as const;
export type FunnelStep = (typeof steps)[number];

export const stepCount = (step: FunnelStep, counts: Counts): number =>
  step === "invitations" ? invitationsOf(counts) : counts[step];

export const stepNames: Readonly<Record<FunnelStep, string>> = {
  participants: t("lib.loopFunnel.participants"),
  invitations: t("lib.loopFunnel.invitations"),
  clicks: t("lib.loopFunnel.clicks"),
  joins: t("lib.loopFunnel.joins"),
  conversions: t("lib.loopFunnel.conversions"),
};

/** Label of a step's rate. */
export const rateNames: Readonly<Record<FunnelStep, { share?: string; factor: string }>> = {
  participants: { factor: "" },
  invitations: { factor: t("lib.loopFunnel.invitationsEach") },
  clicks: { share: t("lib.loopFunnel.clicked"), factor: t("lib.loopFunnel.clicksEach") },
  joins: { share: t("lib.loopFunnel.joined"), factor: t("lib.loopFunnel.joinsPerClick") },
  conversions: { share: t("lib.loopFunnel.converted"), factor: t("lib.loopFunnel.conversionsPerJoin") },
};

/** Explanation of each step. */
export const stepAbout: Readonly<Record<FunnelStep, DefinitionId>> = {
  participants: "participants",
  invitations: "invitations",
  clicks: "clicks",
  joins: "joins",
  conversions: "conversions",
};

/** Steps from participants to converted invitees, all of the same days. */
export const funnelOf = (counts: Counts): FunnelRow<FunnelStep>[] =>
  funnel(steps.map((id) => ({ id, count: stepCount(id, counts) })));
