import {
  effectDays,
  experimentWindow,
  type VariantLetter,
  variantLetters,
} from "@kiteloop/contract/publishing/variant";
import { timeOfId } from "@kiteloop/contract/shared/ids";
import { cohortGroupOf, rootGroups } from "./cohort.ts";
import type { RollupDelta } from "./types.ts";

/** Groups of roots are divided among so many items, so that all but the busiest stay under 1 KB. */
export const variantShards = 2;

const dayMs = 86_400_000;

/**
 * Attributes of an item: participants by group of roots, and by the same group their joins and conversions within the
 * window, of the joins those in its first two parts, and joins rejected at once; roots; and totals regardless of the window: joins, conversions, emails, shares, impressions, opens.
 */
type GroupCounter = "m" | "i" | "c" | "x" | PartCounter;
type PartCounter = "h" | "k";
type TotalCounter = "r" | "j" | "v" | "l" | "s" | "e" | "o";

/**
 * The partition of an experiment's counters. The project is part of it, so that a project's log can't add to another
 * project's experiment.
 */
export const experimentPartition = ({
  projectId,
  experimentId,
}: {
  projectId: string;
  experimentId: string;
}) => `experiment#${projectId}#${experimentId}`;

/** One item per variant and day in UTC: the day of the join that led to the counted event, otherwise its own. */
function variantKey(projectId: string, arm: string, at: string, shard: number): { pk: string; sk: string } {
  const [experimentId = "", variant = ""] = arm.split("#");
  return {
    pk: experimentPartition({ projectId, experimentId }),
    sk: `${variant}#${at.slice(0, 10)}#${shard}`,
  };
}

/** Of the window's first parts; the last one is what is left of all joins. */
const partCounters = ["h", "k"] as const;

const shardOf = (group: number) => group % variantShards;

function groupDelta(
  projectId: string,
  arm: string,
  at: string,
  counters: readonly GroupCounter[],
  root: string,
): RollupDelta {
  const group = cohortGroupOf(root);
  return {
    ...variantKey(projectId, arm, at, shardOf(group)),
    counters: Object.fromEntries(counters.map((counter) => [`${counter}${group}`, 1])),
  };
}

function totalDelta(projectId: string, arm: string, at: string, counter: TotalCounter): RollupDelta {
  return { ...variantKey(projectId, arm, at, 0), counters: { [counter]: 1 } };
}

/** A participant belongs to the variants of their chain's root. */
export function memberVariantDeltas(
  arms: readonly string[],
  {
    projectId,
    participantId,
    root,
    createdAt,
  }: {
    projectId: string;
    participantId?: string | undefined;
    root?: string | undefined;
    createdAt?: string | undefined;
  },
): RollupDelta[] {
  if (root === undefined || createdAt === undefined) return [];
  return arms.flatMap((arm) => [
    groupDelta(projectId, arm, createdAt, ["m"], root),
    ...(root === participantId ? [totalDelta(projectId, arm, createdAt, "r")] : []),
  ]);
}

type Brought = {
  projectId: string;
  root?: string | undefined;
  inviterJoinedAt?: string | undefined;
  at?: string | undefined;
};

/**
 * An invitee's join or conversion. For the statistics it counts on the day their inviter joined, if that was since
 * the start and no longer ago than the window.
 */
export function inviteeVariantDeltas(
  arms: readonly string[],
  what: "joins" | "conversions",
  { projectId, root, inviterJoinedAt, at }: Brought,
): RollupDelta[] {
  if (at === undefined) return [];
  const sum = (arm: string) => totalDelta(projectId, arm, at, what === "joins" ? "j" : "v");
  return arms.flatMap((arm) => [
    sum(arm),
    ...withinWindow(arm, { projectId, root, inviterJoinedAt, at }, (delay) =>
      what === "joins" ? ["i", ...partOf(delay)] : ["c"],
    ),
  ]);
}

/** An invitee's join that was rejected at once: a guardrail's, and no other number's. */
export const rejectedVariantDeltas = (arms: readonly string[], brought: Brought): RollupDelta[] =>
  arms.flatMap((arm) => withinWindow(arm, brought, () => ["x"]));

function withinWindow(
  arm: string,
  { projectId, root, inviterJoinedAt, at }: Brought,
  counters: (delay: number) => GroupCounter[],
): RollupDelta[] {
  if (root === undefined || inviterJoinedAt === undefined || at === undefined) return [];
  const joinedAt = Date.parse(inviterJoinedAt);
  const delay = Date.parse(at) - joinedAt;
  const [experimentId = ""] = arm.split("#");
  const counts = joinedAt >= timeOfId(experimentId) && delay >= 0 && delay <= experimentWindow * dayMs;
  return counts ? [groupDelta(projectId, arm, inviterJoinedAt, counters(delay), root)] : [];
}

/** A part includes its end, as the window does. */
function partOf(delay: number): PartCounter[] {
  const part = partCounters[effectDays.findIndex(({ to }) => delay <= (to + 1) * dayMs)];
  return part === undefined ? [] : [part];
}

const totalOfEvent: Readonly<Record<string, TotalCounter>> = { impression: "e", open: "o", share: "s" };

/** Events in a variant. */
export function eventVariantDeltas(
  projectId: string,
  events: readonly { t: string; x?: string | undefined }[],
  day: string,
): RollupDelta[] {
  const deltas = new Map<string, RollupDelta & { counters: Record<string, number> }>();
  for (const { t, x } of events) {
    const counter = totalOfEvent[t];
    if (x === undefined || counter === undefined) continue;
    // A beacon may hold a hundred events, and a transaction a hundred items.
    const counters: Record<string, number> = deltas.get(x)?.counters ?? {};
    counters[counter] = (counters[counter] ?? 0) + 1;
    deltas.set(x, { ...variantKey(projectId, x, day, 0), counters });
  }
  return [...deltas.values()];
}

export const emailVariantDeltas = (projectId: string, arms: readonly string[], day: string) =>
  arms.map((arm) => totalDelta(projectId, arm, day, "l"));

export type VariantGroup = {
  members: number;
  joins: number;
  conversions: number;
  rejected: number;
  /** Joins by part of the window, as in `effectDays`. */
  byDelay: [number, number, number];
};

/** One variant on one day in UTC. */
export type VariantDay = { day: string; roots: number; groups: VariantGroup[] };

export type VariantTotals = Record<
  "joins" | "conversions" | "mails" | "shares" | "impressions" | "opens",
  number
>;

/** Everything that was counted of one variant. */
export type VariantRollup = { variant: VariantLetter; days: VariantDay[]; totals: VariantTotals };

function emptyDay(day: string): VariantDay {
  return {
    day,
    roots: 0,
    groups: Array.from({ length: rootGroups }, () => ({
      ...{ members: 0, joins: 0, conversions: 0, rejected: 0 },
      byDelay: [0, 0, 0],
    })),
  };
}

/** An experiment's counters by variant, from its items. */
export function parseVariants(items: readonly Record<string, unknown>[]): VariantRollup[] {
  const arms = new Map(
    variantLetters.map((variant) => [
      variant as string,
      {
        variant,
        days: new Map<string, VariantDay>(),
        totals: { joins: 0, conversions: 0, mails: 0, shares: 0, impressions: 0, opens: 0 },
      },
    ]),
  );
  for (const item of items) {
    const [variant = "", day = ""] = String(item.sk).split("#");
    const arm = arms.get(variant);
    if (arm === undefined) continue;
    const read = (name: TotalCounter | `${GroupCounter}${number}`) => {
      const value = item[name];
      return typeof value === "number" ? value : 0;
    };
    const { totals } = arm;
    totals.joins += read("j");
    totals.conversions += read("v");
    totals.mails += read("l");
    totals.shares += read("s");
    totals.impressions += read("e");
    totals.opens += read("o");
    const into = arm.days.get(day) ?? emptyDay(day);
    arm.days.set(day, into);
    into.roots += read("r");
    into.groups.forEach((group, at) => {
      group.members += read(`m${at}`);
      group.joins += read(`i${at}`);
      group.conversions += read(`c${at}`);
      group.rejected += read(`x${at}`);
      const [soon, later] = [read(`h${at}`), read(`k${at}`)];
      group.byDelay[0] += soon;
      group.byDelay[1] += later;
      group.byDelay[2] += read(`i${at}`) - soon - later;
    });
  }
  return [...arms.values()].map(({ days, ...arm }) => ({ ...arm, days: [...days.values()] }));
}
