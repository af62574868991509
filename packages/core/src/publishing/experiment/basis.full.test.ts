import { dayMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { streamOf, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { findProject } from "../project/index.ts";
import { basisOf, experimentPlan } from "./basis.ts";

test("a plan uses the cohorts whose window is over, and the traffic of the last four weeks", async () => {
  const loop = await testLoop(await testPlatform());
  const { table, clock } = loop.platform;
  const stream = streamOf(table);
  const { workspaceId } = loop.member.actor;
  const project = await findProject(table, workspaceId, loop.project.id);
  if (project === null) throw new Error("no project");
  const read = () => basisOf(table, project, clock.now().getTime());
  const nothing = { joins: null, conversions: null, conversionsPerJoin: null };
  expect(await read()).toEqual({
    ...{ joins: 0, conversions: 0, conversionsPerJoin: 0, rootsPerDay: 0 },
    history: nothing,
  });

  const arrive = (externalId: string) => identifyParticipant.call(loop.server, withBody({ externalId }));
  for (let root = 0; root < 14; root++) {
    const { code } = await arrive(`root ${root}`);
    if (root % 2 === 0) continue;
    await reportJoin.call(loop.server, withBody({ code, externalId: `friend ${root}` }));
    await arrive(`friend ${root}`);
  }
  await fold(loop.platform, stream.items);
  // The day's participants count as traffic only once the day is over, and for a cohort only once their week
  // and window are.
  expect(await read()).toMatchObject({ joins: 0, rootsPerDay: 0 });
  clock.move(22 * dayMs);
  const basis = await read();
  expect(basis).toMatchObject({ joins: 7 / 21, rootsPerDay: 14 / 28, history: nothing });
  const plan = experimentPlan(basis, [50, 50], { metric: "joins", minimalEffect: 0.2 });
  expect(plan).toMatchObject({ baseline: 7 / 21, rootsPerDay: 0.5, state: "too_long", alpha: 0.045 });
  const cells = Array.from({ length: 250 }, (_, at): [number, number] => [4, at % 10 === 0 ? 13 : 0]);
  const history = { spread: { members: 1_000, squares: 4_000, freedom: 20 }, cells };
  const known = { ...basis, history: { ...basis.history, joins: history } };
  const spread = experimentPlan(known, [50, 50], { metric: "joins", minimalEffect: 0.2 });
  expect(spread.participants[0]).toBeGreaterThan(plan.participants[0] ?? 0);
  expect(spread.history).toEqual(history.spread);
  const conversions = experimentPlan(known, [50, 50], { metric: "conversions", minimalEffect: 0.2 });
  expect(conversions).toMatchObject({ state: "no_baseline", difference: 0.05, history: null });
});

test("a plan for conversions knows those within the window, and how they spread", async () => {
  const loop = await testLoop(await testPlatform());
  const { table, clock } = loop.platform;
  const stream = streamOf(table);
  const { workspaceId } = loop.member.actor;
  const project = await findProject(table, workspaceId, loop.project.id);
  if (project === null) throw new Error("no project");
  const convert = (person: string, order: string) =>
    reportConversion.call(
      loop.server,
      withBody({ externalId: `${person} ${order}`, participantExternalId: person }),
    );
  const friends = Array.from({ length: 30 }, (_, at) => `friend ${at}`);
  for (const friend of friends) {
    const { code } = await identifyParticipant.call(
      loop.server,
      withBody({ externalId: `inviter of ${friend}` }),
    );
    await reportJoin.call(loop.server, withBody({ code, externalId: friend }));
  }
  for (let alone = 0; alone < 10; alone += 1) {
    await identifyParticipant.call(loop.server, withBody({ externalId: `alone ${alone}` }));
  }
  for (const friend of friends) await convert(friend, "in time");
  clock.move(14 * dayMs + 1);
  for (const friend of friends) await convert(friend, "too late");
  await fold(loop.platform, stream.items);
  clock.move(8 * dayMs);
  const basis = await basisOf(table, project, clock.now().getTime());
  expect(basis).toMatchObject({ joins: 0.75, conversions: 0.75 });
  expect(basis.history.conversions).toEqual(basis.history.joins);
  const plan = experimentPlan(basis, [50, 50], { metric: "conversions", minimalEffect: 0.2 });
  expect(plan).toMatchObject({ baseline: 0.75, history: basis.history.conversions?.spread });
});
