import * as account from "@kiteloop/core/tenancy/member-account";
import { memberHandler } from "../http/member.ts";
import { withIdentity } from "../runtime/identity/index.ts";
import { withMailer } from "../runtime/mailer.ts";

const both = () => ({ ...withIdentity(), ...withMailer() });

export const find = /* @__PURE__ */ memberHandler(account.findMemberAccount, { grants: withIdentity });
export const dropTotp = /* @__PURE__ */ memberHandler(account.dropMemberTotp, { grants: both });
export const signOut = /* @__PURE__ */ memberHandler(account.signOutMember, { grants: both });
export const lock = /* @__PURE__ */ memberHandler(account.lockMember, { grants: both });
export const unlock = /* @__PURE__ */ memberHandler(account.unlockMember, { grants: both });
