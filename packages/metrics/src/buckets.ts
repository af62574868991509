import { addDays, type DateRange, dayCount, eachDay, mondayOf } from "./days.ts";

/** A range split where weeks or months begin; the first and last bucket may be shorter. */
export function bucketsOf(range: DateRange, granularity: "day" | "week" | "month"): DateRange[] {
  const buckets: { from: string; to: string }[] = [];
  let current: string | undefined;
  for (const day of eachDay(range)) {
    const begin = beginOf(day, granularity);
    const last = buckets.at(-1);
    if (last === undefined || begin !== current) buckets.push({ from: day, to: day });
    else last.to = day;
    current = begin;
  }
  return buckets;
}

function beginOf(day: string, granularity: "day" | "week" | "month"): string {
  if (granularity === "month") return day.slice(0, 7);
  return granularity === "week" ? mondayOf(day) : day;
}

/** The days before a range, split into buckets of the same lengths, so that each has a counterpart. */
export function bucketsBefore(range: DateRange, buckets: readonly DateRange[]): DateRange[] {
  const days = dayCount(range);
  return buckets.map(({ from, to }) => ({ from: addDays(from, -days), to: addDays(to, -days) }));
}

/** The index of the bucket of a day in the range. */
export function placesOf(buckets: readonly DateRange[]): Map<string, number> {
  return new Map(buckets.flatMap((bucket, place) => eachDay(bucket).map((day) => [day, place] as const)));
}
