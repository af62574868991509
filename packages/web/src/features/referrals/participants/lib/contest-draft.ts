import type { Contest, ContestMetric, ContestSettings } from "@kiteloop/contract/referrals/contest";
import { addDays, dayOf } from "@kiteloop/metrics";

/** The fields of the form as typed. */
export type ContestDraft = {
  name: string;
  from: string;
  until: string;
  holdDays: string;
  termsUrl: string;
  counts: ContestMetric;
  currency: string;
  /** One prize a line. */
  places: string;
  draws: boolean;
  prize: string;
  winners: string;
  minimum: string;
  maxTickets: string;
};

const fresh = {
  ...{ counts: "joins" as const, currency: "USD" },
  ...{ name: "", holdDays: "7", termsUrl: "", places: "" },
  ...{ draws: false, prize: "", winners: "1", minimum: "1", maxTickets: "10" },
};

/** Days of a new contest, until the member chooses others. */
const usualDays = 30;

/** A new contest begins today. */
export function contestDraftOf(contest: Contest | undefined, timeZone: string): ContestDraft {
  if (contest === undefined) {
    const from = dayOf(Date.now(), timeZone);
    return { ...fresh, from, until: addDays(from, usualDays - 1) };
  }
  const { name, from, until, holdDays, termsUrl, places, draw, counts, currency } = contest;
  return {
    ...{ name, from, until, holdDays: String(holdDays) },
    ...{ termsUrl: termsUrl ?? "", places: places.join("\n"), draws: draw !== null },
    ...{ counts, currency: currency ?? fresh.currency },
    prize: draw?.prize ?? fresh.prize,
    winners: String(draw?.winners ?? fresh.winners),
    minimum: String(draw?.minimum ?? fresh.minimum),
    maxTickets: String(draw?.maxTickets ?? fresh.maxTickets),
  };
}

// An empty field is no number, instead of zero.
const numberIn = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed));

/** The settings that a draft stands for. They may be invalid. */
export function contestIn(draft: ContestDraft): ContestSettings {
  const { name, from, until, termsUrl, counts, currency, prize } = draft;
  return {
    ...{ name, from, until, holdDays: numberIn(draft.holdDays) },
    termsUrl: termsUrl.trim() === "" ? null : termsUrl.trim(),
    ...{ counts, currency: counts === "revenue" ? currency.trim().toUpperCase() : null },
    places: draft.places.split("\n").filter((line) => line.trim() !== ""),
    draw: draft.draws
      ? {
          prize,
          winners: numberIn(draft.winners),
          minimum: numberIn(draft.minimum),
          maxTickets: numberIn(draft.maxTickets),
        }
      : null,
  };
}
