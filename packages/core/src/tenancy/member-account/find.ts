import { findMemberAccount as endpoint } from "@kiteloop/contract/tenancy/member-account";
import { instanceAuditItem } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findUser } from "../user/index.ts";
import { readMemberAccount } from "./read.ts";

/** An account with which nobody has signed in yet has nothing to show. The log names it by its id alone. */
export const findMemberAccount = verb(endpoint, async (ctx, { body: { email } }) => {
  const { table, clock, identity } = ctx;
  const subject = await identity.findSubject(email);
  const user = subject === null ? null : await findUser(table, subject);
  if (user === null) return { account: null };
  const about = { id: user.userId, name: user.userId };
  await transact(table, clock, [instanceAuditItem(ctx, endpoint.id, about)]);
  return { account: await readMemberAccount(ctx, user) };
});
