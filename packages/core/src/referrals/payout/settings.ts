import {
  getPayoutSettings as getEndpoint,
  type PayoutSettings,
  savePayoutSettings as saveEndpoint,
} from "@kiteloop/contract/referrals/payout-settings";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type Saved, saveSetting } from "../../shared/record/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { payoutSettings } from "./store.settings.ts";

const present = ({ value: settings, ...saved }: Saved<PayoutSettings>) => ({ settings, ...saved });

export const getPayoutSettings = verb(getEndpoint, async (ctx, { params }) => {
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  return present(await payoutSettings.find(ctx.table, { workspaceId, projectId }));
});

export const savePayoutSettings = verb(saveEndpoint, async (ctx, { params, body }) => {
  const { workspaceId, projectId, name, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  const change = { value: body.settings, version: body.version };
  const audit = auditItem(ctx, "payout.saveSettings", { id: projectId, name });
  return present(await saveSetting(ctx, payoutSettings, { workspaceId, projectId }, change, [audit]));
});
