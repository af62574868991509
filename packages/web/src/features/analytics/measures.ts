import type { Counts, Granularity } from "@kiteloop/contract/analytics";
import type { Channel } from "@kiteloop/contract/event";
import { type DefinitionId, type Funnel, funnel, kFactor } from "@kiteloop/metrics";
import { formatDay, formatDayLong, formatMonth } from "../../components/charts/days.ts";

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

/** What each step is, for its tooltip. */
export const stepAbout: Readonly<Record<Step, DefinitionId>> = {
  participants: "participants",
  invitations: "invitations",
  clicks: "clicks",
  joins: "joins",
  conversions: "conversions",
};

export const granularityNames: Readonly<Record<Granularity, string>> = {
  day: "Days",
  week: "Weeks",
  month: "Months",
};

/** How a chart of them is called. */
export const granularityTitles: Readonly<Record<Granularity, string>> = {
  day: "Day by day",
  week: "Week by week",
  month: "Month by month",
};

/** How a piece of a range reads by its first day. */
export function bucketName(granularity: Granularity): (day: string) => string {
  if (granularity === "month") return formatMonth;
  return granularity === "week" ? (day) => `Week of ${formatDay(day)}` : formatDayLong;
}

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

/**
 * K of the seven days up to each day, or of each week or month; `null` where there are not yet seven days, or nothing to
 * divide by.
 */
export function weeklyK(days: readonly Counts[], granularity: Granularity = "day"): (number | null)[] {
  const length = granularity === "day" ? 7 : 1;
  return days.map((_, index) => {
    if (index < length - 1) return null;
    const week = days.slice(index - length + 1, index + 1);
    const sum = (value: (counts: Counts) => number) => week.reduce((total, day) => total + value(day), 0);
    return kFactor({
      participants: sum((day) => day.participants),
      invitations: sum(invitationsOf),
      joins: sum((day) => day.joins),
    }).k;
  });
}

/** Embedders need not tell names; the end of the id tells two of them apart. */
export const participantName = ({ name, participantId }: { name: string; participantId: string }): string =>
  name || `Unnamed …${participantId.slice(-6)}`;
