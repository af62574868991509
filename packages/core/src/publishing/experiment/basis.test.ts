import { dayMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { streamOf, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { findProject } from "../project/index.ts";
import { basisOf, experimentPlan } from "./basis.ts";

test("a plan is made from the cohorts whose window is over, and the traffic of the last four weeks", async () => {
  const loop = await testLoop(await testPlatform());
  const { table, clock } = loop.platform;
  const stream = streamOf(table);
  const { workspaceId } = loop.member.actor;
  const project = await findProject(table, workspaceId, loop.project.id);
  if (project === null) throw new Error("no project");
  const read = () => basisOf(table, project, clock.now().getTime());
  expect(await read()).toEqual({ joins: 0, conversions: 0, rootsPerDay: 0, history: null });

  const arrive = (externalId: string) => identifyParticipant.call(loop.server, withBody({ externalId }));
  for (let root = 0; root < 14; root++) {
    const { code } = await arrive(`root ${root}`);
    if (root % 2 === 0) continue;
    await reportJoin.call(loop.server, withBody({ code, externalId: `friend ${root}` }));
    await arrive(`friend ${root}`);
  }
  await fold(loop.platform, stream.items);
  // The day's participants are no traffic before it is over, and in no cohort before their week and window are.
  expect(await read()).toMatchObject({ joins: 0, rootsPerDay: 0 });
  clock.move(22 * dayMs);
  const basis = await read();
  expect(basis).toMatchObject({ joins: 7 / 21, rootsPerDay: 14 / 28, history: null });
  const plan = experimentPlan(basis, "joins", [50, 50], 0.2);
  expect(plan).toMatchObject({ baseline: 7 / 21, rootsPerDay: 0.5, state: "too_long", alpha: 0.045 });
  const history = { members: 1_000, squares: 4_000, freedom: 20 };
  const spread = experimentPlan({ ...basis, history }, "joins", [50, 50], 0.2);
  expect(spread.participants[0]).toBeGreaterThan(plan.participants[0] ?? 0);
  const conversions = experimentPlan({ ...basis, history }, "conversions", [50, 50], 0.2);
  expect(conversions).toMatchObject({ state: "no_baseline", difference: 0.05, history: null });
});
