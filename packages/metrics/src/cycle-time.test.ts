import { expect, test } from "vitest";
import { cycleTime, type ParticipantHistory } from "./index.ts";
import { seededRandom } from "./random.ts";

const DAY = 86_400_000;

test("with everybody watched long enough it is the plain median and 90th percentile", () => {
  const histories = Array.from({ length: 10 }, (_, at) => ({
    observedFor: 90 * DAY,
    inviteesAfter: [(at + 1) * DAY],
  }));
  expect(cycleTime(histories)).toEqual({ median: 5 * DAY, p90: 9 * DAY, state: "ok", invitees: 10 });
});

test("too few invitees give no value", () => {
  const histories = [{ observedFor: 90 * DAY, inviteesAfter: [1, 2, 3, 4] }];
  expect(cycleTime(histories)).toEqual({ median: null, p90: null, state: "too_few", invitees: 4 });
  expect(cycleTime([], { least: 0 })).toMatchObject({ median: null, state: "too_few" });
});

test("joinings before the inviter's, after the horizon or after now are left out", () => {
  const inviteesAfter = [-1, DAY, 2 * DAY, 3 * DAY, 4 * DAY, 5 * DAY, 9 * DAY, 31 * DAY];
  const result = cycleTime(
    [
      { observedFor: 40 * DAY, inviteesAfter },
      { observedFor: 8 * DAY, inviteesAfter: [9 * DAY] },
    ],
    {
      horizon: 30 * DAY,
    },
  );
  expect(result).toMatchObject({ invitees: 6, state: "ok" });
});

/** Joinings come evenly over 20 days after the inviter's; participants are of every age up to 40 days. */
function simulate(): { histories: ParticipantHistory[]; naive: number } {
  const random = seededRandom(7);
  const histories = Array.from({ length: 4_000 }, (): ParticipantHistory => {
    const observedFor = random() * 40 * DAY;
    const all = random() < 0.5 ? [] : [random() * 20 * DAY, random() * 20 * DAY];
    return { observedFor, inviteesAfter: all.filter((age) => age <= observedFor) };
  });
  const seen = histories.flatMap((history) => history.inviteesAfter).sort((a, b) => a - b);
  return { histories, naive: seen[Math.floor(seen.length / 2)] ?? 0 };
}

test("young participants do not make the loop look faster, as a plain median does", () => {
  const { histories, naive } = simulate();
  const { median, p90 } = cycleTime(histories, { horizon: 20 * DAY });
  expect((median ?? 0) / DAY).toBeCloseTo(10, 0);
  expect((p90 ?? 0) / DAY).toBeCloseTo(18, 0);
  expect(naive / DAY).toBeLessThan(9);
});
