import type { Line } from "./items.ts";
import { clockAt } from "./zone.ts";

/** A line's time in ms since 1970, and the time zone in whose days it was counted; null for a line without a time. */
function placeOf(line: Line): { at: number; day: string; hour: number | undefined } | null {
  switch (line.kind) {
    case "participant":
    case "invitation":
      return placed(line.item, line.item.createdAt);
    case "experimentEntry":
      return placed(line.item, line.item.enteredAt);
    case "referral":
      return placed(line.item, line.item.joinedAt);
    case "referralApproval":
      return placed(line.item, line.item.approvedAt);
    case "conversion":
      return placed(line.item, line.item.convertedAt);
    case "conversionConfirmation":
      return placed(line.item, line.item.confirmedAt);
    case "revenueChange":
    case "rewardCost":
      return placed(line.item, line.item.at);
    case "beacon":
      return line.item.receivedAt === undefined
        ? null
        : { at: line.item.receivedAt, day: line.item.day, hour: line.item.h };
    default:
      return null;
  }
}

type Placed = { day: string; hour?: number | undefined };

const placed = ({ day, hour }: Placed, at: string | undefined) =>
  at === undefined ? null : { at: Date.parse(at), day, hour };

/**
 * Whether a line was counted on another day, or in another hour, than its zone's clocks showed at its time: because the
 * project was in another zone then, or was imported from one.
 */
export function isElsewhere(line: Line, timeZone: string): boolean {
  const place = placeOf(line);
  if (place === null) return false;
  const { day, hour } = clockAt(place.at, timeZone);
  return place.day !== day || (place.hour !== undefined && place.hour !== hour);
}
