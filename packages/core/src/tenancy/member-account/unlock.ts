import { unlockMember as endpoint } from "@kiteloop/contract/tenancy/member-account";
import { instanceAuditItem } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { emailSecurityChange } from "../session/index.ts";
import { findUser, unlockItem } from "../user/index.ts";
import { readMemberAccount, requireUser } from "./read.ts";

/** An account that isn't locked needs no change. */
export const unlockMember = verb(endpoint, async (ctx, { params: { accountId }, body: { reason } }) => {
  const { table, clock } = ctx;
  const user = await requireUser(ctx, accountId);
  const written = await transact(table, clock, [
    unlockItem(table, user.subject),
    instanceAuditItem(
      ctx,
      endpoint.id,
      { id: accountId, name: accountId },
      { from: "locked", to: `open: ${reason}` },
    ),
  ]);
  if (written.ok) await emailSecurityChange(ctx, user.email, "account_unlocked", null);
  // The index by which the account was found may be behind.
  return readMemberAccount(ctx, (await findUser(table, user.subject)) ?? user);
});
