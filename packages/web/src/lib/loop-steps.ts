import { channels } from "@kiteloop/contract/publishing/event";
import type { ExistingUsers, LoopSteps } from "@kiteloop/contract/reports/insights";
import type { DefinitionId, FunnelRow } from "@kiteloop/metrics";
import { formatDay } from "../components/charts/days.ts";
import { channelNames } from "./channel-names.ts";
import { formatShare, formatTenths } from "./format.ts";
import { t } from "./texts.ts";

type Step = LoopSteps["steps"][number];
export type LoopRow = "members" | Step["id"];

export const names: Readonly<Record<LoopRow, string>> = {
  members: t("lib.loopSteps.newUsers"),
  inviting: t("lib.loopSteps.inviters"),
  invitations: t("lib.loopSteps.invitations"),
  visitors: t("lib.loopSteps.visitors"),
  joining: t("lib.loopSteps.joins"),
};

export const loopRateNames: Readonly<Record<LoopRow, { share?: string; factor: string }>> = {
  members: { factor: "" },
  inviting: { share: t("lib.loopSteps.invite"), factor: "" },
  invitations: { factor: t("lib.loopSteps.invitationsPerInviter") },
  visitors: { factor: t("lib.loopSteps.visitorsPerInvitation") },
  joining: { share: t("lib.loopSteps.joined"), factor: t("lib.loopSteps.joinsPerVisitor") },
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

/** The people whose steps they are. */
export const peopleText = ({ week, weeks }: LoopSteps): string =>
  week === null ? "" : t("lib.loopSteps.people", { weeks, day: formatDay(week) });

/** Why there are no steps of one cohort. */
export function noStepsText({ state, since }: LoopSteps): string {
  if (state !== "not_counted") return t("lib.loopSteps.tooFew");
  if (since === null) return t("lib.loopSteps.notCounted");
  return t("lib.loopSteps.notCountedSince", { day: formatDay(since) });
}

const rateText = (step: Step, rate: number) =>
  step.isShare ? formatShare(rate) : `${formatTenths(rate)} ${loopRateNames[step.id].factor}`;

const nameOf = (id: string) => {
  const channel = channels.find((one) => one === id);
  return channel ? channelNames[channel] : t("lib.loopSteps.noChannel");
};

/** The step that would raise K most, and by how much. */
export function limitText({ steps, limitedBy }: LoopSteps): string {
  const step = steps.find(({ id }) => id === limitedBy);
  if (step?.factor == null || step.lift === null) return t("lib.loopSteps.noLimit");
  const values = {
    reach: rateText(step, step.reach),
    now: rateText(step, step.factor),
    times: formatTenths(step.lift),
  };
  if (step.channel === null) return t("lib.loopSteps.limitBenchmark", values);
  return t("lib.loopSteps.limitChannel", { ...values, channel: nameOf(step.channel) });
}

/** Why the share of visitors who join has no interval; empty if it has one, or is no share. */
export function noIntervalText({ steps }: LoopSteps): string {
  const joining = steps.find(({ id }) => id === "joining");
  return joining?.isShare && joining.interval === null ? t("lib.loopSteps.noInterval") : "";
}

/** Actions of users who existed before the tag; empty if none are known. */
export function existingText(found: ExistingUsers): string {
  const { users, inviters, invitations, visitors, invitees } = found;
  if (users + inviters + invitations + visitors + invitees === 0) return "";
  return t("lib.loopSteps.existing", { users, inviters, invitations, visitors, invitees });
}
