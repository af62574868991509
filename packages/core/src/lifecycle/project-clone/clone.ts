import { cloneProject as endpoint } from "@kiteloop/contract/lifecycle/project-clone";
import { copyEmailTexts } from "../../messaging/clone/index.ts";
import {
  cloneWidgets,
  copyPresets,
  createClone,
  presetsToCopy,
  takeWidgetOrder,
  toApiProject,
} from "../../publishing/clone/index.ts";
import { requireProject } from "../../publishing/index.ts";
import { cloneContests } from "../../referrals/clone/index.ts";
import { readReferralSettings, restoreReferralSettings } from "../../referrals/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { actInWorkspace } from "../../tenancy/other-workspace/index.ts";

/**
 * The project comes first, so that a refused request writes nothing. Everything else is written only where there is
 * nothing yet, so that a repeated request completes what an interrupted one left.
 */
export const cloneProject = verb(endpoint, async (ctx, { params, body }) => {
  const { workspaceId: chosen = ctx.actor.workspaceId, emailTexts, presets, ...named } = body;
  const source = await requireProject(ctx, params.projectId);
  if (source.deletion !== undefined) throw new AppError("project.deleting");
  const target = await actInWorkspace(ctx, chosen, endpoint.auth.role);
  const { workspaceId } = source;
  const isElsewhere = chosen !== workspaceId;
  const copies = isElsewhere && presets ? await presetsToCopy(target, workspaceId) : [];
  const { payoutSettings: paid, ...settings } = await readReferralSettings(ctx.table, source);
  const clone = await createClone(target, ctx, source, named);
  // Two projects with one payer and prefix would give the same numbers to their invoices.
  const payoutSettings = paid && { payoutSettings: { ...paid, selfBilling: null } };
  await restoreReferralSettings(ctx, clone, { ...settings, ...payoutSettings, exportedAt: clone.createdAt });
  const { order } = await cloneWidgets(ctx, source, clone);
  await cloneContests(ctx, source, clone);
  if (isElsewhere && emailTexts) await copyEmailTexts(target, workspaceId);
  await copyPresets(target, copies);
  return toApiProject(target, await takeWidgetOrder(target, clone, order), null);
});
