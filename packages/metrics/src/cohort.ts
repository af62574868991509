import { type RatioCluster, type RatioInterval, ratioInterval } from "./bootstrap.ts";
import type { Interval } from "./wilson.ts";

/** A person who joined, and their inviter. Times in ms since 1970. */
export interface Joiner {
  readonly id: string;
  readonly joinedAt: number;
  readonly inviterId?: string;
}

export interface CohortInput {
  /** Everybody known: the cohort, their invitees, and their inviters. */
  readonly joiners: readonly Joiner[];
  /** The cohort: people who joined at `from` or later and before `to`. */
  readonly from: number;
  readonly to: number;
  /** How long after an inviter's join an invitee counts, in ms. */
  readonly window: number;
  readonly now: number;
  /** Resamples of the interval; default 2,000. */
  readonly resamples?: number;
}

export interface CohortK {
  /** `null` unless `state` is `ok`. */
  readonly k: number | null;
  /** 95%, by bootstrap over root inviters; `null` unless `intervalState` is `ok`. */
  readonly interval: Interval | null;
  /** Why there is no interval; `null` unless `k` is given. */
  readonly intervalState: RatioInterval["state"] | null;
  /** `maturing`: a member of the cohort has not had the whole window yet, so the number may still rise. */
  readonly state: "ok" | "maturing" | "empty";
  readonly size: number;
  /** Invitees within the window so far. */
  readonly invitees: number;
  /** When the number will be final, in ms since 1970. */
  readonly maturesAt: number;
}

/**
 * Cohort K: |invitees who joined within `window` of their inviter's join| / |cohort|, given only once every
 * member of the cohort had the whole window. Joins before one's inviter, or through oneself, are not counted.
 *
 * The interval resamples root inviters (the first of each chain), see `ratioInterval`. The same input gives
 * the same interval. The definition is ours: K = i * c of a period divides joins through people who came
 * earlier by those who came then.
 */
export function cohortK({ joiners, from, to, window, now, resamples }: CohortInput): CohortK {
  const byId = new Map(joiners.map((joiner) => [joiner.id, joiner]));
  const cohort = joiners.filter((joiner) => joiner.joinedAt >= from && joiner.joinedAt < to);
  const brought = inviteesWithin(joiners, byId, window);
  const clusters = new Map<string, RatioCluster>();
  let invitees = 0;
  let maturesAt = from + window;
  for (const member of cohort) {
    const own = brought.get(member.id) ?? 0;
    const root = rootOf(member, byId);
    const cluster = clusters.get(root) ?? { size: 0, outcome: 0 };
    clusters.set(root, { size: cluster.size + 1, outcome: cluster.outcome + own });
    invitees += own;
    maturesAt = Math.max(maturesAt, member.joinedAt + window);
  }
  // A period that is not over can still gain members, so it is maturing like its youngest member would be.
  if (now < to) maturesAt = Math.max(maturesAt, to + window);
  const counts = { size: cohort.length, invitees, maturesAt };
  const none = { k: null, interval: null, intervalState: null, ...counts };
  if (now < maturesAt) return { ...none, state: "maturing" };
  if (cohort.length === 0) return { ...none, state: "empty" };
  const { interval, state: intervalState } = ratioInterval([...clusters.values()], resamples);
  return { k: invitees / cohort.length, interval, intervalState, state: "ok", ...counts };
}

function inviteesWithin(joiners: readonly Joiner[], byId: ReadonlyMap<string, Joiner>, window: number) {
  const brought = new Map<string, number>();
  for (const joiner of joiners) {
    const inviter = inviterOf(joiner, byId);
    if (!inviter || joiner.joinedAt - inviter.joinedAt > window) continue;
    brought.set(inviter.id, (brought.get(inviter.id) ?? 0) + 1);
  }
  return brought;
}

function inviterOf(joiner: Joiner, byId: ReadonlyMap<string, Joiner>): Joiner | undefined {
  const inviter = joiner.inviterId === undefined ? undefined : byId.get(joiner.inviterId);
  return inviter && inviter.id !== joiner.id && inviter.joinedAt <= joiner.joinedAt ? inviter : undefined;
}

/** The root of a person's chain. A loop, possible among people of the same instant, has one root too. */
function rootOf(joiner: Joiner, byId: ReadonlyMap<string, Joiner>): string {
  const seen = new Set<string>();
  let current = joiner;
  while (!seen.has(current.id)) {
    seen.add(current.id);
    const inviter = inviterOf(current, byId);
    if (!inviter) return current.id;
    current = inviter;
  }
  return [...seen].sort()[0] ?? joiner.id;
}
