import { expect, test } from "vitest";
import { identify } from "../participant/index.ts";
import { findProject } from "../project/index.ts";
import { join } from "../referral/index.ts";
import { fold } from "../rollup/index.ts";
import { streamOf, testLoop, testPlatform, withBody } from "../testing/index.ts";
import { basisOf, planOf } from "./basis.ts";

const dayMs = 86_400_000;

test("a plan is made from the cohorts whose window is over, and the traffic of the last four weeks", async () => {
  const loop = await testLoop(await testPlatform());
  const { table, clock } = loop.platform;
  const stream = streamOf(table);
  const { workspaceId } = loop.member.actor;
  const project = await findProject(table, workspaceId, loop.project.id);
  if (project === null) throw new Error("no project");
  const read = () => basisOf(table, project, clock.now().getTime());
  expect(await read()).toEqual({ joins: 0, conversions: 0, rootsPerDay: 0, cycleDays: 14, variance: null });

  const arrive = (externalId: string) => identify.call(loop.server, withBody({ externalId }));
  for (let root = 0; root < 14; root++) {
    const { code } = await arrive(`root ${root}`);
    if (root % 2 === 0) continue;
    await join.call(loop.server, withBody({ code, externalId: `friend ${root}` }));
    await arrive(`friend ${root}`);
  }
  await fold(loop.platform, stream.items);
  // The day's people are no traffic before it is over, and in no cohort before their week and window are.
  expect(await read()).toMatchObject({ joins: 0, rootsPerDay: 0 });
  clock.move(22 * dayMs);
  const basis = await read();
  expect(basis).toMatchObject({ joins: 7 / 21, rootsPerDay: 14 / 28, variance: null });
  const plan = planOf(basis, "joins", [50, 50], 0.2);
  expect(plan).toMatchObject({ baseline: 7 / 21, rootsPerDay: 0.5, state: "too_long", alpha: 0.05 });
  const spread = planOf({ ...basis, variance: 4 }, "joins", [50, 50], 0.2);
  expect(spread.roots[0]).toBeGreaterThan(plan.roots[0] ?? 0);
  expect(planOf({ ...basis, variance: 4 }, "conversions", [50, 50], 0.2).state).toBe("not_plannable");
});
