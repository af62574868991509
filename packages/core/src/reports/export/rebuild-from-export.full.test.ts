import fc from "fast-check";
import { expect, test } from "vitest";
import { factKinds, fold } from "../../counting/index.ts";
import { listParticipants } from "../../referrals/participant/index.ts";
import { type TestPlatform, testCtx, testMember, testPlatform } from "../../testing/index.ts";
import { loadRebuiltExport } from "./load-rebuilt-export.ts";
import { numbersOf } from "./numbers.ts";
import { rebuildFromExport } from "./rebuild-from-export.ts";
import { actIfAllowed, exported, type Stage, stage, step } from "./testing.ts";
import { type File, read } from "./testing-moving.ts";
import { rewardsIn } from "./testing-operations.ts";

const numbers = (platform: TestPlatform, workspaceId: string, projectId: string) =>
  numbersOf(testCtx(platform, testMember(platform, { workspaceId })), projectId, {});

type Tally = { invited: number; joined: number; converted: number };

/** Each participant's invitees as members see them. */
async function listed({ loop }: Stage): Promise<Record<string, Tally>> {
  const { items } = await listParticipants.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: {},
  });
  return Object.fromEntries(items.map(({ id, stats }) => [id, stats]));
}

/** The same counted from the facts in the file alone. */
function tallied({ lines }: File): Record<string, Tally> {
  const of = (kind: string) => lines.filter((line) => line.kind === kind).map(({ item }) => item);
  return Object.fromEntries(
    of("participant").map(({ participantId }) => {
      const own = of("referral").filter((one) => one.participantId === participantId);
      const standing = own.filter(({ status }) => status !== "rejected");
      const tally = {
        invited: of("invitation").filter((one) => one.participantId === participantId).length,
        joined: standing.length,
        converted: standing.filter(({ conversions }) => Number(conversions) > 0).length,
      };
      return [String(participantId), tally];
    }),
  );
}

/** A reward that is fulfilled, which is a fact of its own. */
async function fulfilled(real: Stage): Promise<void> {
  const rewards = rewardsIn(real.loop);
  const mug = { type: "manual" as const, value: { amount: 900, currency: "EUR" } };
  await rewards.promise({ inviter: "A mug", fulfillment: { inviter: mug } });
  await actIfAllowed(real, { what: "join", who: 2, whom: 29, hours: 1 });
  const [earned] = (await rewards.list({ state: "pending" })).items;
  if (earned === undefined) throw new Error("nobody earned anything");
  const approved = await rewards.move(earned, { version: earned.version, state: "approved" });
  await rewards.move(earned, { version: approved.version, state: "fulfilled" });
}

test("a random history, exported and recomputed, gives every number of the dashboard and of its people", async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 140 }), async (steps) => {
      const real = await stage();
      // Pages' conversions wait for the server, until a step changes that.
      await actIfAllowed(real, { what: "prove", who: 0, whom: 0, hours: 0 });
      // Someone who was there before an experiment comes back.
      for (const what of ["arrive", "wait", "try", "wait", "return"])
        await actIfAllowed(real, { what, who: 2, whom: 0, hours: 1 });
      await fulfilled(real);
      for (const one of steps) await actIfAllowed(real, one);
      expect(await fold(real.loop.platform, real.stream.items)).toEqual([]);
      const { platform, project: of, member } = real.loop;
      const shown = await numbers(platform, member.actor.workspaceId, of.id);

      const refolded = await rebuildFromExport(exported(real));
      const empty = await testPlatform();
      empty.clock.move(platform.clock.now().getTime() - empty.clock.now().getTime());
      const { workspaceId, projectId } = await loadRebuiltExport(empty, refolded);
      expect(await numbers(empty, workspaceId, projectId)).toEqual(shown);
      for (const [kind, lines] of Object.entries(refolded.lines)) if (lines > 0) kinds.add(kind);
      expect(await listed(real)).toEqual(tallied(await read(real)));
    }),
    { numRuns: 4, seed: 5, endOnFailure: true },
  );
  // Changes that are facts of their own must have happened for this to test anything.
  expect([...kinds]).toEqual(expect.arrayContaining([...factKinds, "reward", "experiment"]));
});
