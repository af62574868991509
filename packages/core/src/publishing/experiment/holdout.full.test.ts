import type { Widget } from "@kiteloop/contract/publishing/widget";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  deployParts,
  inviteConfig,
  liveManifest,
  streamOf,
  type TestEditor,
  testEditor,
  testLoop,
  testMember,
  testOwner,
  testPlatform,
  testStudio,
  withBody,
} from "../../testing/index.ts";
import { runningOf, variantOf } from "../variant/index.ts";
import { halves, liveWithDraft, type RequestedVariants, tenthHeldOut, testExperiments } from "./testing.ts";

let studio: TestEditor;
let lab: ReturnType<typeof testExperiments>;
let widget: Widget;
beforeEach(async () => {
  studio = await testStudio();
  lab = testExperiments(studio);
  widget = await liveWithDraft(studio);
});

const code = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "went through",
    (error) => error.code,
  );
const holdouts = () => liveManifest(studio.platform, studio.project.id)?.holdouts;

test("a holdout hides the invite widgets from its share of chains, and a retry starts no second one", async () => {
  const experiment = await lab.start(widget, tenthHeldOut);
  expect(experiment.variants).toEqual([
    { variant: "a", number: 1, weight: 90 },
    { variant: "b", number: 1, weight: 10, hidden: true },
  ]);
  expect(await lab.start(widget, tenthHeldOut)).toEqual(experiment);
  expect(await lab.list(widget)).toEqual([experiment]);
  expect(await studio.get(widget)).toMatchObject({ experimentId: experiment.id, holdout: true });
  expect((await studio.versions(widget)).map(({ number }) => number)).toEqual([1]);
  expect(holdouts()).toEqual([[experiment.id, 10]]);
  studio.platform.clock.move(31_000);
  const { workspaceId } = studio.member;
  expect(await runningOf(studio.platform, { workspaceId, projectId: studio.project.id })).toMatchObject([
    { experimentId: experiment.id, variants: [{ weight: 90 }, { weight: 10 }] },
  ]);
  await lab.stop(experiment);
  expect(holdouts()).toBeUndefined();
  expect(await studio.get(widget)).toMatchObject({ experimentId: null, holdout: false });
});

test("versions are published and rolled back during a holdout, which keeps running and pauses with its widget", async () => {
  const experiment = await lab.start(widget, tenthHeldOut);
  const published = await studio.publish(await studio.get(widget));
  expect(published).toMatchObject({ publishedVersion: 2, experimentId: experiment.id, holdout: true });
  expect(holdouts()).toEqual([[experiment.id, 10]]);
  expect(liveManifest(studio.platform, studio.project.id)?.experiments?.[widget.id]?.variants).toEqual([
    ["a", 90, null],
    ["b", 10, null],
  ]);
  const back = await studio.rollBack(published, 1);
  expect(back).toMatchObject({ publishedVersion: 3, experimentId: experiment.id });
  const paused = await studio.setStatus(back, "paused");
  expect(holdouts()).toBeUndefined();
  await studio.setStatus(paused, "live");
  expect(holdouts()).toEqual([[experiment.id, 10]]);
  expect(await code(lab.start(await studio.get(widget), halves))).toBe("experiment.running");
  expect(await lab.stop(experiment)).toMatchObject({ state: "stopped" });
});

test("of concurrent holdout and experiment one starts, and nobody publishes the hidden variant", async () => {
  const both = await Promise.allSettled([lab.start(widget, tenthHeldOut), lab.start(widget, halves)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [running] = await lab.list(widget);
  if (running === undefined) throw new Error("nothing started");
  await lab.stop(running);
  const holdout = await lab.start(await studio.get(widget), tenthHeldOut);
  expect(await code(lab.start(await studio.get(widget), tenthHeldOut))).toBe("experiment.running");
  expect(await code(lab.promote(holdout, "b"))).toBe("experiment.no_such_variant");
  expect(await code(lab.stop(holdout, 9))).toBe("conflict.version");
});

test.each([
  ["more than half", [1, 49, "none", 51]],
  ["nobody", [1, 100, "none", 0]],
  ["a part of a percent", [1, 99.5, "none", 0.5]],
  ["the first variant", ["none", 50, 1, 50]],
  ["two variants", ["none", 50, "none", 50]],
])("a holdout of %s is refused", async (_, [first, firstWeight, second, secondWeight]) => {
  const variants = [
    { of: first, weight: firstWeight },
    { of: second, weight: secondWeight },
  ];
  expect(await code(lab.start(widget, variants as RequestedVariants))).toBe("request.invalid");
});

test("a holdout beside a third variant, or of another type of widget, is refused", async () => {
  const three: RequestedVariants = [
    { of: 1, weight: 50 },
    { of: "none", weight: 10 },
    { of: "draft", weight: 40 },
  ];
  expect(await code(lab.start(widget, three))).toBe("request.invalid");
  const share = await studio.publish(await studio.create(defaultConfig("share")));
  expect(await code(lab.start(share, tenthHeldOut))).toBe("experiment.no_invites");
});

test("viewers can't hold anybody out, and another workspace's widget is not found", async () => {
  const { workspaceId } = studio.member;
  const viewer = testExperiments(studio, testMember(studio.platform, { workspaceId, role: "viewer" }));
  const foreign = testExperiments(studio, await testOwner(studio.platform));
  expect(await code(viewer.start(widget, tenthHeldOut))).toBe("auth.forbidden");
  expect(await code(foreign.start(widget, tenthHeldOut))).toBe("not_found");
  expect(await lab.list(widget)).toEqual([]);
});

test("each chain starter's own first conversion within 14 days counts once, for the variant of their chain", async () => {
  const loop = await testLoop(await testPlatform());
  await deployParts(loop.platform);
  const editor = await testEditor(loop.platform, loop.member.actor, loop.project);
  const own = testExperiments(editor);
  const stream = streamOf(loop.platform.table);
  const arrive = (externalId: string) => identifyParticipant.call(loop.server, withBody({ externalId }));
  const buy = (participantExternalId: string, order = "first") =>
    reportConversion.call(
      loop.server,
      withBody({ externalId: `${order} of ${participantExternalId}`, participantExternalId }),
    );
  const held = await editor.publish(await editor.create(inviteConfig()));
  await arrive("from before");
  const { id: experimentId, variants } = await own.start(held, [
    { of: 1, weight: 50 },
    { of: "none", weight: 50 },
  ]);
  loop.platform.clock.move(31_000);
  const starters: { n: number; letter: string }[] = [];
  for (let n = 0; n < 16; n++) {
    const { participantId, code } = await arrive(`starter ${n}`);
    starters.push({ n, letter: variantOf({ widgetId: held.id, experimentId, variants }, participantId) });
    await reportJoin.call(loop.server, withBody({ code, externalId: `invitee ${n}` }));
    await arrive(`invitee ${n}`);
    await buy(`invitee ${n}`);
    if (n % 3 === 0) await Promise.all([buy(`starter ${n}`), buy(`starter ${n}`, "second")]);
  }
  await buy("from before");
  loop.platform.clock.move(14 * dayMs + 1000);
  for (const { n } of starters) await buy(`starter ${n}`, "late");
  loop.platform.clock.move(2 * dayMs);
  await fold(loop.platform, stream.items);
  await fold(loop.platform, [...stream.items].reverse());
  const { report } = await own.get(held);
  const expected = (["a", "b"] as const).map((variant) => {
    const mine = starters.filter(({ letter }) => letter === variant);
    const converted = mine.filter(({ n }) => n % 3 === 0).length;
    return { variant, starters: mine.length, converted, observed: converted / mine.length };
  });
  expect(report?.ownConversions).toMatchObject(expected);
  expect(expected.every(({ starters: count, converted }) => count > converted && converted > 0)).toBe(true);
});
