import { seededRandom } from "./random.ts";
import type { Interval } from "./wilson.ts";

/** Somebody who joined, and through whom. Times in ms since 1970. */
export interface Joiner {
  readonly id: string;
  readonly joinedAt: number;
  readonly inviterId?: string;
}

export interface CohortInput {
  /** Everybody known: the cohort, whom they brought, and who brought them. */
  readonly joiners: readonly Joiner[];
  /** The cohort: joined at `from` or later and before `to`. */
  readonly from: number;
  readonly to: number;
  /** How long after an inviter's joining an invitee counts, in ms. */
  readonly window: number;
  readonly now: number;
  /** Resamples of the interval; default 1,000. */
  readonly resamples?: number;
}

export interface CohortK {
  /** `null` unless `state` is `ok`. */
  readonly k: number | null;
  /** 95 %, by bootstrap over root inviters; `null` for fewer than two of them. */
  readonly interval: Interval | null;
  /** `maturing`: somebody of the cohort is not older than the window, so the number would still rise. */
  readonly state: "ok" | "maturing" | "empty";
  readonly size: number;
  /** Invitees within the window so far. */
  readonly invitees: number;
  /** When the number will be final, in ms since 1970. */
  readonly maturesAt: number;
}

/**
 * Cohort K: |invitees who joined within `window` of their inviter's joining| / |cohort|, given only when every
 * member of the cohort had the whole window. Joining before one's inviter, or through oneself, is not counted.
 *
 * The interval resamples root inviters (the first of each chain) because people of one chain resemble one another:
 * resampling them one by one would promise more than is known. Source: Efron and Tibshirani, "An Introduction to
 * the Bootstrap" (1993), percentile method; clusters after Davison and Hinkley (1997), 3.8. Same input, same interval.
 */
export function cohortK({ joiners, from, to, window, now, resamples = 1_000 }: CohortInput): CohortK {
  const byId = new Map(joiners.map((joiner) => [joiner.id, joiner]));
  const cohort = joiners.filter((joiner) => joiner.joinedAt >= from && joiner.joinedAt < to);
  const brought = inviteesWithin(joiners, byId, window);
  const clusters = new Map<string, Cluster>();
  let invitees = 0;
  let maturesAt = from + window;
  for (const member of cohort) {
    const own = brought.get(member.id) ?? 0;
    const root = rootOf(member, byId);
    const cluster = clusters.get(root) ?? { size: 0, invitees: 0 };
    clusters.set(root, { size: cluster.size + 1, invitees: cluster.invitees + own });
    invitees += own;
    maturesAt = Math.max(maturesAt, member.joinedAt + window);
  }
  // A period that is not over can still gain members, so it is maturing like its youngest member would be.
  if (now < to) maturesAt = Math.max(maturesAt, to + window);
  const counts = { size: cohort.length, invitees, maturesAt };
  if (now < maturesAt) return { k: null, interval: null, state: "maturing", ...counts };
  if (cohort.length === 0) return { k: null, interval: null, state: "empty", ...counts };
  const interval = bootstrap([...clusters.values()], resamples);
  return { k: invitees / cohort.length, interval, state: "ok", ...counts };
}

interface Cluster {
  readonly size: number;
  readonly invitees: number;
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

/** The first of the chain somebody came through. A loop, possible among people of one instant, has one root too. */
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

function bootstrap(clusters: readonly Cluster[], resamples: number): Interval | null {
  if (clusters.length < 2 || resamples < 1) return null;
  const random = seededRandom(clusters.length);
  const values = Float64Array.from({ length: resamples }, () => {
    let size = 0;
    let invitees = 0;
    for (let draw = 0; draw < clusters.length; draw += 1) {
      const cluster = clusters[Math.floor(random() * clusters.length)];
      size += cluster?.size ?? 0;
      invitees += cluster?.invitees ?? 0;
    }
    return invitees / size;
  }).sort();
  const at = (share: number) => values[Math.min(resamples - 1, Math.floor(share * resamples))] ?? 0;
  return { low: at(0.025), high: at(0.975) };
}
