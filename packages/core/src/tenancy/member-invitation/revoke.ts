import { revokeMemberInvitation as endpoint } from "@kiteloop/contract/tenancy/member-invitation";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireMemberInvitation } from "./require-member-invitation.ts";
import { moveMemberInvitationItem } from "./store.ts";

/** Revoking it again changes nothing. */
export const revokeMemberInvitation = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const before = await requireMemberInvitation(ctx, params.memberInvitationId);
  if (before.status === "revoked") return {};
  const written = await transact(table, clock, [
    moveMemberInvitationItem(table, before, { status: "revoked" }),
    auditItem(ctx, "member.uninvite", { id: before.memberInvitationId, name: before.email }),
  ]);
  if (!written.ok && (await requireMemberInvitation(ctx, params.memberInvitationId)).status === "pending")
    throw new AppError("conflict.busy", { retryAfter: 1 });
  return {};
});
