import type { RatioCluster } from "./bootstrap.ts";
import type { Day } from "./days.ts";
import { freedomOf, memberVariance, shownBy, spreadOf, squaresOf } from "./experiment/spread.ts";
import { studentBound } from "./numeric/student.ts";
import { type RatioBounds, ratioBounds } from "./ratio-bounds.ts";
import { type RatioChange, ratioChange } from "./ratio-change.ts";
import { type SegmentsK, segmentWeeks } from "./segment-k.ts";
import { shareBounds } from "./share-bounds.ts";
import { dayMs } from "./time.ts";
import type { Interval } from "./wilson.ts";

/** Members of one kind by group of root inviters. */
export interface UsersValue {
  readonly members: readonly number[];
  /** Members who converted in their second week, once each. */
  readonly active: readonly number[];
  /** Net revenue within the window by currency (ISO 4217), in its smallest unit. */
  readonly revenue: ReadonlyMap<string, readonly number[]>;
}

/** Those who joined in one week. */
export interface ValueWeek {
  /** The Monday. */
  readonly week: Day;
  /** The first instant after the week, in ms since 1970. */
  readonly end: number;
  /** All members, of whom earlier releases noted no payments. */
  readonly all: number;
  readonly invited: UsersValue;
  readonly uninvited: UsersValue;
}

export interface ActiveShare {
  readonly members: number;
  readonly active: number;
  /** `null` under 30 members, as is its 95% interval. */
  readonly share: number | null;
  readonly interval: Interval | null;
}

export interface RevenuePerUser extends Omit<RatioBounds, "state"> {
  readonly members: number;
  /** In the smallest unit of the currency; `perUser` is `null` under 30 members. */
  readonly net: number;
  readonly perUser: number | null;
  readonly intervalState: RatioBounds["state"];
}

export interface Compared<Measure> {
  readonly invited: Measure;
  readonly uninvited: Measure;
  /** Of invited users minus that of uninvited ones; `null` if it can't be told. */
  readonly difference: RatioChange | null;
}

export interface InvitedValue extends Pick<SegmentsK, "state" | "week" | "weeks" | "members"> {
  /** `null` unless `ok`. */
  readonly activity: Compared<ActiveShare> | null;
  /** By currency in order; empty unless `ok`. */
  readonly revenue: readonly (Compared<RevenuePerUser> & { readonly currency: string })[];
}

type Kind = "invited" | "uninvited";

/** Fewer members have no number. */
const fewest = 30;

/**
 * Payments of invited and uninvited new users of the newest four weeks that can be judged within the window after they joined, and
 * how many of them converted in its second week. The units of all intervals are chains. Revenue per user has the interval of K
 * (`ratioBounds`), since few may pay most; its difference is only told if both intervals are known.
 */
export function invitedValue(
  all: readonly ValueWeek[],
  {
    windowDays,
    now,
    resamples,
  }: { readonly windowDays: number; readonly now: number; readonly resamples?: number },
): InvitedValue {
  const weeks = all.toSorted((one, other) => (one.week < other.week ? -1 : 1));
  const ripe = weeks.filter(({ end }) => end + windowDays * dayMs <= now);
  const from = Math.max(0, ripe.length - segmentWeeks.together);
  const shown = ripe.slice(from);
  const members = sumOf(shown.map((week) => week.all));
  const none = { week: null, weeks: 0, members, activity: null, revenue: [] };
  if (members === 0) {
    const waits = weeks.slice(ripe.length).some((week) => week.all > 0);
    return { ...none, state: waits ? "maturing" : "empty" };
  }
  if (members < fewest) return { ...none, state: "too_few" };
  if (!shown.every(isWhole)) return { ...none, state: "not_counted" };
  const earlier = ripe.slice(Math.max(0, from - segmentWeeks.before), from).filter(isWhole);
  const currencies = new Set(
    shown.flatMap(({ invited, uninvited }) => [...invited.revenue.keys(), ...uninvited.revenue.keys()]),
  );
  return {
    ...{ state: "ok", week: shown[0]?.week ?? null, weeks: shown.length, members },
    activity: activityOf(shown, earlier),
    revenue: [...currencies].sort().map((currency) => {
      return { currency, ...revenueOf(currency, shown, earlier, resamples) };
    }),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Whether everybody's payments are noted. */
const isWhole = ({ all, invited, uninvited }: ValueWeek) =>
  sumOf(invited.members) + sumOf(uninvited.members) === all;

type Outcome = (users: UsersValue) => readonly number[];

/** A chain that spans weeks stays in one group. */
function together(weeks: readonly ValueWeek[], kind: Kind, outcome: Outcome): RatioCluster[] {
  const groups = Math.max(0, ...weeks.map((week) => week[kind].members.length));
  return Array.from({ length: groups }, (_, at) => ({
    size: sumOf(weeks.map((week) => week[kind].members[at] ?? 0)),
    outcome: sumOf(weeks.map((week) => outcome(week[kind])[at] ?? 0)),
  }));
}

/** Earlier weeks with any members. */
const before = (weeks: readonly ValueWeek[], kind: Kind, outcome: Outcome) =>
  weeks
    .map((week) => together([week], kind, outcome))
    .filter((groups) => groups.some(({ size }) => size > 0));

function activityOf(shown: readonly ValueWeek[], earlier: readonly ValueWeek[]): Compared<ActiveShare> {
  const outcome: Outcome = ({ active }) => active;
  const groupsOf = (kind: Kind) => together(shown, kind, outcome);
  const of = (kind: Kind): ActiveShare => {
    const { members, outcome: active, ratio } = shownBy(groupsOf(kind));
    const interval = shareBounds(groupsOf(kind), before(earlier, kind, outcome));
    return { members, active, share: members < fewest ? null : ratio, interval };
  };
  return {
    ...{ invited: of("invited"), uninvited: of("uninvited") },
    difference: ratioChange(groupsOf("invited"), groupsOf("uninvited")),
  };
}

/**
 * An interval that is also as wide as few large payments make it: with Student's distribution for the degrees of freedom that the
 * kurtosis of all weeks' groups leaves. Where one in a hundred pays, some of these far more, the variance itself is uncertain.
 */
function widened(
  interval: Interval | null,
  groups: readonly RatioCluster[],
  earlier: readonly (readonly RatioCluster[])[],
): Interval | null {
  if (interval === null) return null;
  const shown = shownBy(groups);
  const all = spreadOf([shown, ...earlier.map(shownBy)]);
  const own = squaresOf(shown) / shown.members ** 2;
  const freedom = Math.min(all.freedom, freedomOf(shown.residuals));
  const half =
    studentBound(1.96, Math.max(1, freedom)) * Math.sqrt(Math.max(own, memberVariance(all) / shown.members));
  return {
    low: Math.max(0, Math.min(interval.low, shown.ratio - half)),
    high: Math.max(interval.high, shown.ratio + half),
  };
}

function revenueOf(
  currency: string,
  shown: readonly ValueWeek[],
  earlier: readonly ValueWeek[],
  resamples: number | undefined,
): Compared<RevenuePerUser> {
  const outcome: Outcome = ({ revenue }) => revenue.get(currency) ?? [];
  const groupsOf = (kind: Kind) => together(shown, kind, outcome);
  const histories = {
    invited: before(earlier, "invited", outcome),
    uninvited: before(earlier, "uninvited", outcome),
  };
  const of = (kind: Kind): RevenuePerUser => {
    const { members, outcome: net, ratio } = shownBy(groupsOf(kind));
    const perUser = members < fewest ? null : ratio;
    const { state, ...bounds } = ratioBounds(groupsOf(kind), histories[kind], resamples);
    // The bound of a number of people says nothing of money.
    if (net === 0 && state !== "too_few")
      return {
        ...{ members, net, perUser, interval: null, atLeast: null },
        ...{ intervalState: "no_variation", missing: bounds.missing },
      };
    const interval = widened(bounds.interval, groupsOf(kind), histories[kind]);
    const atLeast = interval?.low ?? bounds.atLeast;
    return { members, net, perUser, ...bounds, interval, atLeast, intervalState: state };
  };
  const [invited, uninvited] = [of("invited"), of("uninvited")];
  const isKnown = invited.interval !== null && uninvited.interval !== null;
  return {
    ...{ invited, uninvited },
    difference: isKnown
      ? ratioChange(groupsOf("invited"), groupsOf("uninvited"), Object.values(histories).flat())
      : null,
  };
}
