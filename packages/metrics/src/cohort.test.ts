import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type CohortInput, cohortK, type Joiner } from "./index.ts";

const week = { from: 0, to: 7, window: 10, now: 100 };

function cohort(joiners: readonly Joiner[], changes: Partial<CohortInput> = {}) {
  return cohortK({ joiners, ...week, ...changes });
}

const joiners: readonly Joiner[] = [
  { id: "ana", joinedAt: 0 },
  { id: "ben", joinedAt: 6 },
  { id: "before", joinedAt: -1 },
  { id: "cleo", joinedAt: 10, inviterId: "ana" },
  { id: "late", joinedAt: 11, inviterId: "ana" },
  { id: "dora", joinedAt: 16, inviterId: "ben" },
  { id: "odd", joinedAt: 3, inviterId: "before" },
];

test("it counts invitees within the window since their own inviter joined, per member", () => {
  expect(cohort(joiners)).toMatchObject({ k: 2 / 3, state: "ok", size: 3, invitees: 2, maturesAt: 16 });
});

test("it has no value until the youngest member had the whole window", () => {
  expect(cohort(joiners, { now: 15 })).toMatchObject({
    k: null,
    interval: null,
    state: "maturing",
    maturesAt: 16,
  });
  expect(cohort(joiners, { now: 16 })).toMatchObject({ state: "ok" });
});

test("a period that is not over is maturing, even if nobody has joined yet", () => {
  expect(cohort([], { now: 3 })).toMatchObject({ k: null, state: "maturing", maturesAt: 17 });
  expect(cohort([], { now: 100 })).toMatchObject({ k: null, state: "empty", size: 0 });
});

test("self-invitations, invitees who joined earlier and unknown inviters are not counted, and a loop ends", () => {
  const odd: readonly Joiner[] = [
    { id: "self", joinedAt: 1, inviterId: "self" },
    { id: "a", joinedAt: 2, inviterId: "b" },
    { id: "b", joinedAt: 3, inviterId: "a" },
    { id: "c", joinedAt: 4, inviterId: "unknown" },
  ];
  expect(cohort(odd)).toMatchObject({ k: 1 / 4, invitees: 1 });
});

test("the interval is the same at every look, contains K, and widens with the variation between chains", () => {
  const chain = (root: string, invitees: number): Joiner[] => [
    { id: root, joinedAt: 0 },
    ...Array.from({ length: invitees }, (_, at) => ({ id: `${root}${at}`, joinedAt: 8, inviterId: root })),
  ];
  const even = cohort(Array.from({ length: 20 }, (_, at) => chain(`r${at}`, 1)).flat());
  expect(even).toMatchObject({ k: 1, interval: null, intervalState: "no_variation" });
  const uneven = Array.from({ length: 20 }, (_, at) => chain(`r${at}`, at === 0 ? 20 : 0)).flat();
  const { k, interval } = cohort(uneven);
  expect(k).toBe(1);
  expect(interval?.low).toBe(0);
  expect(interval?.high).toBeGreaterThanOrEqual(3);
  expect(cohort(uneven).interval).toEqual(interval);
  expect(cohort(chain("only", 3)).interval).toBeNull();
});

test("members of one chain are resampled together", () => {
  const roots = Array.from({ length: 30 }, (_, at): Joiner => ({ id: `r${at}`, joinedAt: 0 }));
  const friends = Array.from({ length: 60 }, (_, at): Joiner => {
    return { id: `f${at}`, joinedAt: 1, inviterId: at < 30 ? "r0" : `r${at - 30}` };
  });
  const late = friends.map(({ id }): Joiner => ({ id: `l${id}`, joinedAt: 8, inviterId: id }));
  const chained = cohort([...roots, ...friends, ...late]);
  const apart = cohort([...roots, ...friends.map(({ id, joinedAt }) => ({ id, joinedAt })), ...late]);
  const width = ({ interval }: typeof chained) => (interval?.high ?? 0) - (interval?.low ?? 0);
  expect(width(chained)).toBeGreaterThan(width(apart));
});

test("later joins change no final number", async () => {
  const someone = fc.record({ at: fc.integer({ min: 0, max: 60 }), inviter: fc.nat({ max: 30 }) });
  await fc.assert(
    fc.property(fc.array(someone, { maxLength: 30 }), (people) => {
      const all = people.map(
        ({ at, inviter }, id): Joiner => ({ id: `${id}`, joinedAt: at, inviterId: `${inviter}` }),
      );
      const options = { now: 17, resamples: 50 };
      const then = cohort(
        all.filter((joiner) => joiner.joinedAt <= 17),
        options,
      );
      expect(cohort(all, options)).toEqual(then);
      expect(cohort(all, { ...options, now: 1_000 }).k).toBe(then.k);
    }),
  );
});
