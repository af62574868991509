import { expect, test } from "vitest";
import { addDays, cohortKByGroup, type HeadlineWeek, headlineK, type RootGroup } from "./index.ts";
import { drawPoisson, type Random } from "./numeric/draw.ts";
import { seededRandom } from "./random.ts";
import { dayMs } from "./time.ts";

const monday = "2026-01-05";
const windowDays = 14;
const start = Date.parse(`${monday}T00:00:00Z`);

function groupsOf(members: number, k: number, random: Random): RootGroup[] {
  const groups = Array.from({ length: 64 }, () => ({ members: 0, invitees: 0 }));
  for (let left = members; left > 0; left -= 1) {
    const group = groups[Math.floor(random() * groups.length)];
    if (group === undefined) continue;
    group.members += 1;
    group.invitees += drawPoisson(random, k);
  }
  return groups;
}

/** `members` in 64 groups with `k` invitees each; all on the fourth day, half by email. */
function weekOf(at: number, members: number, k = 0.5, seed = at + 1): HeadlineWeek {
  const groups = groupsOf(members, k, seededRandom(seed));
  const invitees = groups.reduce((sum, group) => sum + group.invitees, 0);
  return {
    week: addDays(monday, 7 * at),
    end: start + 7 * (at + 1) * dayMs,
    groups,
    inviteesByDay: Array.from({ length: 28 }, (_, day) => (day === 3 ? invitees : 0)),
    bySource: { email: Math.floor(invitees / 2), link: invitees - Math.floor(invitees / 2) },
  };
}

const weeks = (sizes: readonly number[], k?: number) => sizes.map((size, at) => weekOf(at, size, k));
/** The middle of the last of these weeks. */
const inWeek = (count: number) => start + (7 * count - 3) * dayMs;
const read = (list: readonly HeadlineWeek[]) => headlineK([list], { windowDays, now: inWeek(list.length) });

test("the newest matured week is the headline, with its four weeks, and the next one is waiting", () => {
  const list = weeks(Array.from({ length: 18 }, () => 400));
  const { state, headline, recent, waiting, maturesAt } = read(list);
  expect(state).toBe("ok");
  expect(headline).toMatchObject({ week: list[14]?.week, weeks: 1, members: 400, intervalState: "ok" });
  expect(recent).toMatchObject({ week: list[11]?.week, weeks: 4, members: 1_600 });
  expect(waiting).toBe(1_200);
  expect(maturesAt).toBe((list[15]?.end ?? 0) + windowDays * dayMs);
  const alone = cohortKByGroup({
    groups: list[14]?.groups ?? [],
    earlier: list.slice(2, 14).map(({ groups }) => groups),
    ...{ to: list[14]?.end ?? 0, window: windowDays * dayMs, now: inWeek(18) },
  });
  expect(headline).toMatchObject({ k: alone.k, interval: alone.interval });
});

test("a week with few members is replaced by four weeks, and fewer than 30 members have no number", () => {
  expect(read(weeks([12, 12, 12, 12, 5, 5, 5])).headline).toMatchObject({ weeks: 4, members: 48 });
  const few = read(weeks([4, 3, 2, 1, 5, 5, 5]));
  expect(few).toMatchObject({ state: "too_few", headline: null, recent: null, outlook: null, waiting: 15 });
});

test("before the first week has matured it is maturing, with the date; without members it is empty", () => {
  const young = weeks([50, 80]);
  expect(read(young)).toMatchObject({
    ...{ state: "maturing", headline: null, waiting: 130 },
    maturesAt: (young[0]?.end ?? 0) + windowDays * dayMs,
  });
  expect(read([])).toMatchObject({ state: "empty", maturesAt: null });
  expect(read(weeks([0, 0, 0, 0]))).toMatchObject({ state: "empty", waiting: 0 });
});

test("sources add up to K, and are absent unless all are known", () => {
  const list = weeks([200, 200, 200, 200, 200]);
  const { headline, sources } = read(list);
  expect(sources?.reduce((sum, { invitees }) => sum + invitees, 0)).toBe(headline?.invitees);
  expect(sources?.reduce((sum, { k }) => sum + k, 0)).toBeCloseTo(headline?.k ?? 0, 12);
  expect(sources?.map(({ source }) => source).sort()).toEqual(["email", "link"]);
  expect(read(list.map((week) => ({ ...week, bySource: { link: 1 } }))).sources).toBeNull();
});

test("weeks of several projects count as one", () => {
  const [one, other] = [weeks([100, 100, 100, 100, 100]), weeks([300, 300, 300, 300, 300])];
  const both = headlineK([one, other], { windowDays, now: inWeek(5) });
  expect(both.headline?.members).toBe(400);
  expect(both.headline?.invitees).toBe(
    (read(one).headline?.invitees ?? 0) + (read(other).headline?.invitees ?? 0),
  );
});

test("below 1 it gives the worth of one user, above 1 the doubling time, and in between it is unclear", () => {
  const sizes = Array.from({ length: 18 }, () => 900);
  expect(read(weeks(sizes, 0.5)).outlook).toMatchObject({ state: "ends", high: expect.any(Number) });
  const grows = read(weeks(sizes, 2)).outlook;
  // All invitees come on the fourth day: twice as many every 3.5 days.
  expect(grows).toEqual({ state: "grows", doublingDays: expect.any(Number) });
  expect(grows?.state === "grows" ? grows.doublingDays : 0).toBeGreaterThan(3.3);
  expect(grows?.state === "grows" ? grows.doublingDays : 0).toBeLessThan(3.7);
  const even = weeks(sizes, 1).map((week, at) => (at === 14 ? weekOf(14, 900, 1, 5) : week));
  expect(["unclear", "ends"]).toContain(read(even).outlook?.state);
});

test("a tag added to a site with existing users doesn't change K, however many there are", () => {
  // 5,000 existing users are seen for the first time over six weeks, in addition to 100 new ones a week.
  const seen = [2_000, 1_200, 800, 500, 300, 200];
  const list = weeks([...seen.map((known) => known + 100), ...Array.from({ length: 6 }, () => 100)], 0.4);
  const shown = list.map((_, at) => headlineK([list.slice(0, at + 1)], { windowDays, now: inWeek(at + 1) }));
  const ks = shown.flatMap(({ headline }) => headline?.k ?? []);
  expect(ks).toHaveLength(9);
  for (const k of ks) expect(Math.abs(k - 0.4)).toBeLessThan(0.2);
});

test("a change by half is clear with 3,000 members a week", () => {
  const list = weeks(
    Array.from({ length: 8 }, () => 3_000),
    0.5,
  );
  const { change } = read(list.map((week, at) => (at === 4 ? weekOf(4, 3_000, 0.75) : week)));
  expect(change).toMatchObject({ clear: true });
  expect(change?.interval?.low).toBeGreaterThan(0);
  expect(read(list).change?.clear).toBe(false);
});
