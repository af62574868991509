import { drawNormal, drawPoisson, type Random } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";
import { inTime } from "./in-time.ts";
import { chainsByDay, type SimulatedPerson, type Truth } from "./people.ts";
import { byHours } from "./rhythm.ts";
import { pick, type Shares } from "./shares.ts";
import {
  type Place,
  type Places,
  placeIn,
  type SimulatedVisit,
  shareChannels,
  simulateVisits,
  somewhere,
} from "./visits.ts";

/** The true parameters of everything that happens at a project. */
export interface LifeTruth extends Truth {
  /** Channels of invitations; default by link and messenger. */
  readonly channels?: Shares<string>;
  /** Share of the invitations without a join whose link is clicked all the same. */
  readonly follows: number;
  /**
   * Mean number of conversions per participant; each after an exponential time with mean `orderAfter` days.
   */
  readonly orders: number;
  readonly orderAfter: number;
  /** Shares of invitees who cheat, by the name of the rule that each should trigger. */
  readonly cheats?: Shares<string>;
  readonly places?: Places;
  /** Views by people who are neither invited nor participants, over all days; of widgets, from 0 up. */
  readonly passersBy: {
    readonly visits: number;
    readonly widgets: number;
    readonly further?: Shares<string>;
  };
}

/** An event; `at` in days since the start. People are identified by their `id`. */
export type LifeEvent =
  | { kind: "join"; at: number; person: SimulatedPerson & Place; channel?: string; cheat?: string }
  | { kind: "invitation"; at: number; by: string; channel: string; brings?: string }
  /** A person clicks a participant's link; `joins` is their id if they join. */
  | { kind: "follow"; at: number; of: string; joins?: string; visitor: Place }
  | { kind: "order"; at: number; by: string }
  | { kind: "visit"; at: number; visit: SimulatedVisit };

const minute = 1 / 1_440;

/**
 * Everything that happens at a project with known true parameters, streamed in order of time; only future
 * events of people who have begun are held. Nobody acts before they joined, invitees click the link first,
 * and nothing is after the end. The people are those of `simulatePeople` for the same truth. The same truth
 * gives the same life.
 */
export function* simulateLife(truth: LifeTruth): Generator<LifeEvent> {
  const random = seededRandom(truth.seed ^ 0x5bd1e995);
  const visits = passersBy(truth);
  const begun = function* () {
    for (const chains of chainsByDay(truth)) yield chains.flatMap((people) => actsOf(people, truth, random));
  };
  const warp = byHours(truth.rhythm ?? {});
  let next = visits.next();
  for (const raw of inTime(begun(), ({ at }) => at)) {
    const act = warped(raw, warp);
    for (; !next.done && next.value.at <= act.at; next = visits.next()) yield next.value;
    yield act;
  }
  for (; !next.done; next = visits.next()) yield next.value;
}

function warped(act: LifeEvent, warp: (at: number) => number): LifeEvent {
  const at = warp(act.at);
  return act.kind === "join" ? { ...act, at, person: { ...act.person, joinedAt: at } } : { ...act, at };
}

function* passersBy({ seed, days, rhythm, places, passersBy: some }: LifeTruth): Generator<LifeEvent> {
  const { visits, widgets, further } = some;
  const traffic = { seed: seed + 1, days, visits, projects: 1, widgetsPerProject: widgets, events: 2 };
  const all = {
    ...traffic,
    ...(rhythm && { rhythm }),
    ...(places && { places }),
    ...(further && { further }),
  };
  for (const visit of simulateVisits(all)) yield { kind: "visit", at: visit.at, visit };
}

/** The actions of one chain until the end; times without the day's rhythm. */
function actsOf(people: readonly SimulatedPerson[], truth: LifeTruth, random: Random): LifeEvent[] {
  const { days, channels = shareChannels, places = somewhere } = truth;
  const acts: LifeEvent[] = [];
  const known = new Map(people.map((person) => [person.id, person]));
  const brought = new Map<string, number>();
  const channelOf = () => pick(channels, random, "link");
  for (const person of people) {
    const { id, joinedAt, inviterId } = person;
    const place = placeIn(places, random);
    const inviter = known.get(inviterId ?? "");
    const join = { kind: "join" as const, at: joinedAt, person: { ...person, ...place } };
    if (inviter === undefined) {
      acts.push(join);
      continue;
    }
    const channel = channelOf();
    const took = joinedAt - inviter.joinedAt;
    const follows = joinedAt - Math.min(took / 2, (2 + random() * 30) * minute);
    const invited = inviter.joinedAt + (follows - inviter.joinedAt) * random();
    const cheat = pick(truth.cheats ?? [], random, undefined);
    brought.set(inviter.id, (brought.get(inviter.id) ?? 0) + 1);
    acts.push(
      { kind: "invitation", at: invited, by: inviter.id, channel, brings: id },
      { kind: "follow", at: follows, of: inviter.id, joins: id, visitor: place },
      { ...join, channel, ...(cheat !== undefined && { cheat }) },
    );
  }
  for (const { id, joinedAt, invitations } of people) {
    for (let n = brought.get(id) ?? 0; n < invitations; n += 1) {
      const at = joinedAt + random() * truth.medianCycle * Math.exp(truth.cycleSpread * drawNormal(random));
      acts.push({ kind: "invitation", at, by: id, channel: channelOf() });
      if (random() >= truth.follows) continue;
      acts.push({
        kind: "follow",
        at: at - Math.log(1 - random()),
        of: id,
        visitor: placeIn(places, random),
      });
    }
    for (let left = drawPoisson(random, truth.orders); left > 0; left -= 1) {
      acts.push({ kind: "order", at: joinedAt - truth.orderAfter * Math.log(1 - random()), by: id });
    }
  }
  return acts.filter(({ at }) => at < days);
}
