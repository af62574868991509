import { channels } from "@kiteloop/contract/publishing/event";
import type { ExistingUsers, LoopSteps } from "@kiteloop/contract/reports/insights";
import type { FunnelRow } from "@kiteloop/metrics";
import { formatDay } from "../charts/days.ts";
import { channelNames } from "./channel-names.ts";
import { formatShare, formatTenths } from "./format.ts";
import { t } from "./messages.tsx";

type Step = LoopSteps["steps"][number];
export type LoopRow = "members" | Step["id"];

export const names: Readonly<Record<LoopRow, string>> = {
  members: t("New users"),
  inviting: t("Inviters"),
  invitations: t("Invitations"),
  visitors: t("Visitors"),
  joining: t("Joins"),
};

export const loopRateNames: Readonly<Record<LoopRow, { share?: string; factor: string }>> = {
  members: { factor: "" },
  inviting: { share: t("send an invitation"), factor: "" },
  invitations: { factor: t("invitations per inviter") },
  visitors: { factor: t("visitors per invitation") },
  joining: { share: t("joined", undefined, "share"), factor: t("joins per visitor") },
};

/** New users of the weeks, and each step they took. */
export const rowsOf = ({ members, steps }: LoopSteps): FunnelRow<LoopRow>[] => [
  { id: "members", count: members, stepRate: null, interval: null },
  ...steps.map(({ id, count, factor, interval }) => ({ id, count, stepRate: factor, interval })),
];

/** The people whose steps they are. */
export const peopleText = ({ week, weeks }: LoopSteps): string =>
  week === null
    ? ""
    : t(
        "Participants who joined in {weeks, plural, one {the week of {day}} other {the # weeks from {day}}}, and what they did within 14 days.",
        { weeks, day: formatDay(week) },
      );

/** Why there are no steps of one cohort. */
export function noStepsText({ state, since }: LoopSteps): string {
  if (state !== "not_counted")
    return t(
      "The steps of one cohort need 30 participants with 14 complete days. Until then, this shows the counts of the selected days.",
    );
  if (since === null)
    return t(
      "The share of inviters is counted for participants who joined since this release, 14 days later. Until then, this shows the counts of the selected days.",
    );
  return t(
    "The share of inviters is counted for participants who joined since the week of {day}, 14 days later. Until then, this shows the counts of the selected days.",
    { day: formatDay(since) },
  );
}

const rateText = (step: Step, rate: number) =>
  step.isShare ? formatShare(rate) : `${formatTenths(rate)} ${loopRateNames[step.id].factor}`;

const nameOf = (id: string) => {
  const channel = channels.find((one) => one === id);
  return channel ? channelNames[channel] : t("visitors without a channel");
};

/** The step that would raise K most, and by how much. */
export function limitText({ steps, limitedBy }: LoopSteps): string {
  const step = steps.find(({ id }) => id === limitedBy);
  if (step?.factor == null || step.lift === null) return t("No step clearly limits K more than the others.");
  const values = {
    reach: rateText(step, step.reach),
    now: rateText(step, step.factor),
    times: formatTenths(step.lift),
  };
  if (step.channel === null)
    return t("At the benchmark of {reach} instead of {now}, K would be {times}× as high.", values);
  return t(
    "If every channel reached {reach} like {channel}, instead of {now}, K would be {times}× as high.",
    { ...values, channel: nameOf(step.channel) },
  );
}

/** Why the share of visitors who join has no interval; empty if it has one, or is no share. */
export function noIntervalText({ steps }: LoopSteps): string {
  const joining = steps.find(({ id }) => id === "joining");
  return joining?.isShare && joining.interval === null ? t("An interval of joins needs more new users.") : "";
}

/** Actions of users who existed before the tag; empty if none are known. */
export function existingText(found: ExistingUsers): string {
  const { users, inviters, invitations, visitors, invitees } = found;
  if (users + inviters + invitations + visitors + invitees === 0) return "";
  return t(
    "Existing users in four weeks: {users, number} first seen, {inviters, number} invited for the first time, {invitations, plural, one {# invitation} other {# invitations}}, {visitors, plural, one {# visitor} other {# visitors}}, {invitees, plural, one {# join} other {# joins}}. They aren’t part of a cohort.",
    { users, inviters, invitations, visitors, invitees },
  );
}
