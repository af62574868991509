import * as preset from "@kiteloop/core/publishing/preset";
import { memberHandler } from "../http/member.ts";

export const list = /* @__PURE__ */ memberHandler(preset.listPresets);
export const create = /* @__PURE__ */ memberHandler(preset.createPreset);
export const update = /* @__PURE__ */ memberHandler(preset.updatePreset);
export const remove = /* @__PURE__ */ memberHandler(preset.deletePreset);
