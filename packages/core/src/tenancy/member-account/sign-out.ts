import { signOutMember as endpoint } from "@kiteloop/contract/tenancy/member-account";
import { instanceAuditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { deleteSession, emailSecurityChange, sessionsOf } from "../session/index.ts";
import { endSignIns, type User } from "../user/index.ts";
import { readMemberAccount, requireUser } from "./read.ts";

/** Ends also sign-ins that the index of sessions lacks. Repeating it is harmless. */
export const signOutMember = verb(endpoint, async (ctx, { params: { accountId }, body: { reason } }) => {
  const { table, clock } = ctx;
  const user = await requireUser(ctx, accountId);
  const about = { id: accountId, name: accountId };
  await transact(table, clock, [
    instanceAuditItem(ctx, endpoint.id, about, { from: "open", to: `ended: ${reason}` }),
  ]);
  await endAllSessions(ctx, user);
  await emailSecurityChange(ctx, user.email, "signed_out", null);
  return readMemberAccount(ctx, user);
});

/** Ends a user's sessions, in the pool, too. */
export async function endAllSessions(
  { table, clock, identity }: Ctx<Member>,
  { subject, userId, email }: User,
): Promise<void> {
  await identity.signOutEverywhere(email);
  await endSignIns(table, clock, subject);
  const sessions = await sessionsOf(table, userId);
  await Promise.all(sessions.map(({ sessionId }) => deleteSession(table, sessionId)));
}
