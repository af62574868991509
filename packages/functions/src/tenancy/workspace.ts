import * as deletion from "@kiteloop/core/lifecycle/deletion";
import { getWorkspace, renameWorkspace } from "@kiteloop/core/lifecycle/workspace";
import { transferOwnership } from "@kiteloop/core/tenancy/member";
import * as session from "@kiteloop/core/tenancy/session";
import * as workspace from "@kiteloop/core/tenancy/workspace";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const me = memberHandler(workspace.getMe);
const switchWorkspace = memberHandler(session.switchWorkspace);

export { switchWorkspace as switch };
export const create = memberHandler(session.createWorkspace);
export const get = memberHandler(getWorkspace);
export const rename = memberHandler(renameWorkspace);
export const transfer = memberHandler(transferOwnership);
const requestDeletion = memberHandler(deletion.deleteWorkspace, {
  grants: withAssets,
});

export { requestDeletion as delete };
export const keep = memberHandler(deletion.keepWorkspace, { grants: withAssets });
export const activity = memberHandler(workspace.listActivity);
export const staffActivity = memberHandler(workspace.listStaffActivity);
