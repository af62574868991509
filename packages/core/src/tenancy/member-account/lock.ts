import { lockMember as endpoint } from "@kiteloop/contract/tenancy/member-account";
import { instanceAuditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { emailSecurityChange } from "../session/index.ts";
import { findUser, lockItem } from "../user/index.ts";
import { readMemberAccount, requireUser } from "./read.ts";
import { endAllSessions } from "./sign-out.ts";

/** Each request and each way to sign in reads the lock. Locking a locked account changes nothing. */
export const lockMember = verb(endpoint, async (ctx, { params: { accountId }, body: { reason } }) => {
  const { table, clock } = ctx;
  // Only others could unlock it.
  if (accountId === ctx.actor.userId) throw new AppError("auth.forbidden");
  const user = await requireUser(ctx, accountId);
  const written = await transact(table, clock, [
    lockItem(table, user.subject, clock.now().toISOString()),
    instanceAuditItem(
      ctx,
      endpoint.id,
      { id: accountId, name: accountId },
      { from: "open", to: `locked: ${reason}` },
    ),
  ]);
  if (written.ok) {
    await endAllSessions(ctx, user);
    await emailSecurityChange(ctx, user.email, "account_locked", null);
  }
  // The index by which the account was found may be behind.
  return readMemberAccount(ctx, (await findUser(table, user.subject)) ?? user);
});
