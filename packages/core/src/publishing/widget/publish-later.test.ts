import { hourMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { deleteWorkspace, keepWorkspace, runDueDeletions } from "../../lifecycle/deletion/index.ts";
import { live, testCtx, testStudio, withBody } from "../../testing/index.ts";
import { publishDue } from "./index.ts";

const friday = "2026-03-13T09:00:00.000Z";

test("a publish that is due while its workspace is to be deleted happens if that is canceled, and is no failure meanwhile", async () => {
  const studio = await testStudio();
  const { platform, member, project } = studio;
  const widget = await studio.schedule(await studio.create(), friday);
  const owner = testCtx(platform, member);
  await deleteWorkspace.call(owner, withBody({ name: "Test" }));
  await runDueDeletions(platform);
  platform.clock.move(Date.parse(friday) - platform.clock.now().getTime());
  for (let times = 0; times < 8; times++) {
    await publishDue(platform);
    platform.clock.move(6 * hourMs);
  }
  expect(await studio.get(widget)).toMatchObject({ publishAt: friday, publishFailed: null });
  await keepWorkspace.call(owner, withBody({}));
  await runDueDeletions(platform);
  await publishDue(platform);
  expect(live(platform, project.id)).toEqual([`${widget.id}@1`]);
  expect(await studio.get(widget)).toMatchObject({ publishAt: null, publishFailed: null });
});
