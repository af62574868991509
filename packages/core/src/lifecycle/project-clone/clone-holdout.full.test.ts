import type { Widget } from "@kiteloop/contract/publishing/widget";
import { beforeEach, expect, test } from "vitest";
import { fold, readBreakdown } from "../../counting/index.ts";
import { listExperiments, startExperiment } from "../../publishing/experiment/index.ts";
import { listWidgets, publishWidget } from "../../publishing/widget/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { actInTestMode } from "../../tenancy/other-workspace/index.ts";
import {
  deployParts,
  inviteConfig,
  liveManifest,
  streamOf,
  type TestLoop,
  testCtx,
  testLive,
  testLoop,
  testOwner,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { openTestProject } from "../project-test/index.ts";
import { cloneProject } from "./index.ts";

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;
let held: Widget;
let experimentId: string;

const of = (projectId: string, more: object = {}, body: object = {}) => ({
  params: { projectId, ...more },
  query: {},
  body,
});
const manifestOf = (projectId: string) => liveManifest(loop.platform, projectId);

/** A project in which half of all chains are held out. */
beforeEach(async () => {
  const platform = await testPlatform();
  loop = await testLoop(platform, "UTC", await testOwner(platform));
  await deployParts(loop.platform);
  stream = streamOf(loop.platform.table);
  held = await testLive(loop, inviteConfig());
  const { id, version } = held;
  const body = {
    ...{ version, metric: "joins", minimalEffect: 0.2 },
    variants: [
      { of: 1, weight: 50 },
      { of: "none", weight: 50 },
    ],
  };
  const started = await startExperiment.call(loop.member, of(loop.project.id, { widgetId: id }, body));
  experimentId = started.id;
  loop.platform.clock.move(31_000);
});

/** People of the same names come and join in another project. */
async function actIn(projectId: string, workspaceId: string) {
  const there = testCtx(loop.platform, { ...loop.server.actor, workspaceId, projectId });
  for (let n = 0; n < 6; n++) {
    const { code } = await identifyParticipant.call(there, withBody({ externalId: `starter ${n}` }));
    await reportJoin.call(there, withBody({ code, externalId: `invitee ${n}` }));
  }
}

/** Everyone counted in the variants of the holdout. */
async function counted() {
  expect(await fold(loop.platform, stream.items)).toEqual([]);
  return readBreakdown(loop.platform.table, loop.project.id, "variants", { experimentId });
}

test("a clone has no holdout, shows its widgets to all and adds nobody to the original's variants", async () => {
  await actIn(loop.project.id, loop.member.actor.workspaceId);
  const before = await counted();
  expect(before.flatMap(({ variant, days }) => (days.length > 0 ? [variant] : []))).toEqual(["a", "b"]);
  const copy = await cloneProject.call(
    loop.member,
    of(loop.project.id, {}, { name: "Copy", host: "copy.example" }),
  );
  const [widget] = (await listWidgets.call(loop.member, of(copy.id))).items;
  if (widget === undefined) throw new Error("nothing was cloned");
  const { id: widgetId, version } = widget;
  expect(widget).toMatchObject({ experimentId: null, holdout: false });
  await publishWidget.call(loop.member, of(copy.id, { widgetId }, { version }));
  expect(manifestOf(copy.id)?.widgets).toHaveLength(1);
  expect(manifestOf(copy.id)).not.toHaveProperty("holdouts");
  expect(manifestOf(loop.project.id)?.holdouts).toEqual([[experimentId, 50]]);
  expect((await listExperiments.call(loop.member, of(copy.id, { widgetId }))).items).toEqual([]);
  await actIn(copy.id, loop.member.actor.workspaceId);
  expect(await counted()).toEqual(before);
});

test("test mode has no holdout, shows its widgets to all and adds nobody to the variants of the live project", async () => {
  await actIn(loop.project.id, loop.member.actor.workspaceId);
  const before = await counted();
  const twin = await openTestProject.call(loop.member, of(loop.project.id));
  const { workspaceId } = actInTestMode(loop.member).actor;
  expect(manifestOf(twin.id)?.widgets).toHaveLength(1);
  expect(manifestOf(twin.id)).not.toHaveProperty("holdouts");
  loop.platform.clock.move(60_000);
  await actIn(twin.id, workspaceId);
  expect(await counted()).toEqual(before);
});
