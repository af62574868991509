import * as api from "@kiteloop/contract/publishing/api";
import { followRewardPeriods } from "@kiteloop/core/publishing/project";
import * as widget from "@kiteloop/core/publishing/widget";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";
import { platform } from "../runtime/index.ts";

export const list = /* @__PURE__ */ memberHandler(widget.listWidgets);
export const listAll = /* @__PURE__ */ memberHandler(widget.listAllWidgets);
export const create = /* @__PURE__ */ memberHandler(widget.createWidget);
export const get = /* @__PURE__ */ memberHandler(widget.getWidget);
export const versions = /* @__PURE__ */ memberHandler(widget.listWidgetVersions);
export const saveDraft = /* @__PURE__ */ memberHandler(widget.saveDraft);
export const publish = /* @__PURE__ */ memberHandler(widget.publishWidget, { grants: withAssets });
export const setStatus = /* @__PURE__ */ memberHandler(widget.setWidgetStatus, { grants: withAssets });
export const rollBack = /* @__PURE__ */ memberHandler(widget.rollBackWidget, { grants: withAssets });
export const schedulePublish = /* @__PURE__ */ memberHandler(widget.schedulePublish);
export const embed = /* @__PURE__ */ memberHandler(widget.getEmbed);

export const apiList = /* @__PURE__ */ apiHandler(widget.listWidgets, api.apiListWidgets, unchanged);
export const apiGet = /* @__PURE__ */ apiHandler(widget.getWidget, api.apiGetWidget, unchanged);
export const apiCreate = /* @__PURE__ */ apiHandler(widget.createWidget, api.apiCreateWidget, unchanged);
export const apiSaveDraft = /* @__PURE__ */ apiHandler(widget.saveDraft, api.apiSaveDraft, unchanged);
export const apiPublish = /* @__PURE__ */ apiHandler(widget.publishWidget, api.apiPublishWidget, unchanged, {
  grants: withAssets,
});

export async function publishDue(): Promise<void> {
  const base = platform(withAssets);
  const done = await widget.publishDue(base);
  const followed = await followRewardPeriods(base);
  if (followed > 0) base.log.info("rewards began or ended", { projects: followed });
  if (done > 0) base.log.info("carried out what was planned", { publishes: done });
}
