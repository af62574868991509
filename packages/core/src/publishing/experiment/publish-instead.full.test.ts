import type { Experiment } from "@kiteloop/contract/publishing/experiment";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import {
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
import { liveWithDraft, testExperiments } from "./testing.ts";

let studio: TestEditor;
let lab: ReturnType<typeof testExperiments>;
let experiment: Experiment;
let edited: Widget;
beforeEach(async () => {
  studio = await testStudio();
  lab = testExperiments(studio);
  const widget = await liveWithDraft(studio);
  experiment = await lab.start(widget);
  edited = await studio.save(await studio.get(widget), inviteConfig("Three"));
});

const code = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "went through",
    (error) => error.code,
  );
const audited = async () =>
  (await listAudit(studio.platform.table, studio.member.workspaceId, 100)).filter(
    ({ action }) => action === "experiment.stop",
  ).length;

test("a draft published over an experiment goes live at once, and the experiment is shown as stopped", async () => {
  const stopped = await lab.publishInstead(experiment, edited);
  expect(stopped).toMatchObject({ state: "stopped", replacedBy: 3, version: 2, promoted: null });
  const after = await studio.get(edited);
  expect(after).toMatchObject({ publishedVersion: 3, experimentId: null, unpublishedChanges: false });
  expect(after.draft).toEqual(inviteConfig("Three"));
  expect(live(studio.platform, studio.project.id)).toEqual([`${edited.id}@3`]);
  studio.platform.clock.move(31_000);
  const { workspaceId } = studio.member;
  expect(await runningOf(studio.platform, { workspaceId, projectId: studio.project.id })).toEqual([]);
  expect(await lab.publishInstead(experiment, edited)).toEqual(stopped);
  expect(await audited()).toBe(1);
  expect((await studio.versions(edited)).map(({ number }) => number)).toEqual([3, 2, 1]);
});

test("the experiment's result stays as it was at that moment", async () => {
  studio.platform.clock.move(9 * dayMs);
  await lab.publishInstead(experiment, edited);
  const { report: frozen } = await lab.get(edited);
  studio.platform.clock.move(60 * dayMs);
  const { report } = await lab.get(edited);
  expect(report).toEqual({ ...frozen, asOf: report?.asOf });
  expect(report).toMatchObject({ runningDays: 9, experiment: { replacedBy: 3 } });
});

test("an earlier version is restored the same way, and a draft of its own is kept", async () => {
  await lab.stop(experiment);
  const second = await studio.publish(await studio.get(edited));
  const draft = await studio.save(second, inviteConfig("Four"));
  const next = await lab.start(draft, [
    { of: 3, weight: 50 },
    { of: "draft", weight: 50 },
  ]);
  const stopped = await lab.publishInstead(next, await studio.get(edited), 1);
  expect(stopped).toMatchObject({ state: "stopped", replacedBy: 5 });
  expect(await studio.get(edited)).toMatchObject({ publishedVersion: 5, draft: inviteConfig("Four") });
  expect((await studio.versions(edited))[0]).toMatchObject({ rolledBackTo: 1, config: inviteConfig("One") });
});

test("nothing is published over an experiment that changed since the member saw it", async () => {
  expect(await code(lab.publishInstead(experiment, { version: edited.version - 1 }))).toBe(
    "conflict.version",
  );
  expect(await code(lab.publishInstead({ ...experiment, version: 7 }, edited))).toBe("conflict.version");
  expect(await code(lab.publishInstead(experiment, edited, 9))).toBe("widget.no_such_version");
  expect(await code(lab.publishInstead(experiment, edited, 1))).toBe("widget.nothing_to_publish");
  expect(await code(lab.publishInstead(experiment, edited, 0))).toBe("request.invalid");
  const same = await studio.save(edited, inviteConfig("One"));
  expect(await code(lab.publishInstead(experiment, same))).toBe("widget.nothing_to_publish");
  expect(await studio.get(edited)).toMatchObject({ publishedVersion: 1, experimentId: experiment.id });
});

test("viewers, other workspaces and archived projects can't publish over an experiment", async () => {
  const { workspaceId } = studio.member;
  const viewer = testExperiments(studio, testMember(studio.platform, { workspaceId, role: "viewer" }));
  expect(await code(viewer.publishInstead(experiment, edited))).toBe("auth.forbidden");
  const stranger = await testOwner(studio.platform);
  const own = await testEditor(studio.platform, stranger, await testProject(studio.platform, stranger));
  for (const foreign of [testExperiments(studio, stranger), testExperiments(own, stranger)])
    expect(await code(foreign.publishInstead(experiment, edited))).toBe("not_found");
  const params = { projectId: studio.project.id };
  const body = { version: studio.project.version, status: "archived" };
  await updateProject.call(testCtx(studio.platform, studio.member), { params, query: {}, body });
  expect(await code(lab.publishInstead(experiment, edited))).toBe("project.archived");
  expect(await audited()).toBe(0);
});
