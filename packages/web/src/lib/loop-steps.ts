import { channels } from "@kiteloop/contract/publishing/event";
import type { ExistingUsers, LoopSteps } from "@kiteloop/contract/reports/insights";
import type { DefinitionId, FunnelRow } from "@kiteloop/metrics";
import { formatDay } from "../components/charts/days.ts";
import { channelNames } from "./channel-names.ts";
import { formatCount, formatCounted, formatShare, formatTenths } from "./format.ts";

type Step = LoopSteps["steps"][number];
export type LoopRow = "members" | Step["id"];

export const names: Readonly<Record<LoopRow, string>> = {
  members: "New users",
  inviting: "Inviters",
  invitations: "Invitations",
  visitors: "Visitors",
  joining: "Joins",
};

export const loopRateNames: Readonly<Record<LoopRow, { share?: string; factor: string }>> = {
  members: { factor: "" },
  inviting: { share: "invite at all", factor: "" },
  invitations: { factor: "invitations per inviter" },
  visitors: { factor: "visitors per invitation" },
  joining: { share: "joined", factor: "joins per visitor" },
};

export const about: Readonly<Record<LoopRow, DefinitionId>> = {
  members: "loopMembers",
  inviting: "loopInviters",
  invitations: "loopInvitations",
  visitors: "loopVisitors",
  joining: "loopJoins",
};

/** New users of the weeks, and each step they took. */
export const rowsOf = ({ members, steps }: LoopSteps): FunnelRow<LoopRow>[] => [
  { id: "members", count: members, stepRate: null, interval: null },
  ...steps.map(({ id, count, factor, interval }) => ({ id, count, stepRate: factor, interval })),
];

const weeksText = ({ week, weeks }: Pick<LoopSteps, "week" | "weeks">) => {
  if (week === null) return "";
  return weeks === 1 ? `the week of ${formatDay(week)}` : `the ${weeks} weeks from ${formatDay(week)}`;
};

/** The people whose steps they are. */
export const peopleText = (found: LoopSteps): string =>
  `People who joined in ${weeksText(found)}, and what they did within 14 days.`;

/** Why there are no steps of one cohort. */
export function noStepsText({ state, since }: LoopSteps): string {
  const until = "Until then, all counts of the days chosen.";
  if (state === "not_counted") {
    const from = since === null ? "" : ` since the week of ${formatDay(since)}`;
    return `Who invites at all is counted for people who joined${from || " since this release"}. Their steps follow 14 days later. ${until}`;
  }
  return `The steps of one cohort take 30 people whose 14 days are over. ${until}`;
}

const rateText = (step: Step, rate: number) =>
  step.isShare ? formatShare(rate) : `${formatTenths(rate)} ${loopRateNames[step.id].factor}`;

const nameOf = (id: string) => {
  const channel = channels.find((one) => one === id);
  return channel ? channelNames[channel] : "visitors without a channel";
};

/** The step that would raise K most, and by how much. */
export function limitText({ steps, limitedBy }: LoopSteps): string {
  const step = steps.find(({ id }) => id === limitedBy);
  if (step?.factor == null || step.lift === null) return "No step clearly has more room than the others.";
  const source = step.channel === null ? "a benchmark" : `what ${nameOf(step.channel)} reaches`;
  return `With ${rateText(step, step.reach)} (${source}) instead of ${rateText(step, step.factor)}, K would be ${formatTenths(step.lift)} times as high.`;
}

/** Actions of users who existed before the tag; empty if none are known. */
export function existingText(found: ExistingUsers): string {
  const { users, inviters, invitations, visitors, invitees } = found;
  if (users + inviters + invitations + visitors + invitees === 0) return "";
  const parts = [
    `${formatCount(users)} first seen`,
    `${formatCount(inviters)} invited for the first time`,
    formatCounted(invitations, "invitation"),
    formatCounted(visitors, "visitor"),
    formatCounted(invitees, "join"),
  ];
  return `Existing users, in four weeks: ${parts.join(", ")}. They are in no cohort.`;
}
