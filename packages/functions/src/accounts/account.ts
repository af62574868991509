import * as account from "@kiteloop/core/accounts/account";
import * as deletion from "@kiteloop/core/accounts/deletion";
import { transferOwnership } from "@kiteloop/core/tenancy/member";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const get = /* @__PURE__ */ memberHandler(account.getAccount);
export const rename = /* @__PURE__ */ memberHandler(account.renameWorkspace);
export const transfer = /* @__PURE__ */ memberHandler(transferOwnership);
const requestDeletion = /* @__PURE__ */ memberHandler(deletion.deleteWorkspace, {
  grants: withAssets,
});

export { requestDeletion as delete };
export const keep = /* @__PURE__ */ memberHandler(deletion.keepWorkspace, { grants: withAssets });
