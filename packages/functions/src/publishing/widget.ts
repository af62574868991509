import * as api from "@kiteloop/contract/publishing/api";
import { followRewardPeriods } from "@kiteloop/core/publishing/project";
import * as widget from "@kiteloop/core/publishing/widget";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";
import { platform } from "../runtime/index.ts";

export const list = memberHandler(widget.listWidgets);
export const listAll = memberHandler(widget.listAllWidgets);
export const create = memberHandler(widget.createWidget);
export const get = memberHandler(widget.getWidget);
export const versions = memberHandler(widget.listWidgetVersions);
export const saveDraft = memberHandler(widget.saveDraft);
export const publish = memberHandler(widget.publishWidget, { grants: withAssets });
export const setStatus = memberHandler(widget.setWidgetStatus, { grants: withAssets });
export const rollBack = memberHandler(widget.rollBackWidget, { grants: withAssets });
export const schedulePublish = memberHandler(widget.schedulePublish);
export const embed = memberHandler(widget.getEmbed);

export const apiList = apiHandler(widget.listWidgets, api.apiListWidgets, unchanged);
export const apiGet = apiHandler(widget.getWidget, api.apiGetWidget, unchanged);
export const apiCreate = apiHandler(widget.createWidget, api.apiCreateWidget, unchanged);
export const apiSaveDraft = apiHandler(widget.saveDraft, api.apiSaveDraft, unchanged);
export const apiPublish = apiHandler(widget.publishWidget, api.apiPublishWidget, unchanged, {
  grants: withAssets,
});

export async function publishDue(): Promise<void> {
  const base = platform(withAssets);
  const done = await widget.publishDue(base);
  const followed = await followRewardPeriods(base);
  if (followed > 0) base.log.info("rewards began or ended", { projects: followed });
  if (done > 0) base.log.info("carried out what was planned", { publishes: done });
}
