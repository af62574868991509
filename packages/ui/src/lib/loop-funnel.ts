import type { Counts } from "@kiteloop/contract/reports/analytics";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import { type DefinitionId, type FunnelRow, funnel } from "@kiteloop/metrics";
import { t } from "./messages.tsx";

export const steps = ["participants", "invitations", "clicks", "joins", "conversions"] as const;
export type FunnelStep = (typeof steps)[number];

export const stepCount = (step: FunnelStep, counts: Counts): number =>
  step === "invitations" ? invitationsOf(counts) : counts[step];

export const stepNames: Readonly<Record<FunnelStep, string>> = {
  participants: t("Participants"),
  invitations: t("Invitations"),
  clicks: t("Clicks"),
  joins: t("Joins"),
  conversions: t("Conversions"),
};

/** Label of a step's rate. */
export const rateNames: Readonly<Record<FunnelStep, { share?: string; factor: string }>> = {
  participants: { factor: "" },
  invitations: { factor: t("invitations per participant") },
  clicks: { share: t("clicked"), factor: t("clicks per invitation") },
  joins: { share: t("joined", undefined, "share"), factor: t("joins per click") },
  conversions: { share: t("converted"), factor: t("conversions per join") },
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
