import { dropMemberTotp as endpoint } from "@kiteloop/contract/tenancy/member-account";
import { instanceAuditItem } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { deleteRecovery } from "../recovery/index.ts";
import { emailSecurityChange } from "../session/index.ts";
import { readMemberAccount, requireUser } from "./read.ts";

/** Logged before the user pool is asked, which can't share a transaction. Turning it off again changes nothing. */
export const dropMemberTotp = verb(endpoint, async (ctx, { params: { accountId }, body: { reason } }) => {
  const { table, clock, identity } = ctx;
  const user = await requireUser(ctx, accountId);
  if (await identity.hasTotp(user.subject)) {
    const about = { id: accountId, name: accountId };
    await transact(table, clock, [
      instanceAuditItem(ctx, endpoint.id, about, { from: "on", to: `off: ${reason}` }),
    ]);
    await identity.dropTotp(user.subject);
    await deleteRecovery(table, user.subject);
    await emailSecurityChange(ctx, user.email, "totp_dropped", null);
  }
  return readMemberAccount(ctx, user);
});
