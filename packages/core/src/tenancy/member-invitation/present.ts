import { dayMs } from "@kiteloop/contract/shared/time";
import type { MemberInvitation } from "@kiteloop/contract/tenancy/member-invitation";
import { memberInvitationLimits as limits } from "@kiteloop/contract/tenancy/member-invitation-limits";
import type { Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { StoredMemberInvitation } from "./store.ts";

/** Whose invitation it is that a member sends, or sends again. */
export const inviterFields = ({ userId, name, email }: Member) => ({
  invitedBy: name === "" ? email : name,
  inviterId: userId,
});

/** True while an invitation can be accepted. */
export function isOpen({ status, expiresAt }: StoredMemberInvitation, now: Date): boolean {
  return status === "pending" && expiresAt > now.toISOString();
}

const mailsSince = ({ mailedAt }: StoredMemberInvitation, since: string) =>
  mailedAt.filter((at) => at > since).length;

/**
 * Whether an address and a workspace may have another mail now.
 * @throws AppError `memberInvitation.too_soon` or `memberInvitation.too_many`
 */
export function assertEmailable(
  before: StoredMemberInvitation | null,
  all: readonly StoredMemberInvitation[],
  now: Date,
): void {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  if (before !== null && mailsSince(before, ago(limits.pause * 1000)) > 0)
    throw new AppError("memberInvitation.too_soon", { retryAfter: limits.pause });
  const ofAddress = before === null ? 0 : mailsSince(before, ago(dayMs));
  const ofWorkspace = all.reduce((sum, one) => sum + mailsSince(one, ago(dayMs)), 0);
  if (ofAddress >= limits.addressADay || ofWorkspace >= limits.workspaceADay)
    throw new AppError("memberInvitation.too_many");
}

/** The times an invitation was mailed with one more: as many as the limit of a day looks at. */
export function mailedOnceMore(before: StoredMemberInvitation | null, now: Date): string[] {
  return [...(before?.mailedAt ?? []), now.toISOString()].slice(-limits.addressADay);
}

/** An invitation as the API shows it. */
export function toApiMemberInvitation({
  memberInvitationId,
  email,
  role,
  invitedBy,
  invitedAt,
  expiresAt,
  mail,
  mailedAt,
}: StoredMemberInvitation): MemberInvitation {
  const last = mailedAt.at(-1) ?? invitedAt;
  return { id: memberInvitationId, email, role, invitedBy, invitedAt, expiresAt, mail, mailedAt: last };
}
