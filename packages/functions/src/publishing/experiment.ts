import * as experiment from "@kiteloop/core/publishing/experiment";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const get = memberHandler(experiment.getExperiment);
export const list = memberHandler(experiment.listExperiments);
export const listAll = memberHandler(experiment.listProjectExperiments);
export const start = memberHandler(experiment.startExperiment, { grants: withAssets });
export const stop = memberHandler(experiment.stopExperiment, { grants: withAssets });
export const promote = memberHandler(experiment.promoteVariant, { grants: withAssets });
