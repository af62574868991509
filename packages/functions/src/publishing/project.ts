import * as api from "@kiteloop/contract/publishing/api";
import * as project from "@kiteloop/core/publishing/project";
import { apiHandler, presentItems } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";
import { withSecrets } from "../runtime/secrets.ts";

const withBoth = () => ({ ...withAssets(), ...withSecrets() });

export const list = memberHandler(project.listProjects, { grants: withSecrets });
export const create = memberHandler(project.createProject, { grants: withBoth });
export const get = memberHandler(project.getProject, { grants: withSecrets });
export const update = memberHandler(project.updateProject, { grants: withBoth });

export const apiList = apiHandler(
  project.listProjects,
  api.apiListProjects,
  /* @__PURE__ */ presentItems(project.presentProject),
);
export const apiCreate = apiHandler(project.createProject, api.apiCreateProject, project.presentProject, {
  grants: withBoth,
});
export const apiGet = apiHandler(project.getProject, api.apiGetProject, project.presentProject);
export const apiUpdate = apiHandler(project.updateProject, api.apiUpdateProject, project.presentProject, {
  grants: withAssets,
});
