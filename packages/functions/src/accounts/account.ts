import * as account from "@kiteloop/core/accounts/account";
import * as deletion from "@kiteloop/core/accounts/deletion";
import { transferOwnership } from "@kiteloop/core/tenancy/member";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const get = memberHandler(account.getAccount);
export const rename = memberHandler(account.renameWorkspace);
export const transfer = memberHandler(transferOwnership);
const requestDeletion = memberHandler(deletion.deleteWorkspace, {
  grants: withAssets,
});

export { requestDeletion as delete };
export const keep = memberHandler(deletion.keepWorkspace, { grants: withAssets });
