import { drawGamma, drawNormal, drawPoisson, type Random } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";

/** A variant and what it does to the chance that an invitation brings somebody. */
export interface SimulatedArm {
  readonly id: string;
  /** Share of root inviters it gets, against the other weights. */
  readonly weight: number;
  /** 1: no effect; 1.2: a fifth more joins for each invitation. */
  readonly lift: number;
}

/** The truth a history is made of. Times in days. */
export interface Truth {
  readonly seed: number;
  readonly days: number;
  /** Participants a day who come uninvited. */
  readonly rootsPerDay: number;
  /** The factor i of K. */
  readonly invitations: number;
  /** The factor c of K. */
  readonly conversion: number;
  /** Half of the invitees who will ever join have joined so long after their inviter. */
  readonly medianCycle: number;
  /** Standard deviation of the logarithm of the cycle; 0: everybody takes the same time. */
  readonly cycleSpread: number;
  /** Squared coefficient of variation of how much participants invite; 0: nobody differs but by chance. */
  readonly spread?: number;
  /** The same for what all people of one chain share. */
  readonly chainSpread?: number;
  /** Without them there is no experiment. */
  readonly arms?: readonly SimulatedArm[];
}

export interface SimulatedPerson {
  readonly id: string;
  /** Days since the start. */
  readonly joinedAt: number;
  readonly inviterId?: string;
  /** The first of the chain, itself for a root. */
  readonly rootId: string;
  /** Of the root; friends inherit it. */
  readonly arm?: string;
  readonly invitations: number;
  /** Invitees who join sooner or later, also after the history ends. */
  readonly willBring: number;
}

/**
 * A history of invitations with a known truth: roots arrive as a Poisson process, everybody sends a Poisson number of
 * invitations (over-dispersed by `spread`), each brings somebody with the chance `conversion`, after a log-normal time.
 * K of it is `invitations * conversion * lift`. Same truth, same history; in order of joining.
 */
export function simulateHistory(truth: Truth): SimulatedPerson[] {
  const random = seededRandom(truth.seed);
  const people: SimulatedPerson[] = [];
  for (let day = 0; day < truth.days; day += 1) {
    for (let roots = drawPoisson(random, truth.rootsPerDay); roots > 0; roots -= 1) {
      for (const person of chain(truth, random, day + random(), `p${day}-${roots}`)) people.push(person);
    }
  }
  return people.sort((a, b) => a.joinedAt - b.joinedAt);
}

/** One root and everybody who comes through them until the history ends. */
function chain(truth: Truth, random: Random, joinedAt: number, rootId: string): SimulatedPerson[] {
  const arm = armOf(truth.arms ?? [], random);
  const shared = variation(random, truth.chainSpread ?? 0);
  const waiting: { id: string; joinedAt: number; inviterId?: string }[] = [{ id: rootId, joinedAt }];
  const people: SimulatedPerson[] = [];
  for (let person = waiting.pop(); person; person = waiting.pop()) {
    const eager = truth.invitations * shared * variation(random, truth.spread ?? 0);
    const conversion = truth.conversion * (arm?.lift ?? 1);
    const joins = drawPoisson(random, eager * conversion);
    const invitations = joins + drawPoisson(random, eager * Math.max(0, 1 - conversion));
    people.push({ ...person, rootId, invitations, willBring: joins, ...(arm ? { arm: arm.id } : {}) });
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

function armOf(arms: readonly SimulatedArm[], random: Random): SimulatedArm | undefined {
  let left = random() * arms.reduce((sum, arm) => sum + arm.weight, 0);
  return arms.find((arm) => {
    left -= arm.weight;
    return left < 0;
  });
}
