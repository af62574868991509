import {
  type InviteFlowAnswers,
  inviteFlowAreas,
  inviteFlowChecks,
} from "@kiteloop/contract/referrals/invite-flow.data";
import { expect, test } from "vitest";
import { formatScore, scoreOf } from "./score.ts";

const all = (answer: "yes" | "no" | "not-applicable"): InviteFlowAnswers =>
  Object.fromEntries(inviteFlowChecks.map(({ id }) => [id, answer]));

test("answers are scored by the metrics package, and those that do not apply count neither way", () => {
  expect(scoreOf(all("yes"))).toMatchObject({ score: 100, answered: 25, mend: [], unanswered: [] });
  expect(scoreOf(all("no"))).toMatchObject({ score: 0, answered: 25 });
  expect(scoreOf(all("not-applicable"))).toMatchObject({ score: null, notApplicable: 25 });
  // A weighs 3, C weighs 1.
  expect(scoreOf({ E4: "yes", E3: "no", E7: "not-applicable" }).score).toBe(75);
});

test("areas are in the order of the user's journey, each with all its checks", () => {
  const { areas } = scoreOf({});
  expect(areas.map(({ area }) => area)).toEqual(inviteFlowAreas);
  expect(areas.reduce((sum, { total }) => sum + total, 0)).toBe(25);
});

test("fixes are ordered by effect and then by least effort", () => {
  const { mend } = scoreOf(all("no"));
  expect(mend).toHaveLength(25);
  const worth = mend.map(({ effect, effort }) => effect / effort);
  expect(worth).toEqual(worth.toSorted((a, b) => b - a));
});

test("a missing score is a dash", () => {
  expect(formatScore(null)).toBe("–");
  expect(formatScore(63.6)).toBe("64");
});
