import * as api from "@kiteloop/contract/publishing/api";
import * as preset from "@kiteloop/core/publishing/preset";
import { apiHandler, presentItems } from "../http/api.ts";
import { keyHandler } from "../http/key.ts";
import { memberHandler } from "../http/member.ts";

export const list = /* @__PURE__ */ memberHandler(preset.listPresets);
export const create = /* @__PURE__ */ memberHandler(preset.createPreset);
export const update = /* @__PURE__ */ memberHandler(preset.updatePreset);
const remove = /* @__PURE__ */ memberHandler(preset.deletePreset);

export { remove as delete };

export const apiList = /* @__PURE__ */ apiHandler(
  preset.listPresets,
  api.apiListPresets,
  /* @__PURE__ */ presentItems(preset.presentPreset),
);
export const apiGet = /* @__PURE__ */ keyHandler(preset.getPreset);
