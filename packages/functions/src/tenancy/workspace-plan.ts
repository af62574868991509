import * as workspacePlan from "@kiteloop/core/tenancy/workspace-plan";
import { memberHandler } from "../http/member.ts";

export const get = /* @__PURE__ */ memberHandler(workspacePlan.getWorkspacePlan);
export const find = /* @__PURE__ */ memberHandler(workspacePlan.findWorkspacesByName);
export const set = /* @__PURE__ */ memberHandler(workspacePlan.setWorkspacePlan);
