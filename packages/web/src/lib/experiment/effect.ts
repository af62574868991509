import type { VariantResult } from "@kiteloop/contract/publishing/experiment";
import type { ExperimentMeasure } from "@kiteloop/contract/publishing/variant";
import { inFormats } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

type Bounds = { readonly low: number; readonly high: number };

const tenths = inFormats((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const integer = inFormats((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

/** Two digits for small numbers, none after the point for large ones. */
const short = (value: number): string =>
  (Math.abs(value) < 10 ? tenths() : integer()).format(Math.abs(value));
const signed = (value: number): string => `${value < 0 ? "−" : "+"}${short(value)}`;

const times = ({ low, high }: Bounds, factor: number): Bounds => ({ low: factor * low, high: factor * high });

/** `12%` of the baseline's number; empty if that is 0. Without a sign. */
export function relativeSize(arm: VariantResult, arms: readonly VariantResult[]): string {
  const before = arms[0]?.observed ?? 0;
  return arm.comparison && before > 0 ? `${short((100 * arm.comparison.difference) / before)}%` : "";
}

/** `+12%`, relative to the baseline; empty for the baseline and if that is 0. */
export function relativeEffect(arm: VariantResult, arms: readonly VariantResult[]): string {
  const size = relativeSize(arm, arms);
  return size && `${(arm.comparison?.difference ?? 0) < 0 ? "−" : "+"}${size}`;
}

/** `+6.1`, relative to the baseline, per 100 participants; empty for the baseline. */
export const absoluteEffect = ({ comparison }: VariantResult): string =>
  comparison ? signedPer100(comparison.difference) : "";

const signedRange = ({ low, high }: Bounds, unit: string) =>
  t("{low} to {high}{unit}", { low: signed(low), high: signed(high), unit });

/** `+4 to +21%`; empty if the baseline may be 0. */
export const relativeRange = ({ comparison }: VariantResult): string =>
  comparison?.relative ? signedRange(times(comparison.relative, 100), "%") : "";

/** `+1.2 to +6.3`, per 100 participants; empty while the uncertainty is unknown. */
export const absoluteRange = ({ comparison }: VariantResult): string =>
  comparison?.interval ? signedRangePer100(comparison.interval) : "";

/** `4 to 21% more`, `4% fewer to 9% more`. */
function inWords({ low, high }: Bounds, unit: string): string {
  if (low >= 0) return t("{low} to {high}{unit} more", { low: short(low), high: short(high), unit });
  if (high <= 0) return t("{low} to {high}{unit} fewer", { low: short(high), high: short(low), unit });
  return t("{low}{unit} fewer to {high}{unit} more", { low: short(low), high: short(high), unit });
}

/** `4 to 21% more`, or without a baseline `4 to 21 more joins per 100 participants`; empty before it is known. */
export function rangeInWords({ comparison }: VariantResult, measure: ExperimentMeasure): string {
  if (!comparison?.interval) return "";
  const range = inWords(times(comparison.interval, 100), "");
  const absolute = t(
    "{range} {metric, select, conversions {conversions} other {joins}} per 100 {denominator, select, joins {joins} other {participants}}",
    { range, ...measure },
  );
  if (!comparison.relative) return absolute;
  const relative = inWords(times(comparison.relative, 100), "%");
  return t("{relative}, or {absolute}", { relative, absolute });
}

/** `between 4 fewer and 9 more joins per 100 participants`; empty before it is known. */
export function betweenInWords({ comparison }: VariantResult, measure: ExperimentMeasure): string {
  if (!comparison?.interval) return "";
  const side = (value: number) => {
    const size = short(100 * value);
    return value < 0 ? t("{size} fewer", { size }) : t("{size} more", { size });
  };
  const { low, high } = comparison.interval;
  return t(
    "between {low} and {high} {metric, select, conversions {conversions} other {joins}} per 100 {denominator, select, joins {joins} other {participants}}",
    { low: side(low), high: side(high), ...measure },
  );
}

/** `5 joins per 100 participants`. */
export const per100 = (ratio: number, measure: ExperimentMeasure): string =>
  t(
    "{size} {metric, select, conversions {conversions} other {joins}} per 100 {denominator, select, joins {joins} other {participants}}",
    {
      size: sizePer100(ratio),
      ...measure,
    },
  );

/** `+0.4`, per 100 participants. */
export const signedPer100 = (perParticipant: number): string => signed(100 * perParticipant);

/** `−1 to +13`, per 100 participants. */
export const signedRangePer100 = (interval: Bounds): string => signedRange(times(interval, 100), "");

/** `5`, per 100 participants. Without a sign. */
export const sizePer100 = (perParticipant: number): string => short(100 * perParticipant);
