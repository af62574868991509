import type { InvitedUsers, SegmentsK } from "@kiteloop/contract/reports/insights";
import { formatDay } from "../components/charts/days.ts";
import { formatCount, formatK, formatShare } from "./format.ts";

type Weeks = Pick<SegmentsK, "state" | "week" | "weeks" | "members">;

/** The people whose numbers these are, or why there are none. */
export function peopleText({ state, week, weeks, members }: Weeks): string {
  if (state === "empty") return "Nobody has joined in a week that can be judged.";
  if (state === "maturing") return "Maturing: the first week is final 14 days after it.";
  if (state === "too_few") return "Too few: fewer than 30 people joined in the weeks that can be judged.";
  if (state === "not_counted" || week === null)
    return "Some people of these weeks joined before this was counted. It is complete four weeks after the upgrade.";
  const when = weeks === 1 ? `the week of ${formatDay(week)}` : `the ${weeks} weeks from ${formatDay(week)}`;
  return `${formatCount(members)} ${members === 1 ? "person" : "people"} who joined in ${when}, and what came of it within 14 days.`;
}

const signed = (difference: number) => `${difference < 0 ? "−" : "+"}${formatK(Math.abs(difference))}`;

/**
 * The change of K taken apart, in words: only what is more than chance. `null` if there is nothing to say.
 * @param by what segments are of, such as `country`
 */
export function mixText(
  { k, change, weeks }: Pick<SegmentsK, "k" | "change" | "weeks">,
  by: string,
): string | null {
  if (change === null || k === null) return null;
  const { difference, clear, within, mix, before } = change;
  const parts = `${signed(within.difference)} within segments, ${signed(mix)} from the mix`;
  const moved = `K went from ${formatK(before)} in the ${weeks === 1 ? "week" : `${weeks} weeks`} before to ${formatK(k)}`;
  if (clear && within.clear && difference * within.difference < 0) {
    const [rose, fell] = difference < 0 ? ["rose", "fell"] : ["fell", "rose"];
    return `K ${rose} within segments, but ${fell} as a whole: the mix of segments changed. ${moved}: ${parts}.`;
  }
  if (clear && within.clear) return `${moved}: ${parts}.`;
  if (clear) return `${moved}, with no clear change within segments: ${parts}.`;
  if (within.clear)
    return `Within segments K ${within.difference > 0 ? "rose" : "fell"} by ${formatK(Math.abs(within.difference))}; a changed mix by ${by} hides it.`;
  return null;
}

/** What differs between invited and uninvited users, if it is more than chance. */
export function invitedText({ invited, uninvited, difference }: InvitedUsers): string {
  if (!invited?.members) return "Nobody of them came through an invitation.";
  if (!uninvited?.members) return "All of them came through an invitation.";
  if (difference === null) return "Too few of either to compare.";
  if (!difference.clear) return "Their conversion rates show no clear difference.";
  const { low, high } = difference.interval ?? { low: 0, high: 0 };
  const points = (share: number) => formatShare(Math.abs(share));
  const [less, more] = difference.difference > 0 ? [low, high] : [-high, -low];
  const word = difference.difference > 0 ? "more" : "less";
  return `Invited users convert ${word} often, by ${points(less)} to ${points(more)} of all users.`;
}

/** `12% (9% to 15%)`. */
export function rateText(share: number | null, interval: { low: number; high: number } | null): string {
  if (share === null) return "–";
  return interval
    ? `${formatShare(share)} (${formatShare(interval.low)} to ${formatShare(interval.high)})`
    : formatShare(share);
}
