import * as fc from "fast-check";
import { expect, test } from "vitest";
import { perInviter } from "./index.ts";

test("joins per referrer look like a growing loop although K says that it ends", () => {
  expect(perInviter({ participants: 1000, referrers: 100, joins: 150 })).toEqual({
    k: 0.15,
    perReferrer: 1.5,
    overstatement: 10,
    state: "ok",
  });
});

test("K divides by all participants and is never above joins per referrer", async () => {
  const count = fc.integer({ min: 1, max: 1e6 });
  await fc.assert(
    fc.property(count, count, fc.nat({ max: 1e6 }), (a, b, joins) => {
      const participants = Math.max(a, b);
      const referrers = Math.min(a, b);
      const result = perInviter({ participants, referrers, joins });
      expect(result.k).toBeCloseTo(joins / participants, 9);
      expect(result.perReferrer).toBeGreaterThanOrEqual(result.k ?? Number.NaN);
      expect((result.k ?? 0) * (result.overstatement ?? 0)).toBeCloseTo(result.perReferrer ?? -1, 6);
    }),
  );
});

test.each([
  [0, 0, 0, "no_participants"],
  [10, 0, 0, "no_referrers"],
  [10, 11, 0, "more_referrers_than_participants"],
  [-1, 1, 1, "not_a_count"],
  [10, Number.NaN, 1, "not_a_count"],
  [10, 1, Number.POSITIVE_INFINITY, "not_a_count"],
])("%d participants, %d referrers, %d joins: %s", (participants, referrers, joins, state) => {
  expect(perInviter({ participants, referrers, joins })).toEqual({
    k: null,
    perReferrer: null,
    overstatement: null,
    state,
  });
});
