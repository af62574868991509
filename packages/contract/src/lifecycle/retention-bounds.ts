import * as z from "zod";
import { retention } from "../shared/retention.ts";

/** Data that a workspace's owner may have deleted sooner. */
export const retentionKinds = ["auditEntries", "webhookDeliveries", "sourceEvents"] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** The days between which an owner may choose. `longest` is null if data may be kept as long as the workspace. */
type RetentionBound = { shortest: number; longest: number | null };
export type RetentionBounds = Record<RetentionKind, RetentionBound>;

/**
 * The bounds of this software. Without a choice data is kept for the longest time. A delivery or an event that is younger
 * than the shortest may still be retried, and an audit log that is too short hides who did something.
 */
export const widestBounds: RetentionBounds = {
  auditEntries: { shortest: 30, longest: null },
  webhookDeliveries: { shortest: 7, longest: retention.webhookDeliveries.keptFor.count },
  sourceEvents: { shortest: 7, longest: retention.sourceEvents.keptFor.count },
};

const mostDays = 3650;

/** An operator's bounds of one kind: within the software's, which hold where nothing is given. */
function boundOf(kind: RetentionKind) {
  const { shortest: least, longest: most } = widestBounds[kind];
  const days = z
    .int()
    .min(least)
    .max(most ?? mostDays);
  return z
    .strictObject({ shortest: days.default(least), longest: days.nullish() })
    .transform(({ shortest, longest }): RetentionBound => ({ shortest, longest: longest ?? most }))
    .refine(({ shortest, longest }) => longest === null || shortest <= longest, {
      message: "is longer than the longest",
      path: ["shortest"],
    })
    .prefault({});
}

export const retentionBounds = z
  .strictObject({
    auditEntries: boundOf("auditEntries"),
    webhookDeliveries: boundOf("webhookDeliveries"),
    sourceEvents: boundOf("sourceEvents"),
  })
  .prefault({});
