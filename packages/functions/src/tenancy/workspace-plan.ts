import * as workspacePlan from "@kiteloop/core/tenancy/workspace-plan";
import { memberHandler } from "../http/member.ts";

export const get = memberHandler(workspacePlan.getWorkspacePlan);
export const find = memberHandler(workspacePlan.findWorkspacesByName);
export const set = memberHandler(workspacePlan.setWorkspacePlan);
