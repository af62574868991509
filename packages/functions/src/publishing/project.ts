import * as project from "@kiteloop/core/publishing/project";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const list = /* @__PURE__ */ memberHandler(project.listProjects);
export const create = /* @__PURE__ */ memberHandler(project.createProject, { grants: withAssets });
export const get = /* @__PURE__ */ memberHandler(project.getProject);
export const update = /* @__PURE__ */ memberHandler(project.updateProject, { grants: withAssets });
