import { invitedValue, type UsersValue, type ValueWeek } from "../invited-value.ts";
import { drawGamma, drawNormal, type Random } from "../numeric/draw.ts";
import { studentBound } from "../numeric/student.ts";
import { segmentWeeks } from "../segment-k.ts";
import { dayMs } from "../time.ts";
import { groupCount } from "./trial.ts";

/** New users of whom some pay. */
export interface RevenueTruth {
  /** The share of users who pay. */
  readonly payers: number;
  /** Of each kind in the four weeks that are read as one. */
  readonly members: number;
  /** Whether people of one chain pay alike. */
  readonly chains: boolean;
}

const [mean, spread] = [1_000, 1];
const chainSpread = 0.3;
const windowDays = 14;
const rarest = 0.02;

/** The amount of one payer: where payers are rare, a tenth of them pay half of everything. */
function drawAmount(payers: number, random: Random): number {
  const share = payers > rarest ? 1 : random() < 0.1 ? 5 : 5 / 9;
  return Math.round(share * mean * Math.exp(spread * drawNormal(random) - spread ** 2 / 2));
}

type Users = { users: UsersValue; amounts: number[] };

function usersOf({ payers, chains }: RevenueTruth, members: number, random: Random): Users {
  const [people, paid] = [new Array<number>(groupCount).fill(0), new Array<number>(groupCount).fill(0)];
  const amounts: number[] = [];
  for (let left = members; left > 0; ) {
    const group = Math.floor(random() * groupCount);
    const own = chains ? Math.min(1, drawGamma(random, 1 / chainSpread) * chainSpread * payers) : payers;
    do {
      left -= 1;
      const amount = random() < own ? drawAmount(payers, random) : 0;
      amounts.push(amount);
      people[group] = (people[group] ?? 0) + 1;
      paid[group] = (paid[group] ?? 0) + amount;
    } while (chains && left > 0 && random() < 0.5);
  }
  return { amounts, users: { members: people, active: [], revenue: new Map([["EUR", paid]]) } };
}

/** Whether the bounds of revenue per invited user cover the truth, and whether a difference from direct ones is stated. */
export function revenueHolds(truth: RevenueTruth, random: Random) {
  const { together, before } = segmentWeeks;
  const amounts: number[] = [];
  const weeks = Array.from({ length: before + together }, (_, at): ValueWeek => {
    const [invited, uninvited] = [0, 1].map(() => usersOf(truth, truth.members / together, random));
    if (at >= before) amounts.push(...(invited?.amounts ?? []));
    const none: UsersValue = { members: [], active: [], revenue: new Map() };
    const all = [invited, uninvited].reduce((sum, one) => sum + (one?.amounts.length ?? 0), 0);
    return {
      ...{ week: String(at).padStart(2, "0"), end: (at + 1) * 7 * dayMs, all },
      ...{ invited: invited?.users ?? none, uninvited: uninvited?.users ?? none },
    };
  });
  const now = (weeks.length * 7 + windowDays) * dayMs;
  const { revenue } = invitedValue(weeks, { windowDays, now, resamples: 200 });
  const truly = truth.payers * mean;
  const { interval = null, atLeast = null } = revenue[0]?.invited ?? {};
  const average = amounts.reduce((sum, one) => sum + one, 0) / amounts.length;
  const squares = amounts.reduce((sum, one) => sum + (one - average) ** 2, 0);
  const half =
    studentBound(1.96, amounts.length - 1) * Math.sqrt(squares / (amounts.length - 1) / amounts.length);
  return {
    given: interval !== null,
    rule: interval !== null && interval.low <= truly && truly <= interval.high,
    // Without payments there is nothing that could be wrong.
    atLeast: atLeast === null || atLeast <= truly,
    differs: revenue[0]?.difference?.clear ?? false,
    plain: Math.abs(average - truly) <= half,
  };
}
