import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import {
  noSegment,
  type OriginSegmentation,
  originSegmentations,
  uninvited,
  unknownSegment,
} from "@kiteloop/contract/reports/origin-segments";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { SegmentGroup } from "@kiteloop/metrics";
import { mondayOf } from "@kiteloop/metrics/days";
import type { Origin } from "../../shared/inviter/index.ts";
import { sumPartition } from "../../shared/sum-partition/index.ts";
import { cohortGroupOf } from "./cohort.ts";
import type { FactItem } from "./fact-items.ts";
import type { RollupDelta } from "./types.ts";

/** Groups of roots by segment: a quarter of a cohort's, as there are many segments. Never change it. */
export const segmentGroups = 16;

/**
 * Attributes of an item, which is one segment of a week: members by group of roots; their invitees within the headline's
 * window; and members who converted within it. All are flat numbers that only grow, under 1 KB.
 */
type CounterName = `${"m" | "i" | "c"}${number}`;

/** Of one week: members by value and group of roots. */
export type SegmentWeek = { week: string; segments: Map<string, SegmentGroup[]> };

export const cohortSegmentPartition = (projectId: string, by: OriginSegmentation) =>
  sumPartition(projectId, `cohort-${by}`);

/** The segment someone is in, by how and where they became a participant. */
function segmentOf(origin: Origin, by: OriginSegmentation): string {
  const known = by === "widget" ? origin.widgetId : origin[by];
  if (known !== undefined) return known;
  if (by === "country" || by === "device") return unknownSegment;
  return origin.invited ? noSegment : uninvited;
}

/** The amounts that an item adds to the segments of its cohort. */
export function cohortSegmentDeltas(item: FactItem): RollupDelta[] {
  const { projectId } = item;
  switch (item.__edb_e__) {
    case "participant": {
      const { root, existing, origin, day } = item;
      return root === undefined || existing ? [] : deltas({ projectId, root, origin, day }, "m");
    }
    case "referral":
    case "referralApproval": {
      const { root, inviterDay, inviterJoinedAt, inviterExisting, inviterOrigin: origin, joinedAt } = item;
      if (inviterExisting || root === undefined || !inviterDay || !inviterJoinedAt || !joinedAt) return [];
      const delay = Date.parse(joinedAt) - Date.parse(inviterJoinedAt);
      const isWithin = delay >= 0 && delay <= headlineWindow * dayMs;
      return isWithin ? deltas({ projectId, root, origin, day: inviterDay }, "i") : [];
    }
    case "conversion":
    case "conversionConfirmation":
      return item.convert === undefined ? [] : deltas({ projectId, ...item.convert }, "c");
    default:
      return [];
  }
}

type Of = { projectId: string; root: string; origin: Origin | undefined; day: string };

function deltas({ projectId, root, origin, day }: Of, counter: "m" | "i" | "c"): RollupDelta[] {
  if (origin === undefined) return [];
  const name: CounterName = `${counter}${cohortGroupOf(root) % segmentGroups}`;
  return originSegmentations.map((by) => ({
    pk: cohortSegmentPartition(projectId, by),
    sk: `${mondayOf(day)}#${segmentOf(origin, by)}`,
    counters: { [name]: 1 },
  }));
}

/** The weeks of such items, which are in order. */
export function addUpSegmentWeeks(items: readonly Record<string, unknown>[]): SegmentWeek[] {
  const weeks = new Map<string, SegmentWeek>();
  for (const item of items) {
    const [week = "", value = ""] = String(item.sk).split("#");
    const found = weeks.get(week) ?? { week, segments: new Map() };
    weeks.set(week, found);
    const read = (name: CounterName) => {
      const count = item[name];
      return typeof count === "number" ? count : 0;
    };
    const groups = Array.from({ length: segmentGroups }, (_, at) => {
      return { members: read(`m${at}`), invitees: read(`i${at}`), converted: read(`c${at}`) };
    });
    found.segments.set(value, groups);
  }
  return [...weeks.values()];
}
