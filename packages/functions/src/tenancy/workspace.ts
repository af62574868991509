import * as session from "@kiteloop/core/tenancy/session";
import * as workspace from "@kiteloop/core/tenancy/workspace";
import { memberHandler } from "../http/member.ts";

export const me = /* @__PURE__ */ memberHandler(workspace.getMe);
const switchWorkspace = /* @__PURE__ */ memberHandler(session.switchWorkspace);

export { switchWorkspace as switch };
export const create = /* @__PURE__ */ memberHandler(session.createWorkspace);
export const activity = /* @__PURE__ */ memberHandler(workspace.listActivity);
export const staffActivity = /* @__PURE__ */ memberHandler(workspace.listStaffActivity);
