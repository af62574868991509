import { drawGamma, drawNormal, drawPoisson, type Random } from "../numeric/draw.ts";
import { normalCdf } from "../numeric/normal.ts";
import { seededRandom } from "../random.ts";
import { inTime } from "./in-time.ts";
import { byHours, intensity, type Rhythm } from "./rhythm.ts";

/** A variant and its effect on the probability that an invitation leads to a join. */
export interface SimulatedVariant {
  readonly id: string;
  /** Share of root inviters it gets, relative to the other weights. */
  readonly weight: number;
  /** 1: no effect; 1.2: a fifth more joins for each invitation. */
  readonly lift: number;
}

/** The true parameters of a history. Times in days. */
export interface Truth {
  readonly seed: number;
  readonly days: number;
  /** Uninvited participants per day. */
  readonly rootsPerDay: number;
  /** The factor i of K. */
  readonly invitations: number;
  /** The factor c of K. */
  readonly conversion: number;
  /** Median time from the inviter's join to the invitee's, of invitees who ever join. */
  readonly medianCycle: number;
  /** Standard deviation of the logarithm of the cycle time; 0: the same for everybody. */
  readonly cycleSpread: number;
  /** Squared coefficient of variation of participants' invitation rates; 0: they differ only by chance. */
  readonly spread?: number;
  /** The same for a factor that all people of one chain share. */
  readonly chainSpread?: number;
  /** Without them there is no experiment. */
  readonly arms?: readonly SimulatedVariant[];
  /** The id of a root's variant if the product assigns it instead of chance; undefined for none. */
  readonly armFor?: (rootId: string, joinedAt: number) => string | undefined;
  /**
   * When the experiment begins, in days since the start: people who joined before are in no variant. Default
   * 0.
   */
  readonly armsFrom?: number;
  readonly rhythm?: Rhythm;
}

/**
 * The true K of a history: invitees per participant, all of them or those within `window` days, in a variant
 * whose effect is `lift`. If chains differ by `chainSpread`, it is that of a typical chain.
 */
export function kOf(truth: Truth, { window = Number.POSITIVE_INFINITY, lift = 1 } = {}): number {
  const { invitations, conversion, medianCycle, cycleSpread } = truth;
  const late = cycleSpread > 0 ? Math.log(window / medianCycle) / cycleSpread : window - medianCycle;
  const within = cycleSpread > 0 ? normalCdf(late) : Number(late >= 0);
  return invitations * conversion * lift * within;
}

export interface SimulatedPerson {
  readonly id: string;
  /** Days since the start. */
  readonly joinedAt: number;
  readonly inviterId?: string;
  /** The first of the chain, itself for a root. */
  readonly rootId: string;
  /** Of the root; invitees inherit it. None for people who joined before the experiment. */
  readonly arm?: string;
  readonly invitations: number;
  /** Invitees who ever join, also after the history ends. */
  readonly willBring: number;
}

/**
 * Everybody of a history with known true parameters, streamed in order of joining: a million people need the
 * memory of chains that have begun and have members to come. Roots arrive as a Poisson process, everybody
 * sends a Poisson number of invitations (over-dispersed by `spread`), each leads to a join with the
 * probability `conversion`, after a log-normal time. The same truth gives the same history; a longer one
 * begins with the same roots of each day.
 */
export function* simulatePeople(truth: Truth): Generator<SimulatedPerson> {
  const begun = function* () {
    for (const chains of chainsByDay(truth)) yield chains.flat();
  };
  const warp = byHours(truth.rhythm ?? {});
  for (const person of inTime(begun(), ({ joinedAt }) => joinedAt)) {
    yield { ...person, joinedAt: warp(person.joinedAt) };
  }
}

/** All of {@link simulatePeople} at once. */
export const simulateHistory = (truth: Truth): SimulatedPerson[] => [...simulatePeople(truth)];

/**
 * The chains that begin on each day, each complete until the history ends; times without the day's rhythm.
 */
export function* chainsByDay(truth: Truth): Generator<SimulatedPerson[][]> {
  const random = seededRandom(truth.seed);
  for (let day = 0; day < truth.days; day += 1) {
    const chains: SimulatedPerson[][] = [];
    const expected = truth.rootsPerDay * intensity(truth.rhythm ?? {}, day);
    for (let roots = drawPoisson(random, expected); roots > 0; roots -= 1) {
      chains.push(chain(truth, random, day + random(), `p${day}-${roots}`));
    }
    yield chains;
  }
}

/** One root and everybody who comes through them until the history ends. */
function chain(truth: Truth, random: Random, joinedAt: number, rootId: string): SimulatedPerson[] {
  const drawn = armOf(truth.arms ?? [], random);
  const told = truth.armFor?.(rootId, byHours(truth.rhythm ?? {})(joinedAt));
  const arm = truth.armFor ? truth.arms?.find(({ id }) => id === told) : drawn;
  const shared = variation(random, truth.chainSpread ?? 0);
  const waiting: { id: string; joinedAt: number; inviterId?: string }[] = [{ id: rootId, joinedAt }];
  const people: SimulatedPerson[] = [];
  for (let person = waiting.pop(); person; person = waiting.pop()) {
    const eager = truth.invitations * shared * variation(random, truth.spread ?? 0);
    const own = person.joinedAt >= (truth.armsFrom ?? 0) ? arm : undefined;
    const conversion = truth.conversion * (own?.lift ?? 1);
    const joins = drawPoisson(random, eager * conversion);
    const invitations = joins + drawPoisson(random, eager * Math.max(0, 1 - conversion));
    people.push({ ...person, rootId, invitations, willBring: joins, ...(own ? { arm: own.id } : {}) });
    for (let n = 0; n < joins; n += 1) {
      const cycle = truth.medianCycle * Math.exp(truth.cycleSpread * drawNormal(random));
      const at = person.joinedAt + cycle;
      if (at < truth.days) {
        waiting.push({
          id: `${rootId}.${people.length + waiting.length}`,
          joinedAt: at,
          inviterId: person.id,
        });
      }
    }
  }
  return people;
}

/** A factor with mean 1. */
function variation(random: Random, spread: number): number {
  return spread > 0 ? drawGamma(random, 1 / spread) * spread : 1;
}

function armOf(arms: readonly SimulatedVariant[], random: Random): SimulatedVariant | undefined {
  let left = random() * arms.reduce((sum, arm) => sum + arm.weight, 0);
  return arms.find((arm) => {
    left -= arm.weight;
    return left < 0;
  });
}
