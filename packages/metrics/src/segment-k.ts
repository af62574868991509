import type { RatioCluster } from "./bootstrap.ts";
import type { Day } from "./days.ts";
import { freedomOf, memberVariance, shownBy, spreadOf, squaresOf } from "./experiment/spread.ts";
import { normalCdf } from "./numeric/normal.ts";
import { normalOfStudent, studentBound } from "./numeric/student.ts";
import { type RatioBounds, ratioBounds } from "./ratio-bounds.ts";
import { type RatioChange, ratioChange } from "./ratio-change.ts";
import { shareBounds } from "./share-bounds.ts";
import { dayMs } from "./time.ts";
import type { Interval } from "./wilson.ts";

/** Members of a segment by group of root inviters; their invitees, and how many of them converted, within the window. */
export interface SegmentGroup {
  readonly members: number;
  readonly invitees: number;
  readonly converted: number;
}

type Groups = readonly SegmentGroup[];

/** Those who joined in one week. */
export interface SegmentWeek {
  /** The Monday. */
  readonly week: Day;
  /** The first instant after the week, in ms since 1970. */
  readonly end: number;
  /** All members and invitees, of whom earlier releases counted no segment. */
  readonly members: number;
  readonly invitees: number;
  readonly segments: ReadonlyMap<string, Groups>;
}

export interface SegmentK extends Omit<RatioBounds, "state"> {
  readonly value: string;
  readonly members: number;
  readonly invitees: number;
  /** Of all members of these weeks. */
  readonly share: number;
  /** `null` under 30 members. */
  readonly k: number | null;
  readonly intervalState: RatioBounds["state"];
  /** Members who converted, once each, and their share, with its 95% interval; `null` under 30 members. */
  readonly converted: number;
  readonly conversion: number | null;
  readonly conversionInterval: Interval | null;
  /**
   * Whether its K differs from that of all other segments together, if that holds for all comparisons at once with 95%
   * (Holm); `null` if not, or if its interval is unknown.
   */
  readonly differs: "higher" | "lower" | null;
  /** The same of as many weeks before; `null` if they can't be compared. */
  readonly before: { readonly share: number; readonly k: number | null } | null;
}

/** `within` and `mix` add up to `difference`. */
export interface SegmentChange extends RatioChange {
  /** K of the weeks before. */
  readonly before: number;
  /** The part of the change that happened within segments, at the mean of both mixes. */
  readonly within: RatioChange;
  /** The part that comes from changed shares of the segments. */
  readonly mix: number;
}

export interface SegmentsK {
  /** `not_counted`: some members of these weeks are of a release that did not count segments. */
  readonly state: "ok" | "too_few" | "maturing" | "empty" | "not_counted";
  /** The first Monday of the weeks, which are read as one cohort; `null` unless `ok`. */
  readonly week: Day | null;
  readonly weeks: number;
  readonly members: number;
  readonly k: number | null;
  /** The largest first; empty unless `ok`. */
  readonly segments: readonly SegmentK[];
  readonly change: SegmentChange | null;
}

/** Weeks that are read as one cohort, and weeks before them; the nearest of those are what they are compared with. */
export const segmentWeeks = { together: 4, before: 8 } as const;

/** Fewer members have no K. */
const fewest = 30;

/**
 * K of the newest four weeks that can be judged by segment, and its change from the four before, taken apart into what
 * happened within segments and what a changed mix of segments adds. K can fall although it rose in every segment
 * (Simpson's paradox). Source: E. M. Kitagawa, "Components of a Difference Between Two Rates", JASA 50 (1955) 1168-1194.
 */
export function segmentsK(
  all: readonly SegmentWeek[],
  {
    windowDays,
    now,
    resamples,
  }: { readonly windowDays: number; readonly now: number; readonly resamples?: number },
): SegmentsK {
  const weeks = all.toSorted((one, other) => (one.week < other.week ? -1 : 1));
  const ripe = weeks.filter(({ end }) => end + windowDays * dayMs <= now);
  const from = Math.max(0, ripe.length - segmentWeeks.together);
  const shown = ripe.slice(from);
  const members = membersOf(shown);
  const none = { week: null, weeks: 0, members, k: null, segments: [], change: null };
  if (members === 0)
    return { ...none, state: membersOf(weeks.slice(ripe.length)) > 0 ? "maturing" : "empty" };
  if (members < fewest) return { ...none, state: "too_few" };
  if (!shown.every(isWhole)) return { ...none, state: "not_counted" };
  const earlier = ripe.slice(Math.max(0, from - segmentWeeks.before), from).filter(isWhole);
  const later = together(shown);
  const differing = differingFrom(later, earlier);
  const before = comparable(ripe.slice(Math.max(0, from - shown.length), from), shown.length);
  return {
    ...{ state: "ok", week: shown[0]?.week ?? null, weeks: shown.length, members },
    k: shownIn(allOf(later)).ratio,
    segments: [...later.keys()]
      .map((value) => segmentOf(value, { later, before, earlier, members, resamples }))
      .map((one) => ({ ...one, differs: one.interval ? (differing.get(one.value) ?? null) : null }))
      .sort((one, other) => other.members - one.members || (one.value < other.value ? -1 : 1)),
    change: before && changeOf(later, before, earlier),
  };
}

const membersOf = (weeks: readonly SegmentWeek[]) => weeks.reduce((sum, { members }) => sum + members, 0);

/** Whether the segments hold everybody. */
function isWhole({ members, invitees, segments }: SegmentWeek): boolean {
  const all = shownBy(inviteesOf([...segments.values()].flat()));
  return all.members === members && all.outcome === invitees;
}

const inviteesOf = (groups: Groups): RatioCluster[] =>
  groups.map(({ members, invitees }) => ({ size: members, outcome: invitees }));
const convertedOf = (groups: Groups): RatioCluster[] =>
  groups.map(({ members, converted }) => ({ size: members, outcome: converted }));
const shownIn = (groups: Groups = []) => shownBy(inviteesOf(groups));

type Segments = ReadonlyMap<string, Groups>;

/** A chain that spans weeks stays in one group. */
function together(weeks: readonly SegmentWeek[]): Segments {
  const sums = new Map<string, SegmentGroup[]>();
  for (const { segments } of weeks) {
    for (const [value, groups] of segments) sums.set(value, added(sums.get(value) ?? [], groups));
  }
  return sums;
}

const added = (some: Groups, more: Groups): SegmentGroup[] =>
  more.map(({ members, invitees, converted }, at) => ({
    members: members + (some[at]?.members ?? 0),
    invitees: invitees + (some[at]?.invitees ?? 0),
    converted: converted + (some[at]?.converted ?? 0),
  }));

/** The members of all segments by group. */
const allOf = (segments: Segments): Groups => [...segments.values()].reduce<Groups>(added, []);

/** Weeks that the present ones can be compared with. */
function comparable(weeks: readonly SegmentWeek[], count: number): Segments | null {
  const isLike = weeks.length === count && weeks.every(isWhole) && membersOf(weeks) >= fewest;
  return isLike ? together(weeks) : null;
}

type Compared = {
  later: Segments;
  before: Segments | null;
  earlier: readonly SegmentWeek[];
  members: number;
  resamples: number | undefined;
};

function segmentOf(
  value: string,
  { later, before, earlier, members: all, resamples }: Compared,
): Omit<SegmentK, "differs"> {
  const groups = later.get(value) ?? [];
  const { members, outcome: invitees, ratio } = shownIn(groups);
  const history = earlier.flatMap(({ segments }) => [segments.get(value) ?? []].filter(isSomebody));
  const { state: intervalState, ...bounds } = ratioBounds(
    inviteesOf(groups),
    history.map(inviteesOf),
    resamples,
  );
  const { outcome: converted, ratio: conversion } = shownBy(convertedOf(groups));
  const old = before && shownIn(before.get(value));
  return {
    ...{ value, members, invitees, share: members / all, k: members < fewest ? null : ratio },
    ...{ ...bounds, intervalState, converted },
    conversion: members < fewest ? null : conversion,
    conversionInterval: shareBounds(convertedOf(groups)),
    before: old && {
      share: old.members / shownIn(allOf(before)).members,
      k: old.members < fewest ? null : old.ratio,
    },
  };
}

/** The error of all comparisons of segments together. */
const error = 0.05;

/**
 * The segments whose K differs from that of the others together. The variance is the larger one of the segments' own and
 * that of all weeks, as in `ratioChange`; chains that are in both are in the same group. Source: S. Holm, Scandinavian Journal
 * of Statistics 6 (1979) 65-70.
 */
function differingFrom(later: Segments, earlier: readonly SegmentWeek[]): Map<string, "higher" | "lower"> {
  const all = allOf(later);
  const spreads = [later, ...earlier.map(({ segments }) => segments)].flatMap((segments) =>
    inOrder(segments).map(([, groups]) => shownIn(groups)),
  );
  const ofMember = memberVariance(spreadOf(spreads));
  const compared = inOrder(later)
    .flatMap(([value, groups]) => {
      const one = shownIn(groups);
      const rest = shownIn(all.map((group, at) => without(group, groups[at])));
      if (one.members < fewest || rest.members < fewest) return [];
      const residuals = one.residuals.map(
        (residual, at) => residual / one.members - (rest.residuals[at] ?? 0) / rest.members,
      );
      const pooled = ofMember * (1 / one.members + 1 / rest.members);
      const variance = Math.max(squaresOf({ residuals }), pooled);
      const freedom = freedomOf(residuals);
      const difference = one.ratio - rest.ratio;
      if (!(variance > 0 && freedom >= 1)) return [];
      const p = 2 * normalCdf(-normalOfStudent(difference / Math.sqrt(variance), freedom));
      return [{ value, difference, p }];
    })
    .sort((one, other) => one.p - other.p);
  const open = compared.findIndex(({ p }, at) => p > error / (compared.length - at));
  const found = open < 0 ? compared : compared.slice(0, open);
  return new Map(found.map(({ value, difference }) => [value, difference > 0 ? "higher" : "lower"]));
}

const without = (group: SegmentGroup, part: SegmentGroup | undefined): SegmentGroup => ({
  members: group.members - (part?.members ?? 0),
  invitees: group.invitees - (part?.invitees ?? 0),
  converted: group.converted - (part?.converted ?? 0),
});

const isSomebody = (groups: Groups) => groups.some(({ members }) => members > 0);

function changeOf(later: Segments, before: Segments, earlier: readonly SegmentWeek[]): SegmentChange | null {
  const total = ratioChange(inviteesOf(allOf(later)), inviteesOf(allOf(before)));
  const within = changeWithin(later, before, earlier);
  return (
    total && {
      ...total,
      before: shownIn(allOf(before)).ratio,
      within,
      mix: total.difference - within.difference,
    }
  );
}

/** Sums of fractions depend on their order in the last digit. */
const inOrder = (segments: Segments) => [...segments].sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * The change at the mean of both mixes, and its interval with the mix as given. A segment in which nobody joined in one
 * of the periods has no change of its own. The variance is the larger of both periods' own and that of all weeks' members
 * about the ratios of their segments.
 */
function changeWithin(later: Segments, before: Segments, earlier: readonly SegmentWeek[]): RatioChange {
  const [all, old] = [shownIn(allOf(later)).members, shownIn(allOf(before)).members];
  let [difference, scale] = [0, 0];
  const [rise, fall]: [number[], number[]] = [[], []];
  const spreads = earlier.flatMap(({ segments }) => inOrder(segments).map(([, groups]) => shownIn(groups)));
  for (const [value, groups] of inOrder(later)) {
    const [one, other] = [shownIn(groups), shownIn(before.get(value))];
    if (one.members === 0 || other.members === 0) continue;
    const weight = (one.members / all + other.members / old) / 2;
    difference += weight * (one.ratio - other.ratio);
    scale += weight ** 2 * (1 / one.members + 1 / other.members);
    one.residuals.forEach((residual, at) => {
      rise[at] = (rise[at] ?? 0) + (weight * residual) / one.members;
      fall[at] = (fall[at] ?? 0) + (weight * (other.residuals[at] ?? 0)) / other.members;
    });
    spreads.push(one, other);
  }
  const own = [rise, fall].reduce((sum, residuals) => sum + squaresOf({ residuals }), 0);
  const variance = Math.max(own, memberVariance(spreadOf(spreads)) * scale);
  const freedom = freedomOf(rise.map((residual, at) => residual - (fall[at] ?? 0)));
  if (!(variance > 0 && freedom >= 1)) return { difference, interval: null, clear: false };
  const half = studentBound(1.96, freedom) * Math.sqrt(variance);
  const interval = { low: difference - half, high: difference + half };
  return { difference, interval, clear: interval.low > 0 || interval.high < 0 };
}

/** New users who came through an invitation, or without one. */
export interface UsersK extends Omit<SegmentK, "value" | "before" | "differs"> {}

export interface InvitedUsers extends Pick<SegmentsK, "state" | "week" | "weeks" | "members"> {
  /** Of the same weeks; `null` unless `ok`. */
  readonly invited: UsersK | null;
  readonly uninvited: UsersK | null;
  /** The conversion rate of invited users minus that of uninvited ones; `null` under 30 of either. */
  readonly difference: RatioChange | null;
}

/**
 * Invited beside uninvited new users of the newest four weeks that can be judged: how many they bring and how many of
 * them convert.
 * @param all weeks by segments of which one, `uninvited`, holds those who came without an invitation
 */
export function invitedUsers(
  all: readonly SegmentWeek[],
  uninvited: string,
  when: { readonly windowDays: number; readonly now: number },
): InvitedUsers {
  const halves = all.map((week) => {
    const own = week.segments.get(uninvited) ?? [];
    const others = [...week.segments].flatMap(([value, groups]) => (value === uninvited ? [] : [groups]));
    const segments = new Map<string, Groups>([
      ["uninvited", own],
      ["invited", others.reduce<Groups>(added, [])],
    ]);
    return { ...week, segments };
  });
  const { state, week, weeks, members, segments } = segmentsK(halves, when);
  const of = (which: "invited" | "uninvited"): UsersK | null => {
    const found = segments.find(({ value }) => value === which);
    if (found === undefined) return null;
    const { value: _, before: __, differs: ___, ...users } = found;
    return users;
  };
  const shown = together(halves.filter((one) => week !== null && one.week >= week).slice(0, weeks));
  const [more, less] = ["invited", "uninvited"].map((which) => convertedOf(shown.get(which) ?? []));
  return {
    ...{ state, week, weeks, members, invited: of("invited"), uninvited: of("uninvited") },
    difference: state === "ok" && more && less ? ratioChange(more, less) : null,
  };
}
