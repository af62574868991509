import * as workspacePlan from "@kiteloop/core/tenancy/workspace-plan";
import { memberHandler } from "../http/member.ts";

export const get = /* @__PURE__ */ memberHandler(workspacePlan.getWorkspacePlan);
export const set = /* @__PURE__ */ memberHandler(workspacePlan.setWorkspacePlan);
