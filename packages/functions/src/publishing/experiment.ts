import * as experiment from "@kiteloop/core/publishing/experiment";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const get = /* @__PURE__ */ memberHandler(experiment.getExperiment);
export const list = /* @__PURE__ */ memberHandler(experiment.listExperiments);
export const listAll = /* @__PURE__ */ memberHandler(experiment.listProjectExperiments);
export const start = /* @__PURE__ */ memberHandler(experiment.startExperiment, { grants: withAssets });
export const stop = /* @__PURE__ */ memberHandler(experiment.stopExperiment, { grants: withAssets });
export const promote = /* @__PURE__ */ memberHandler(experiment.promoteVariant, { grants: withAssets });
