import * as account from "@kiteloop/core/tenancy/member-account";
import { memberHandler } from "../http/member.ts";
import { withIdentity } from "../runtime/identity/index.ts";
import { withMailer } from "../runtime/mailer.ts";

const both = () => ({ ...withIdentity(), ...withMailer() });

export const find = memberHandler(account.findMemberAccount, { grants: withIdentity });
export const dropTotp = memberHandler(account.dropMemberTotp, { grants: both });
export const signOut = memberHandler(account.signOutMember, { grants: both });
export const lock = memberHandler(account.lockMember, { grants: both });
export const unlock = memberHandler(account.unlockMember, { grants: both });
