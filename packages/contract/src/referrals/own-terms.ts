import * as z from "zod";
import { day } from "../shared/fields.ts";
import { hasOneRate, oneRate, type RewardShare, shareRate } from "./reward-share.ts";

/**
 * The terms of one participant's share, which replace those of the rules: rate or fixed amounts, months and payments. `until` is their last
 * day, in the project's time zone; null: no such day. Everything else is that of the rules, and without a share in the rules the participant
 * earns none.
 */
export const ownTerms = z.strictObject({ ...shareRate, until: day.nullable() }).refine(hasOneRate, oneRate);
export type OwnTerms = z.infer<typeof ownTerms>;

/** A participant's own terms, as long as they apply: on a day of the project. */
export const termsOn = (own: OwnTerms | undefined, on: string): OwnTerms | undefined =>
  own === undefined || (own.until !== null && on > own.until) ? undefined : own;

/** The share of the rules with a participant's own terms. A fixed amount is no part of the net amount. */
export function shareFor(share: RewardShare, own: OwnTerms | undefined): RewardShare {
  if (own === undefined) return share;
  const { until: _, ...terms } = own;
  const { basisPoints: _rate, fixed: _fixed, payments: _payments, tiers: _tiers, ...others } = share;
  const { tierWindow: _window, ...rest } = others;
  const { of: _of, assumedTax: _tax, ...whole } = rest;
  return { ...(terms.fixed === undefined ? rest : whole), ...terms };
}
