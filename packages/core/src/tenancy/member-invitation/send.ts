import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import { retention } from "@kiteloop/contract/shared/retention";
import { dayMs } from "@kiteloop/contract/shared/time";
import { memberInvitationLimits as limits } from "@kiteloop/contract/tenancy/member-invitation-limits";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { takeQuotaItem } from "../../shared/quota/index.ts";
import { transact } from "../../shared/table/index.ts";
import { mailedOnceMore } from "./present.ts";
import { addressQuota } from "./quota.ts";
import { memberInvitationEmailItem, putMemberInvitationItem, type StoredMemberInvitation } from "./store.ts";

/** What an invitation is apart from its mails. */
export type Asked = Omit<StoredMemberInvitation, "version" | "mail" | "mailedAt" | "expiresAt" | "endsAt">;

/**
 * Writes an invitation in place of `before`, with its days anew, and asks for its mail. Gives it as it is then; null
 * where somebody else changed it meanwhile.
 * @throws AppError `memberInvitation.too_many` where the address has had its mails of the day, from whichever workspace
 */
export async function sendMemberInvitation(
  ctx: Ctx<Member>,
  before: StoredMemberInvitation | null,
  asked: Asked,
  action: AuditAction,
): Promise<StoredMemberInvitation | null> {
  const { table, clock, ids } = ctx;
  const now = clock.now();
  const inSeconds = Math.ceil(now.getTime() / 1000);
  const after: StoredMemberInvitation = {
    ...asked,
    version: (before?.version ?? 0) + 1,
    mail: "waiting",
    mailedAt: mailedOnceMore(before, now),
    expiresAt: new Date(now.getTime() + limits.days * dayMs).toISOString(),
    endsAt: inSeconds + retention.memberInvitations.keptFor.seconds,
  };
  const memberInvitationMailId = ids.make("memberInvitationMail");
  const endsAt = inSeconds + retention.otherMails.keptFor.seconds;
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
