import { revokeMemberInvitation } from "@kiteloop/contract/member-invitation";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { need } from "./need.ts";
import { moveItem } from "./store.ts";

/** Taking it back again changes nothing. */
export const revoke = verb(revokeMemberInvitation, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const before = await need(ctx, params.memberInvitationId);
  if (before.status === "revoked") return {};
  const written = await transact(table, clock, [
    moveItem(table, before, { status: "revoked" }),
    auditItem(ctx, "member.uninvite", { id: before.memberInvitationId, name: before.email }),
  ]);
  if (!written.ok && (await need(ctx, params.memberInvitationId)).status === "pending")
    throw new AppError("conflict.busy", { retryAfter: 1 });
  return {};
});
