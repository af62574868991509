import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "../rollup/index.ts";
import { type TestPlatform, testCtx, testMember, testPlatform } from "../testing/index.ts";
import { numbersOf } from "./numbers.ts";
import { refold } from "./refold.ts";
import { restage } from "./restage.ts";
import { actIfAllowed, exported, stage, step } from "./testing.ts";

const numbers = (platform: TestPlatform, workspaceId: string, projectId: string) =>
  numbersOf(testCtx(platform, testMember(platform, { workspaceId })), projectId, {});

test("a random history, exported and recomputed, gives every number of the dashboard", {
  timeout: 240_000,
}, async () => {
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 140 }), async (steps) => {
      const real = await stage();
      for (const one of steps) await actIfAllowed(real, one);
      expect(await fold(real.loop.platform, real.stream.items)).toEqual([]);
      const { platform, project: of, member } = real.loop;
      const shown = await numbers(platform, member.actor.workspaceId, of.id);

      const refolded = await refold(exported(real));
      const empty = await testPlatform();
      empty.clock.move(platform.clock.now().getTime() - empty.clock.now().getTime());
      const { workspaceId, projectId } = await restage(empty, refolded);
      expect(await numbers(empty, workspaceId, projectId)).toEqual(shown);
      counted += Object.values(refolded.lines).reduce((sum, lines) => sum + lines, 0);
    }),
    { numRuns: 4, seed: 5, endOnFailure: true },
  );
  expect(counted).toBeGreaterThan(150);
});
