import { timeOfId } from "@kiteloop/contract/ids";
import { experimentWindow, type VariantLetter, variantLetters } from "@kiteloop/contract/variant";
import { groupOf, rootGroups } from "./cohort.ts";

/** Groups of roots are divided among so many items, so that each stays under 1 KB. */
export const armShards = 2;

const dayMs = 86_400_000;

/** What one record adds to a variant: sums, and what the statistics need by group of roots. */
export type ArmAdd = { pk: string; sk: string; counters: Readonly<Record<string, number>> };

/**
 * Attributes of an item: people by group of roots, and within the window what they brought by the same group; roots;
 * and sums whatever the window: joins, conversions, mails, shares, impressions, opens.
 */
type GroupCounter = "m" | "i" | "c";
type SumCounter = "r" | "j" | "v" | "l" | "s" | "e" | "o";

/**
 * Where an experiment's sums are kept. The project is part of it: a log may name any experiment, and adds to those of
 * its own project alone.
 */
export const armPartition = ({ projectId, experimentId }: { projectId: string; experimentId: string }) =>
  `experiment#${projectId}#${experimentId}`;

/** An item of a variant is of a day in UTC: that of the joining which the counted goes back to, else its own. */
function armKey(projectId: string, arm: string, at: string, shard: number): { pk: string; sk: string } {
  const [experimentId = "", variant = ""] = arm.split("#");
  return {
    pk: armPartition({ projectId, experimentId }),
    sk: `${variant}#${at.slice(0, 10)}#${shard}`,
  };
}

const shardOf = (group: number) => group % armShards;

function ofGroup(projectId: string, arm: string, at: string, counter: GroupCounter, root: string): ArmAdd {
  const group = groupOf(root);
  return { ...armKey(projectId, arm, at, shardOf(group)), counters: { [`${counter}${group}`]: 1 } };
}

function ofSum(projectId: string, arm: string, at: string, counter: SumCounter): ArmAdd {
  return { ...armKey(projectId, arm, at, 0), counters: { [counter]: 1 } };
}

/** A participant belongs to the variants of their chain's root. */
export function memberArms(
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
): ArmAdd[] {
  if (root === undefined || createdAt === undefined) return [];
  return arms.flatMap((arm) => [
    ofGroup(projectId, arm, createdAt, "m", root),
    ...(root === participantId ? [ofSum(projectId, arm, createdAt, "r")] : []),
  ]);
}

type Brought = {
  projectId: string;
  root?: string | undefined;
  inviterJoinedAt?: string | undefined;
  at?: string | undefined;
};

/**
 * An invitee's joining or conversion. For the statistics it counts on the day their inviter joined, if that was since
 * the start and no longer ago than the window.
 */
export function broughtArms(
  arms: readonly string[],
  what: "joins" | "conversions",
  { projectId, root, inviterJoinedAt, at }: Brought,
): ArmAdd[] {
  if (at === undefined) return [];
  return arms.flatMap((arm) => {
    const sum = ofSum(projectId, arm, at, what === "joins" ? "j" : "v");
    if (root === undefined || inviterJoinedAt === undefined) return [sum];
    const joinedAt = Date.parse(inviterJoinedAt);
    const delay = Date.parse(at) - joinedAt;
    const [experimentId = ""] = arm.split("#");
    const counts = joinedAt >= timeOfId(experimentId) && delay >= 0 && delay <= experimentWindow * dayMs;
    return counts
      ? [sum, ofGroup(projectId, arm, inviterJoinedAt, what === "joins" ? "i" : "c", root)]
      : [sum];
  });
}

const sumOfEvent: Readonly<Record<string, SumCounter>> = { impression: "e", open: "o", share: "s" };

/** What was seen and done in a variant. */
export function eventArms(
  projectId: string,
  events: readonly { t: string; x?: string | undefined }[],
  day: string,
): ArmAdd[] {
  const adds = new Map<string, ArmAdd & { counters: Record<string, number> }>();
  for (const { t, x } of events) {
    const counter = sumOfEvent[t];
    if (x === undefined || counter === undefined) continue;
    // One page may hold a hundred events, and a transaction has room for a hundred items.
    const counters: Record<string, number> = adds.get(x)?.counters ?? {};
    counters[counter] = (counters[counter] ?? 0) + 1;
    adds.set(x, { ...armKey(projectId, x, day, 0), counters });
  }
  return [...adds.values()];
}

export const mailArms = (projectId: string, arms: readonly string[], day: string) =>
  arms.map((arm) => ofSum(projectId, arm, day, "l"));

export type ArmGroup = { members: number; joins: number; conversions: number };

/** One variant on one day in UTC. */
export type ArmDay = { day: string; roots: number; groups: ArmGroup[] };

export type ArmSums = Record<"joins" | "conversions" | "mails" | "shares" | "impressions" | "opens", number>;

/** Everything that was counted of one variant. */
export type ArmRollup = { variant: VariantLetter; days: ArmDay[]; sums: ArmSums };

function emptyDay(day: string): ArmDay {
  return {
    day,
    roots: 0,
    groups: Array.from({ length: rootGroups }, () => ({ members: 0, joins: 0, conversions: 0 })),
  };
}

/** Puts an experiment's items together, by variant. */
export function armsIn(items: readonly Record<string, unknown>[]): ArmRollup[] {
  const arms = new Map(
    variantLetters.map((variant) => [
      variant as string,
      {
        variant,
        days: new Map<string, ArmDay>(),
        sums: { joins: 0, conversions: 0, mails: 0, shares: 0, impressions: 0, opens: 0 },
      },
    ]),
  );
  for (const item of items) {
    const [variant = "", day = ""] = String(item.sk).split("#");
    const arm = arms.get(variant);
    if (arm === undefined) continue;
    const read = (name: SumCounter | `${GroupCounter}${number}`) => {
      const value = item[name];
      return typeof value === "number" ? value : 0;
    };
    const { sums } = arm;
    sums.joins += read("j");
    sums.conversions += read("v");
    sums.mails += read("l");
    sums.shares += read("s");
    sums.impressions += read("e");
    sums.opens += read("o");
    const into = arm.days.get(day) ?? emptyDay(day);
    arm.days.set(day, into);
    into.roots += read("r");
    into.groups.forEach((group, at) => {
      group.members += read(`m${at}`);
      group.joins += read(`i${at}`);
      group.conversions += read(`c${at}`);
    });
  }
  return [...arms.values()].map(({ days, ...arm }) => ({ ...arm, days: [...days.values()] }));
}
