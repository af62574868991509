import * as project from "@kiteloop/core/publishing/project";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";
import { withSecrets } from "../runtime/secrets.ts";

const withBoth = () => ({ ...withAssets(), ...withSecrets() });

export const list = /* @__PURE__ */ memberHandler(project.listProjects, { grants: withSecrets });
export const create = /* @__PURE__ */ memberHandler(project.createProject, { grants: withBoth });
export const get = /* @__PURE__ */ memberHandler(project.getProject, { grants: withSecrets });
export const update = /* @__PURE__ */ memberHandler(project.updateProject, { grants: withBoth });
