import { dayMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { streamOf, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { projectCohorts } from "./cohorts.ts";
import { workspaceOverview } from "./overview.ts";
import { projectAnalytics } from "./project.ts";
import { workspaceAnalytics } from "./workspace.ts";

/** One inviter who brings everybody: two in the first week, eight in the second, and two since Monday. */
async function stage() {
  const loop = await testLoop(await testPlatform());
  const { clock, table } = loop.platform;
  const stream = streamOf(table);
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  for (const [week, count] of [2, 8, 2].entries()) {
    for (let n = 0; n < count; n++) {
      const externalId = `${week} ${n}`;
      await reportJoin.call(loop.server, withBody({ code, externalId }));
      await identifyParticipant.call(loop.server, withBody({ externalId }));
    }
    if (week < 2) clock.move(7 * dayMs);
  }
  const converted = { participantExternalId: "1 0", externalId: "order 1" };
  await reportConversion.call(loop.server, withBody(converted));
  expect(await fold(loop.platform, stream.items)).toEqual([]);
  const project = { params: { projectId: loop.project.id }, query: {}, body: {} };
  const all = { params: {}, query: {}, body: {} };
  return {
    analytics: (query = {}) => projectAnalytics.call(loop.member, { ...project, query }),
    cohorts: () => projectCohorts.call(loop.member, project),
    workspace: () => workspaceAnalytics.call(loop.member, all),
    overview: () => workspaceOverview.call(loop.member, all),
  };
}

test("a chain's people and their joins are of one group, so their counts vary as much as the chain", async () => {
  const { cohorts, workspace, overview } = await stage();
  const { countSpread } = await cohorts();
  if (countSpread === null) throw new Error("it isn't known how counts vary");
  const { from, participants, joins, conversions, clicks } = countSpread;
  expect(from).toBe("2025-09-22");
  expect(joins.weeks.slice(-3)).toEqual([0, 2, 8]);
  expect(participants.weeks.slice(-3)).toEqual([0, 3, 8]);
  expect(joins.weeks).toHaveLength(26);
  // All 12 are in one of 64 groups.
  expect(joins.chains?.dispersion).toBeCloseTo(12, 10);
  expect(participants.chains?.dispersion).toBeCloseTo(13, 10);
  expect(participants.chains?.freedom).toBeLessThan(3);
  expect(conversions.chains?.dispersion).toBe(1);
  expect(clicks).toMatchObject({ chains: null });
  expect((await workspace()).countSpread).toEqual(countSpread);
  expect((await overview()).countSpread).toEqual(countSpread);
});

test("complete days are compared with days before, as many of each weekday", async () => {
  const { analytics, overview } = await stage();
  // The 30 days end with a Tuesday that is not over.
  expect((await analytics()).compared).toMatchObject({
    ...{ from: "2026-02-24", to: "2026-03-23", previousFrom: "2026-01-27", previousTo: "2026-02-23" },
    ...{ now: { joins: 10 }, before: { joins: 0 } },
  });
  expect((await overview()).compared).toMatchObject({
    ...{ from: "2026-03-18", to: "2026-03-23", previousFrom: "2026-03-11", previousTo: "2026-03-16" },
    ...{ now: { joins: 0 }, before: { joins: 0 } },
  });
  const week = { from: "2026-03-11", to: "2026-03-17" };
  expect((await analytics(week)).compared).toMatchObject({
    ...{ ...week, previousFrom: "2026-03-04", previousTo: "2026-03-10" },
    ...{ now: { joins: 8 }, before: { joins: 2 } },
  });
  expect((await analytics({ from: "2026-03-24", to: "2026-03-24" })).compared).toBeNull();
});
