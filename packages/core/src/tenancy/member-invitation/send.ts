import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import { retention } from "@kiteloop/contract/shared/retention";
import { dayMs } from "@kiteloop/contract/shared/time";
import { memberInvitationLimits as limits } from "@kiteloop/contract/tenancy/member-invitation-limits";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { takeQuotaItem } from "../../shared/quota/index.ts";
import { transact } from "../../shared/table/index.ts";
import { withNewEmail } from "./present.ts";
import { addressQuota } from "./quota.ts";
import { memberInvitationEmailItem, putMemberInvitationItem, type StoredMemberInvitation } from "./store.ts";

/** An invitation's fields except its emails. */
export type RequestedInvitation = Omit<
  StoredMemberInvitation,
  "version" | "mail" | "mailedAt" | "expiresAt" | "endsAt"
>;

/**
 * Replaces `before` by an invitation with a new expiry, and requests its email. Returns the invitation, or null after a
 * concurrent change.
 * @throws AppError `memberInvitation.too_many` if the address reached its daily limit, by any workspace
 */
export async function sendMemberInvitation(
  ctx: Ctx<Member>,
  before: StoredMemberInvitation | null,
  asked: RequestedInvitation,
  action: AuditAction,
): Promise<StoredMemberInvitation | null> {
  const { table, clock, ids } = ctx;
  const now = clock.now();
  const inSeconds = Math.ceil(now.getTime() / 1000);
  const after: StoredMemberInvitation = {
    ...asked,
    version: (before?.version ?? 0) + 1,
    mail: "waiting",
    mailedAt: withNewEmail(before, now),
    expiresAt: new Date(now.getTime() + limits.days * dayMs).toISOString(),
    endsAt: inSeconds + retention.memberInvitations.keptFor.seconds,
  };
  const memberInvitationMailId = ids.make("memberInvitationMail");
  const endsAt = inSeconds + retention.otherEmails.keptFor.seconds;
  const written = await transact(table, clock, [
    putMemberInvitationItem(table, before, after),
    memberInvitationEmailItem(table, { ...after, memberInvitationMailId, endsAt }),
    auditItem(ctx, action, { id: after.memberInvitationId, name: after.email }),
    takeQuotaItem(table, addressQuota(after.email, now.getTime())),
  ]);
  if (written.ok) return after;
  if (written.failed.includes(0)) return null;
  throw new AppError("memberInvitation.too_many");
}
