import { expect, test } from "vitest";
import { testCtx, testOwner, testStudio } from "../../testing/index.ts";
import { listProjectExperiments } from "./index.ts";
import { liveWithDraft, testExperiments } from "./testing.ts";

test("experiments of all widgets of the project are listed, newest first, with their results", async () => {
  const studio = await testStudio();
  const lab = testExperiments(studio);
  const list = async (member = studio.member, projectId = studio.project.id) =>
    (
      await listProjectExperiments.call(testCtx(studio.platform, member), {
        ...{ params: { projectId }, query: {}, body: {} },
      })
    ).items;
  expect(await list()).toEqual([]);
  const first = await liveWithDraft(studio);
  const second = await liveWithDraft(studio);
  const ended = await lab.stop(await lab.start(first));
  studio.platform.clock.move(60_000);
  const running = await lab.start(second);
  const items = await list();
  expect(items.map(({ summary }) => summary.experiment)).toEqual([running, ended]);
  expect(items.map(({ widgetName }) => widgetName)).toEqual([second.name, first.name]);
  const { report } = await lab.get(second);
  const { byDay, byWeek, ...summary } = report ?? { byDay: null, byWeek: null };
  expect(items[0]?.summary).toEqual(summary);

  const foreign = await testOwner(studio.platform);
  await expect(list(foreign)).rejects.toMatchObject({ code: "not_found" });
});
