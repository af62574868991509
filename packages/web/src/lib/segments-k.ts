import type { InvitedUsers, SegmentsK } from "@kiteloop/contract/reports/insights";
import { formatDay } from "../components/charts/days.ts";
import { formatK, formatShare, formatTenths } from "./format.ts";
import { t } from "./texts.ts";

type Weeks = Pick<SegmentsK, "state" | "week" | "weeks" | "members">;

/** The people whose numbers these are, or why there are none. */
export function cohortWeeksText({ state, week, weeks, members }: Weeks): string {
  if (state === "empty") return t("lib.segmentsK.none");
  if (state === "maturing") return t("lib.segmentsK.maturing");
  if (state === "too_few") return t("lib.segmentsK.tooFew");
  if (state === "not_counted" || week === null) return t("lib.segmentsK.notCounted");
  return t("lib.segmentsK.people", { members, weeks, day: formatDay(week) });
}

function signed(difference: number): string {
  const amount = formatK(Math.abs(difference));
  if (amount === formatK(0)) return amount;
  return `${difference < 0 ? "−" : "+"}${amount}`;
}

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
  const values = {
    before: formatK(before),
    k: formatK(k),
    weeks,
    within: signed(within.difference),
    mix: signed(mix),
    moved: difference < 0 ? "fell" : "rose",
    by,
  };
  if (clear && within.clear && difference * within.difference < 0) return t("lib.segmentsK.reversed", values);
  if (clear && within.clear) return t("lib.segmentsK.moved", values);
  if (clear) return t("lib.segmentsK.movedByMix", values);
  return within.clear ? t("lib.segmentsK.hidden", values) : null;
}

/** The difference between invited and uninvited users, if it is more than chance. */
export function invitedText({ invited, uninvited, difference }: InvitedUsers): string {
  if (!invited?.members) return t("lib.segmentsK.noneInvited");
  if (!uninvited?.members) return t("lib.segmentsK.allInvited");
  if (difference === null) return t("lib.segmentsK.tooFewEither");
  if (!difference.clear) return t("lib.segmentsK.noDifference");
  const { low, high } = difference.interval ?? { low: 0, high: 0 };
  const points = (share: number) => formatTenths(100 * Math.abs(share));
  const [less, more] = difference.difference > 0 ? [low, high] : [-high, -low];
  const values = { less: points(less), more: points(more) };
  return difference.difference > 0
    ? t("lib.segmentsK.convertMore", values)
    : t("lib.segmentsK.convertLess", values);
}

/** `12% (9% to 15%)`. */
export function rateText(share: number | null, interval: { low: number; high: number } | null): string {
  if (share === null) return "–";
  return interval
    ? t("lib.segmentsK.rate", {
        share: formatShare(share),
        low: formatShare(interval.low),
        high: formatShare(interval.high),
      })
    : formatShare(share);
}
