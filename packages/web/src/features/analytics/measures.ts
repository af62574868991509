import type { Counts } from "@kiteloop/contract/analytics";
import type { Channel } from "@kiteloop/contract/event";
import { type Funnel, funnel, kFactor } from "@kiteloop/metrics";

/** Share actions and invitation mails together. */
export const invitationsOf = (counts: Counts): number => counts.shares + counts.mails;

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

export const channelNames: Readonly<Record<Channel, string>> = {
  link: "Copied link",
  email: "Email",
  native: "Share menu",
  whatsapp: "WhatsApp",
  x: "X",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  telegram: "Telegram",
  qr: "QR code",
  other: "Other",
};

export function funnelOf(counts: Counts): Funnel<Step> {
  return funnel(steps.map((id) => ({ id, count: stepCount(id, counts) })));
}

/** Nothing at all was counted, not even that a widget was seen. */
export function isSilent(counts: Counts): boolean {
  return Object.values(counts).every((count) => count === 0);
}

/** K of the seven days up to each day; `null` where there are not yet seven, or nothing to divide by. */
export function weeklyK(days: readonly Counts[]): (number | null)[] {
  return days.map((_, index) => {
    if (index < 6) return null;
    const week = days.slice(index - 6, index + 1);
    const sum = (value: (counts: Counts) => number) => week.reduce((total, day) => total + value(day), 0);
    return kFactor({
      participants: sum((day) => day.participants),
      invitations: sum(invitationsOf),
      joins: sum((day) => day.joins),
    }).k;
  });
}
