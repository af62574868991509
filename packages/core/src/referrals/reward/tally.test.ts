import { noRewards, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { seededRandom } from "@kiteloop/metrics/simulation";
import { describe, expect, test } from "vitest";
import { firstTally, type RewardTally, recountTally } from "./tally.ts";

const rules: RewardRules = {
  ...noRewards,
  on: "joined",
  milestones: [2, 5].map((at) => ({ at, reward: `For ${at}` })),
};
const start = firstTally({ joined: 0, converted: 0 });

describe("milestones", () => {
  test("are earned once, as soon as the count reaches them", () => {
    let tally = start;
    const earned = [1, 2, 3, 4, 5, 6].map(() => {
      const after = recountTally(rules, tally, { joined: 1 });
      tally = after.tally;
      return after.earned;
    });
    expect(earned).toEqual([[], [2], [], [], [5], []]);
  });

  test("that were added later are earned with the next counted invitee", () => {
    const tally: RewardTally = { ...start, joined: 7 };
    expect(recountTally(rules, tally, { joined: 1 }).earned).toEqual([2, 5]);
  });

  test("that were added later are earned neither by a rejection nor by a step that they don't count", () => {
    const tally: RewardTally = { ...start, joined: 7, converted: 7 };
    expect(recountTally(rules, tally, { joined: -1 }).earned).toEqual([]);
    expect(recountTally(rules, tally, { converted: 1 }).earned).toEqual([]);
    expect(recountTally({ ...rules, on: "converted" }, tally, { joined: 1 }).earned).toEqual([]);
  });

  test("fall and are regained by the count that earned them, regardless of the current rules", () => {
    const reached = recountTally(rules, { ...start, joined: 1 }, { joined: 1 }).tally;
    const later = { ...rules, on: "converted" as const };
    expect(recountTally(later, reached, { converted: 1 })).toMatchObject({ earned: [], fallen: [] });
    const fallen = recountTally(later, reached, { joined: -1 });
    expect(fallen).toMatchObject({ fallen: [2], regained: [] });
    expect(recountTally(later, fallen.tally, { joined: 1 })).toMatchObject({
      fallen: [],
      regained: [2],
      earned: [],
    });
  });

  test("match the count after any sequence of changes", () => {
    const random = seededRandom(7);
    let tally = start;
    const ever = new Set<number>();
    for (let step = 0; step < 2000; step++) {
      const after = recountTally(rules, tally, { joined: random() < 0.5 ? 1 : -1 });
      for (const at of after.earned) {
        expect(ever.has(at)).toBe(false);
        ever.add(at);
      }
      tally = after.tally;
      expect(tally.joined).toBeGreaterThanOrEqual(0);
      for (const { at, fallen } of tally.reached) expect(fallen).toBe(tally.joined < at);
    }
    expect([...ever].sort()).toEqual([2, 5]);
    expect(tally.version).toBe(2000);
  });
});
