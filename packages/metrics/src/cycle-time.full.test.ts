import { expect, test } from "vitest";
import { cycleTime, type ParticipantHistory } from "./index.ts";
import { seededRandom } from "./random.ts";
import { simulatedHistories } from "./testing.ts";
import { dayMs } from "./time.ts";

/** Joins are spread evenly over 20 days after the inviter's; participants are of every age up to 40 days. */
function simulate(): { histories: ParticipantHistory[]; naive: number } {
  const random = seededRandom(7);
  const histories = Array.from({ length: 4_000 }, (): ParticipantHistory => {
    const observedFor = random() * 40 * dayMs;
    const all = random() < 0.5 ? [] : [random() * 20 * dayMs, random() * 20 * dayMs];
    return { observedFor, inviteesAfter: all.filter((age) => age <= observedFor) };
  });
  const seen = histories.flatMap((history) => history.inviteesAfter).sort((a, b) => a - b);
  return { histories, naive: seen[Math.floor(seen.length / 2)] ?? 0 };
}

test("young participants do not make the loop look faster, unlike in a plain median", () => {
  const { histories, naive } = simulate();
  const { median, p90 } = cycleTime(histories, { horizon: 20 * dayMs });
  expect((median ?? 0) / dayMs).toBeCloseTo(10, 0);
  expect((p90 ?? 0) / dayMs).toBeCloseTo(18, 0);
  expect(naive / dayMs).toBeLessThan(9);
});

test("the simulated truth is in the interval nearly as often as stated, also for a growing loop", () => {
  // Log-normal with median 6 days, truncated at 30: numerically, half of them by 5.944 and nine of ten by
  // 14.18 days.
  const runs = 100;
  for (const growing of [false, true]) {
    const results = Array.from({ length: runs }, (_, run) =>
      cycleTime(simulatedHistories(run + 1, growing), { horizon: 30 }),
    );
    const kept = (name: "medianInterval" | "p90Interval", truth: number) =>
      results.filter((result) => (result[name]?.low ?? 99) <= truth && truth <= (result[name]?.high ?? 0))
        .length;
    expect(kept("medianInterval", 5.944) / runs).toBeGreaterThanOrEqual(0.9);
    expect(kept("p90Interval", 14.176) / runs).toBeGreaterThanOrEqual(0.9);
    const mean = results.reduce((sum, { median }) => sum + (median ?? 0), 0) / runs;
    expect(Math.abs(mean - 5.944)).toBeLessThan(0.25);
  }
});

test("people who come in batches don't count as independent", () => {
  const random = seededRandom(21);
  let kept = 0;
  for (let run = 0; run < 200; run += 1) {
    const histories = Array.from({ length: 120 }, (): ParticipantHistory => {
      const observedFor = 5 + random() * 30;
      const day = random() * 20;
      return { observedFor, inviteesAfter: day <= observedFor ? Array<number>(5).fill(day) : [] };
    });
    const { medianInterval } = cycleTime(histories, { horizon: 20 });
    if (medianInterval && medianInterval.low <= 10 && 10 <= medianInterval.high) kept += 1;
  }
  expect(kept / 200).toBeGreaterThanOrEqual(0.9);
  expect(kept / 200).toBeLessThanOrEqual(0.99);
});
