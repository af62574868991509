import { openTestProject as endpoint } from "@kiteloop/contract/lifecycle/project-test";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { copyEmailSettings, copyEmailTexts } from "../../messaging/clone/index.ts";
import {
  cloneWidgets,
  createTestProject,
  publishWidget,
  takeWidgetOrder,
} from "../../publishing/clone/index.ts";
import { findProject, projectDeletion, requireProject, type StoredProject } from "../../publishing/index.ts";
import { readReferralSettings, restoreReferralSettings } from "../../referrals/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { actInTestMode } from "../../tenancy/other-workspace/index.ts";
import { settingsForTests } from "./settings-for-tests.ts";

/** A repeated request changes nothing, unless test data was erased since. */
export const openTestProject = verb(endpoint, async (ctx, { params }) => {
  const live = await requireProject(ctx, params.projectId);
  if (live.deletion !== undefined) throw new AppError("project.deleting");
  const test = actInTestMode(ctx);
  const projectId = testIdOf(live.projectId);
  const known = await findProject(ctx.table, test.actor.workspaceId, projectId);
  if (known?.deletion !== undefined) throw new AppError("project.erasing");
  if (known === null) await createTwin(ctx, test, live);
  return projectDeletion.show(test, projectId);
});

async function createTwin(ctx: Ctx<Member>, test: Ctx<Member>, live: StoredProject): Promise<void> {
  const settings = settingsForTests(await readReferralSettings(ctx.table, live), ctx.clock.now());
  const twin = await createTestProject(test, ctx, live);
  await restoreReferralSettings(ctx, twin, { ...settings, exportedAt: twin.createdAt });
  await copyEmailSettings(test, live.workspaceId);
  await copyEmailTexts(test, live.workspaceId);
  const clones = await cloneWidgets(ctx, live, twin, "live");
  for (const widgetId of clones.live) await publish(test, twin, widgetId);
  await takeWidgetOrder(test, twin, clones.order);
}

/** A widget that can't be published is a draft in test mode. */
async function publish(test: Ctx<Member>, { projectId }: StoredProject, widgetId: string): Promise<void> {
  try {
    await publishWidget.call(test, { params: { projectId, widgetId }, query: {}, body: { version: 1 } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    test.log.warn("a widget was not published in test mode", { projectId, widgetId, error });
  }
}
