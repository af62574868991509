import * as api from "@kiteloop/contract/publishing/api";
import * as project from "@kiteloop/core/publishing/project";
import { apiHandler, presentItems } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";
import { withSecrets } from "../runtime/secrets.ts";

const withBoth = () => ({ ...withAssets(), ...withSecrets() });

export const list = /* @__PURE__ */ memberHandler(project.listProjects, { grants: withSecrets });
export const create = /* @__PURE__ */ memberHandler(project.createProject, { grants: withBoth });
export const get = /* @__PURE__ */ memberHandler(project.getProject, { grants: withSecrets });
export const update = /* @__PURE__ */ memberHandler(project.updateProject, { grants: withBoth });

export const apiList = /* @__PURE__ */ apiHandler(
  project.listProjects,
  api.apiListProjects,
  /* @__PURE__ */ presentItems(project.presentProject),
);
export const apiCreate = /* @__PURE__ */ apiHandler(
  project.createProject,
  api.apiCreateProject,
  project.presentProject,
  { grants: withBoth },
);
export const apiGet = /* @__PURE__ */ apiHandler(
  project.getProject,
  api.apiGetProject,
  project.presentProject,
);
export const apiUpdate = /* @__PURE__ */ apiHandler(
  project.updateProject,
  api.apiUpdateProject,
  project.presentProject,
  { grants: withAssets },
);
