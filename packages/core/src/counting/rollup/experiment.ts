import {
  effectDays,
  experimentWindow,
  type VariantLetter,
  variantLetters,
} from "@kiteloop/contract/publishing/variant";
import { timeOfId } from "@kiteloop/contract/shared/ids";
import { type Convert, enteredAt } from "../../shared/inviter/index.ts";
import { cohortGroupOf, rootGroups } from "./cohort.ts";
import type { RollupDelta } from "./types.ts";

/**
 * Groups of roots are divided among so many items, so that all but the busiest stay under 1 KB. Users who were there
 * before the start are in as many items of their own.
 */
export const variantShards = 2;

const dayMs = 86_400_000;

/**
 * Attributes of an item: participants by group of roots, and by the same group their joins and conversions within the
 * window, of the joins those in its first two parts, and joins rejected at once; what existing users brought before; new
 * roots by group, and those who converted themselves within the window; roots;
 * and totals regardless of the window: joins, conversions, emails, shares, impressions, opens.
 */
type GroupCounter = "m" | "i" | "c" | "x" | "b" | "q" | "f" | PartCounter;
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
function variantKey(
  projectId: string,
  arm: string,
  at: string,
  shard: number | string,
): { pk: string; sk: string } {
  const [experimentId = "", variant = ""] = arm.split("#");
  return {
    pk: experimentPartition({ projectId, experimentId }),
    sk: `${variant}#${at.slice(0, 10)}#${shard}`,
  };
}

/** Of the window's first parts; the last one is what is left of all joins. */
const partCounters = ["h", "k"] as const;

const shardOf = (group: number) => group % variantShards;

/** Before the shard of an item of users who were there before the start. */
const returningMark = "e";

function groupDelta(
  projectId: string,
  arm: string,
  at: string,
  counters: readonly GroupCounter[],
  root: string,
  mark: "" | typeof returningMark = "",
): RollupDelta {
  const group = cohortGroupOf(root);
  return {
    ...variantKey(projectId, arm, at, `${mark}${shardOf(group)}`),
    counters: Object.fromEntries(counters.map((counter) => [`${counter}${group}`, 1])),
  };
}

function totalDelta(projectId: string, arm: string, at: string, counter: TotalCounter): RollupDelta {
  return { ...variantKey(projectId, arm, at, "0"), counters: { [counter]: 1 } };
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
  return arms.flatMap((arm) =>
    root === participantId
      ? [groupDelta(projectId, arm, createdAt, ["m", "q"], root), totalDelta(projectId, arm, createdAt, "r")]
      : [groupDelta(projectId, arm, createdAt, ["m"], root)],
  );
}

/** A chain starter's first conversion, on the day they joined. */
export const starterVariantDeltas = (projectId: string, convert: Convert | undefined): RollupDelta[] =>
  (convert?.starter?.arms ?? []).map((arm) =>
    groupDelta(projectId, arm, convert?.starter?.joinedAt ?? "", ["f"], convert?.root ?? ""),
  );

/** A user who was there before the start counts from their entry on, with what they brought before. */
export function entryVariantDeltas(
  arms: readonly string[],
  entry: { projectId: string; participantId: string; root: string; before: number; enteredAt: string },
): RollupDelta[] {
  const { projectId, participantId, root, before, enteredAt: at } = entry;
  return arms.flatMap((arm) => {
    const { counters, ...key } = groupDelta(projectId, arm, at, ["m"], root, returningMark);
    const known = before > 0 ? { [`b${cohortGroupOf(root)}`]: before } : {};
    return [
      { ...key, counters: { ...counters, ...known } },
      ...(root === participantId ? [totalDelta(projectId, arm, at, "r")] : []),
    ];
  });
}

type Brought = {
  projectId: string;
  root?: string | undefined;
  inviterJoinedAt?: string | undefined;
  entries?: readonly string[] | undefined;
  at?: string | undefined;
};

/**
 * An invitee's join or conversion. For the statistics it counts on the day their inviter joined, if that was since
 * the start and no longer ago than the window; of an inviter who was there before, on the day they entered.
 */
export function inviteeVariantDeltas(
  arms: readonly string[],
  what: "joins" | "conversions",
  { projectId, root, inviterJoinedAt, entries, at }: Brought,
): RollupDelta[] {
  if (at === undefined) return [];
  const sum = (arm: string) => totalDelta(projectId, arm, at, what === "joins" ? "j" : "v");
  return arms.flatMap((arm) => [
    sum(arm),
    ...withinWindow(arm, { projectId, root, inviterJoinedAt, entries, at }, (delay) =>
      what === "joins" ? ["i", ...partOf(delay)] : ["c"],
    ),
  ]);
}

/** An invitee's join that was rejected at once: a guardrail's, and no other number's. */
export const rejectedVariantDeltas = (arms: readonly string[], brought: Brought): RollupDelta[] =>
  arms.flatMap((arm) => withinWindow(arm, brought, () => ["x"]));

function withinWindow(
  arm: string,
  { projectId, root, inviterJoinedAt, entries = [], at }: Brought,
  counters: (delay: number) => GroupCounter[],
): RollupDelta[] {
  if (root === undefined || inviterJoinedAt === undefined || at === undefined) return [];
  const joinedAt = Date.parse(inviterJoinedAt);
  const [experimentId = ""] = arm.split("#");
  const isNew = joinedAt >= timeOfId(experimentId);
  const from = isNew ? joinedAt : enteredAt(entries, arm);
  if (from === null) return [];
  const delay = Date.parse(at) - from;
  if (!(delay >= 0 && delay <= experimentWindow * dayMs)) return [];
  const day = new Date(from).toISOString();
  return [groupDelta(projectId, arm, day, counters(delay), root, isNew ? "" : returningMark)];
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
    deltas.set(x, { ...variantKey(projectId, x, day, "0"), counters });
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
  /** Chain starters among the members, and how many of them converted themselves within the window. */
  starters: number;
  converted: number;
  /** Joins by part of the window, as in `effectDays`. */
  byDelay: [number, number, number];
};

/** The same of users who were there before the start, with the sum of what they brought before; see `joinsBefore`. */
export type ReturningGroup = VariantGroup & { before: number };

/** One variant on one day in UTC. `returning` is absent where no such user entered. */
export type VariantDay = {
  day: string;
  roots: number;
  groups: VariantGroup[];
  returning?: ReturningGroup[];
};

export type VariantTotals = Record<
  "joins" | "conversions" | "emails" | "shares" | "impressions" | "opens",
  number
>;

/** Everything that was counted of one variant. */
export type VariantRollup = { variant: VariantLetter; days: VariantDay[]; totals: VariantTotals };

const emptyGroup = (): VariantGroup => ({
  ...{ members: 0, joins: 0, conversions: 0, rejected: 0, starters: 0, converted: 0 },
  byDelay: [0, 0, 0],
});

const emptyDay = (day: string): VariantDay => ({
  ...{ day, roots: 0 },
  groups: Array.from({ length: rootGroups }, emptyGroup),
});

type Read = (name: TotalCounter | `${GroupCounter}${number}`) => number;

function addTo(group: VariantGroup, at: number, read: Read): void {
  group.members += read(`m${at}`);
  group.joins += read(`i${at}`);
  group.conversions += read(`c${at}`);
  group.rejected += read(`x${at}`);
  group.starters += read(`q${at}`);
  group.converted += read(`f${at}`);
  const [soon, later] = [read(`h${at}`), read(`k${at}`)];
  group.byDelay[0] += soon;
  group.byDelay[1] += later;
  group.byDelay[2] += read(`i${at}`) - soon - later;
}

/** The names of roots' and groups' counters. */
const ofPeople = /^(?:r|[micxbhkqf]\d+)$/;

/** An experiment's counters by variant, from its items. */
export function parseVariants(items: readonly Record<string, unknown>[]): VariantRollup[] {
  const arms = new Map(
    variantLetters.map((variant) => [
      variant as string,
      {
        variant,
        days: new Map<string, VariantDay>(),
        totals: { joins: 0, conversions: 0, emails: 0, shares: 0, impressions: 0, opens: 0 },
      },
    ]),
  );
  for (const item of items) {
    const [variant = "", day = "", shard = ""] = String(item.sk).split("#");
    const arm = arms.get(variant);
    if (arm === undefined) continue;
    const read: Read = (name) => {
      const value = item[name];
      return typeof value === "number" ? value : 0;
    };
    const { totals } = arm;
    totals.joins += read("j");
    totals.conversions += read("v");
    totals.emails += read("l");
    totals.shares += read("s");
    totals.impressions += read("e");
    totals.opens += read("o");
    // Totals alone, of invitees whose inviters don't count, make no day of participants.
    if (!Object.keys(item).some((name) => ofPeople.test(name))) continue;
    const into = arm.days.get(day) ?? emptyDay(day);
    arm.days.set(day, into);
    into.roots += read("r");
    if (shard.startsWith(returningMark)) {
      into.returning ??= Array.from({ length: rootGroups }, () => ({ ...emptyGroup(), before: 0 }));
      for (const [at, group] of into.returning.entries()) {
        addTo(group, at, read);
        group.before += read(`b${at}`);
      }
    } else for (const [at, group] of into.groups.entries()) addTo(group, at, read);
  }
  return [...arms.values()].map(({ days, ...arm }) => ({ ...arm, days: [...days.values()] }));
}
