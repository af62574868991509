import type { Widget } from "@kiteloop/contract/publishing/widget";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import {
  deployParts,
  inviteConfig,
  live,
  type TestEditor,
  testCtx,
  testEditor,
  testMember,
  testOwner,
  testProject,
  testStudio,
} from "../../testing/index.ts";
import { updateProject } from "../project/index.ts";
import { runningOf } from "../variant/index.ts";
import { halves, liveWithDraft, testExperiments } from "./testing.ts";

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
const running = async () => {
  studio.platform.clock.move(31_000);
  const { workspaceId } = studio.member;
  return runningOf(studio.platform, { workspaceId, projectId: studio.project.id });
};
const audited = async (action: string) =>
  (await listAudit(studio.platform.table, studio.member.workspaceId, 100)).filter(
    (entry) => entry.action === action,
  ).length;

test("an experiment turns the draft into a version that is not live, and becomes the widget's only one", async () => {
  const experiment = await lab.start(widget);
  expect(experiment).toMatchObject({
    state: "running",
    metric: "joins",
    variants: [
      { variant: "a", number: 1, weight: 50 },
      { variant: "b", number: 2, weight: 50 },
    ],
    plan: { state: "no_baseline", difference: 0.05 },
    plannedEnd: null,
    version: 1,
    promoted: null,
    endedAt: null,
  });
  expect((await studio.versions(widget)).map(({ number }) => number)).toEqual([2, 1]);
  expect(await studio.get(widget)).toMatchObject({
    publishedVersion: 1,
    experimentId: experiment.id,
    unpublishedChanges: true,
    version: widget.version + 1,
  });
  expect(live(studio.platform, studio.project.id)).toEqual([`${widget.id}@1`]);
  expect(await running()).toMatchObject([{ widgetId: widget.id, experimentId: experiment.id }]);
  expect(await lab.list(widget)).toEqual([experiment]);
  expect(await audited("experiment.start")).toBe(1);
  expect((await lab.get(widget)).report).toMatchObject({
    state: "collecting",
    verdict: "too_few",
    experiment,
  });
  expect(await code(lab.start(await studio.get(widget)))).toBe("experiment.running");
});

test("repeating the request starts nothing new, and ten concurrent requests start one experiment", async () => {
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => lab.start(widget)));
  const ids = all.flatMap((one) => (one.status === "fulfilled" ? [one.value.id] : []));
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(1);
  expect((await lab.start(widget)).id).toBe(ids[0]);
  expect(await lab.list(widget)).toHaveLength(1);
  expect(await audited("experiment.start")).toBe(1);
});

test("without a baseline the plan uses the requested difference, which is part of the request", async () => {
  const asked = { minimalDifference: 0.02 };
  const experiment = await lab.start(widget, halves, asked);
  expect(experiment.plan).toMatchObject({ state: "no_baseline", difference: 0.02 });
  expect(await lab.start(widget, halves, asked)).toEqual(experiment);
  expect(await code(lab.start(widget, halves, { minimalDifference: 0.03 }))).toBe("experiment.running");
  for (const minimalDifference of [0, 1.1, "5"])
    expect(await code(lab.start(widget, halves, { minimalDifference }))).toBe("request.invalid");
});

test("an experiment is decided by the ratio metric of its request, and watches the secondary metrics named in it", async () => {
  const joins = { metric: "joins", denominator: "participants" };
  const asked = { metric: "conversions", denominator: "joins", secondary: [joins] };
  const experiment = await lab.start(widget, halves, asked);
  expect(experiment).toMatchObject({ ...asked, plan: { state: "no_baseline", difference: 0.05 } });
  expect(await lab.start(widget, halves, asked)).toEqual(experiment);
  for (const other of [{ denominator: "participants" }, { secondary: [] }])
    expect(await code(lab.start(widget, halves, { ...asked, ...other }))).toBe("experiment.running");
  const { report } = await lab.get(widget);
  expect(report?.guardrails.map(({ metric }) => metric)).toEqual(["joins", "conversions", "rejected"]);
  expect(report?.secondary).toMatchObject([
    {
      ...joins,
      variants: [
        { variant: "a", p: null },
        { variant: "b", p: 1, state: "too_few" },
      ],
    },
  ]);
});

test.each([
  ["joins per join", { metric: "joins", denominator: "joins" }],
  ["a denominator that is not counted", { denominator: "impressions" }],
  [
    "the primary metric as a secondary one",
    { secondary: [{ metric: "joins", denominator: "participants" }] },
  ],
  ["a secondary metric twice", { secondary: Array(2).fill({ metric: "conversions", denominator: "joins" }) }],
  ["a secondary metric that is none", { secondary: [{ metric: "joins", denominator: "joins" }] }],
])("no experiment starts with %s", async (_, asked) => {
  expect(await code(lab.start(widget, halves, asked))).toBe("request.invalid");
  expect(await lab.list(widget)).toEqual([]);
});

test("after a stop everybody sees the published version, and a retry gets the same answer", async () => {
  const experiment = await lab.start(widget);
  const stopped = await lab.stop(experiment);
  expect(stopped).toMatchObject({ state: "stopped", version: 2, promoted: null, endedBy: "Mara Example" });
  expect(await lab.stop(experiment)).toEqual(stopped);
  expect(await studio.get(widget)).toMatchObject({ experimentId: null, publishedVersion: 1, status: "live" });
  expect(await running()).toEqual([]);
  expect(await audited("experiment.stop")).toBe(1);
  expect(await code(lab.stop(stopped))).toBe("experiment.over");
  expect(await code(lab.promote(stopped, "b"))).toBe("experiment.over");
  const next = await lab.start(await studio.get(widget), [
    halves[0] ?? { of: 1, weight: 50 },
    { of: 2, weight: 50 },
  ]);
  expect(next.variants.map(({ number }) => number)).toEqual([1, 2]);
  expect((await lab.list(widget)).map(({ state }) => state)).toEqual(["running", "stopped"]);
});

test("promoting publishes the variant as a new version, and later versions continue its numbering", async () => {
  const experiment = await lab.start(widget);
  const promoted = await lab.promote(experiment, "b");
  expect(promoted).toMatchObject({ state: "promoted", promoted: "b", version: 2 });
  expect(await lab.promote(experiment, "b")).toEqual(promoted);
  const after = await studio.get(widget);
  expect(after).toMatchObject({ publishedVersion: 3, unpublishedChanges: false, experimentId: null });
  const versions = await studio.versions(widget);
  expect(versions.map(({ number, rolledBackTo }) => [number, rolledBackTo])).toEqual([
    [3, 2],
    [2, null],
    [1, null],
  ]);
  expect(versions[0]?.config).toEqual(inviteConfig("Two"));
  expect(live(studio.platform, studio.project.id)).toEqual([`${widget.id}@3`]);
  expect(await running()).toEqual([]);
  expect(await audited("experiment.promote")).toBe(1);
  const edited = await studio.save(after, inviteConfig("Three"));
  expect(await studio.publish(edited)).toMatchObject({ publishedVersion: 4 });
});

test("promoting the baseline keeps what is live", async () => {
  const experiment = await lab.start(widget);
  expect(await lab.promote(experiment, "a")).toMatchObject({ state: "promoted", promoted: "a" });
  expect(await studio.get(widget)).toMatchObject({ publishedVersion: 1, experimentId: null });
});

test("after a stop the next version gets an unused number", async () => {
  await lab.stop(await lab.start(widget));
  const published = await studio.publish(await studio.get(widget));
  expect(published).toMatchObject({ publishedVersion: 3, status: "live" });
});

test("nothing else is published while it runs; pausing the widget pauses it", async () => {
  const experiment = await lab.start(widget);
  const now = await studio.get(widget);
  expect(await code(studio.publish(now))).toBe("experiment.running");
  expect(await code(studio.rollBack(now, 2))).toBe("experiment.running");
  const saved = await studio.save(now, inviteConfig("Three"));
  const paused = await studio.setStatus(saved, "paused");
  expect(paused.experimentId).toBe(experiment.id);
  expect(await running()).toEqual([]);
  expect(live(studio.platform, studio.project.id)).toEqual([]);
  expect((await lab.get(widget)).report?.paused).toBe(true);
  await studio.setStatus(paused, "live");
  expect(await running()).toMatchObject([{ experimentId: experiment.id }]);
  expect((await lab.get(widget)).report?.paused).toBe(false);
});

test("a paused experiment can be stopped, and the widget stays paused", async () => {
  const experiment = await lab.start(widget);
  await studio.setStatus(await studio.get(widget), "paused");
  await lab.stop(experiment);
  expect(await studio.get(widget)).toMatchObject({ status: "paused", experimentId: null });
  expect(live(studio.platform, studio.project.id)).toEqual([]);
  expect(await running()).toEqual([]);
});

test("viewers can read but not change, and another workspace's experiment is not found", async () => {
  const experiment = await lab.start(widget);
  const { workspaceId } = studio.member;
  const viewer = testExperiments(studio, testMember(studio.platform, { workspaceId, role: "viewer" }));
  expect((await viewer.get(widget)).report?.experiment).toEqual(experiment);
  expect(await viewer.list(widget)).toEqual([experiment]);
  const editor = testExperiments(studio, testMember(studio.platform, { workspaceId, role: "editor" }));
  const stranger = await testOwner(studio.platform);
  const foreign = testExperiments(studio, stranger);
  const own = await testEditor(studio.platform, stranger, await testProject(studio.platform, stranger));
  const within = testExperiments(own, stranger);
  for (const [refused, who] of [
    ["auth.forbidden", viewer],
    ["not_found", foreign],
    ["not_found", within],
  ] as const) {
    expect(await code(who.start(widget))).toBe(refused);
    expect(await code(who.stop(experiment))).toBe(refused);
    expect(await code(who.promote(experiment, "b"))).toBe(refused);
  }
  expect(await code(foreign.get(widget))).toBe("not_found");
  expect(await code(foreign.list(widget))).toBe("not_found");
  const none = { experimentId: studio.platform.ids.make("experiment") };
  expect(await code(lab.get(widget, none))).toBe("not_found");
  expect(await editor.stop(experiment)).toMatchObject({ state: "stopped" });
});

test.each([
  ["one variant", [{ of: 1, weight: 100 }]],
  ["five", [1, 2, 3, 4, 5].map((of) => ({ of, weight: 20 }))],
  ["weights of 99", [halves[0], { of: "draft", weight: 49 }]],
  [
    "half a percent",
    [
      { of: 1, weight: 50.5 },
      { of: "draft", weight: 49.5 },
    ],
  ],
  ["one version twice", [halves[0], halves[0]]],
  ["no version", [halves[0], { of: "live", weight: 50 }]],
])("%s is not an experiment", async (_, variants) => {
  expect(await code(lab.start(widget, variants as never))).toBe("request.invalid");
  expect(await code(lab.start(widget, halves, { minimalEffect: 0 }))).toBe("request.invalid");
  expect(await code(lab.start(widget, halves, { metric: "clicks" }))).toBe("request.invalid");
});

test("the baseline must be live, and each variant must be an existing version of its own", async () => {
  const [one] = halves;
  expect(
    await code(
      lab.start(widget, [
        { of: "draft", weight: 50 },
        { of: 1, weight: 50 },
      ]),
    ),
  ).toBe("experiment.baseline");
  expect(await code(lab.start(widget, [one ?? { of: 1, weight: 50 }, { of: 9, weight: 50 }]))).toBe(
    "widget.no_such_version",
  );
  const same = await studio.save(widget, inviteConfig("One"));
  expect(await code(lab.start(same))).toBe("experiment.same");
  expect(await code(lab.start({ ...widget, version: widget.version - 1 }))).toBe("conflict.version");
  const paused = await studio.setStatus(same, "paused");
  expect(await code(lab.start(paused))).toBe("widget.not_live");
  const draft = await studio.create();
  expect(await code(lab.start(draft))).toBe("widget.not_live");
  const params = { projectId: studio.project.id };
  const body = { version: studio.project.version, status: "archived" };
  await updateProject.call(testCtx(studio.platform, studio.member), { params, query: {}, body });
  expect(await code(lab.start(widget))).toBe("project.archived");
  expect(await lab.list(widget)).toEqual([]);
});

test("ending requires the experiment's current state and one of its variants", async () => {
  const experiment = await lab.start(widget);
  expect(await code(lab.stop(experiment, 2))).toBe("conflict.version");
  expect(await code(lab.promote(experiment, "c"))).toBe("experiment.no_such_variant");
  expect(await code(lab.promote(experiment, "e"))).toBe("request.invalid");
  expect(await code(lab.stop({ ...experiment, id: studio.platform.ids.make("experiment") }))).toBe(
    "not_found",
  );
  const ends = await Promise.allSettled([lab.stop(experiment), lab.promote(experiment, "b")]);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await studio.get(widget)).experimentId).toBeNull();
});

test("when the script can't be written the old one stays, and repeating the request repairs it", async () => {
  await deployParts(studio.platform);
  studio.platform.assets.failOn = /./;
  const before = studio.platform.assets.objects.get(`w/${studio.project.id}.js`)?.body;
  expect(await code(lab.start(widget))).toBe("unavailable");
  expect(studio.platform.assets.objects.get(`w/${studio.project.id}.js`)?.body).toBe(before);
  studio.platform.assets.failOn = null;
  const experiment = await lab.start(widget);
  studio.platform.assets.failOn = /./;
  expect(await code(lab.promote(experiment, "b"))).toBe("unavailable");
  studio.platform.assets.failOn = null;
  expect(await lab.promote(experiment, "b")).toMatchObject({ state: "promoted", version: 2 });
  expect(live(studio.platform, studio.project.id)).toEqual([`${widget.id}@3`]);
});
