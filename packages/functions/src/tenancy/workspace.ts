import * as session from "@kiteloop/core/tenancy/session";
import * as workspace from "@kiteloop/core/tenancy/workspace";
import { memberHandler } from "../http/member.ts";

export const me = memberHandler(workspace.getMe);
const switchWorkspace = memberHandler(session.switchWorkspace);

export { switchWorkspace as switch };
export const create = memberHandler(session.createWorkspace);
export const activity = memberHandler(workspace.listActivity);
export const staffActivity = memberHandler(workspace.listStaffActivity);
