import type { Counts } from "@kiteloop/contract/analytics";
import { type DefinitionId, type Funnel, funnel } from "@kiteloop/metrics";

/** Share actions and invitation mails together. */
export const invitationsOf = (counts: Counts): number => counts.shares + counts.mails;

/** With fewer participants one more or less moves K by several per cent. */
export const fewParticipants = 30;

export const steps = ["participants", "invitations", "clicks", "joins", "conversions"] as const;
export type Step = (typeof steps)[number];

export const stepCount = (step: Step, counts: Counts): number =>
  step === "invitations" ? invitationsOf(counts) : counts[step];

export const stepNames: Readonly<Record<Step, string>> = {
  participants: "Participants",
  invitations: "Invitations",
  clicks: "Clicks",
  joins: "Joins",
  conversions: "Conversions",
};

/** How a step's rate from the step before reads. */
export const rateNames: Readonly<Record<Step, { share?: string; factor: string }>> = {
  participants: { factor: "" },
  invitations: { factor: "invitations each" },
  clicks: { share: "clicked", factor: "clicks each" },
  joins: { share: "joined", factor: "joins for each click" },
  conversions: { share: "converted", factor: "conversions for each join" },
};

/** What each step is, for its tooltip. */
export const stepAbout: Readonly<Record<Step, DefinitionId>> = {
  participants: "participants",
  invitations: "invitations",
  clicks: "clicks",
  joins: "joins",
  conversions: "conversions",
};

/**
 * From participants to invitees who converted. Which step limits is asked of the steps K is made of: K counts joins, so
 * few conversions hold back the project and not K.
 */
export function funnelOf(counts: Counts): Funnel<Step> {
  const counted = steps.map((id) => ({ id, count: stepCount(id, counts) }));
  const { limitedBy } = funnel(counted.filter(({ id }) => id !== "conversions"));
  return { ...funnel(counted), limitedBy };
}
