import * as api from "@kiteloop/contract/publishing/api";
import * as preset from "@kiteloop/core/publishing/preset";
import { apiHandler, presentItems } from "../http/api.ts";
import { keyHandler } from "../http/key.ts";
import { memberHandler } from "../http/member.ts";

export const list = memberHandler(preset.listPresets);
export const create = memberHandler(preset.createPreset);
export const update = memberHandler(preset.updatePreset);
const remove = memberHandler(preset.deletePreset);

export { remove as delete };

export const apiList = apiHandler(
  preset.listPresets,
  api.apiListPresets,
  /* @__PURE__ */ presentItems(preset.presentPreset),
);
export const apiGet = keyHandler(preset.getPreset);
