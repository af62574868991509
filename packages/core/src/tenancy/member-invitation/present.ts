import { dayMs } from "@kiteloop/contract/shared/time";
import type { MemberInvitation } from "@kiteloop/contract/tenancy/member-invitation";
import { memberInvitationLimits as limits } from "@kiteloop/contract/tenancy/member-invitation-limits";
import type { Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { StoredMemberInvitation } from "./store.ts";

/** The invitation that a member sends or resends. */
export const inviterFields = ({ userId, name, email }: Member) => ({
  invitedBy: name === "" ? email : name,
  inviterId: userId,
});

/** Whether an invitation can be accepted. */
export function isOpen({ status, expiresAt }: StoredMemberInvitation, now: Date): boolean {
  return status === "pending" && expiresAt > now.toISOString();
}

const emailsSince = ({ mailedAt }: StoredMemberInvitation, since: string) =>
  mailedAt.filter((at) => at > since).length;

/**
 * Checks whether an address and a workspace may get another email now.
 * @throws AppError `memberInvitation.too_soon` or `memberInvitation.too_many`
 */
export function assertEmailable(
  before: StoredMemberInvitation | null,
  all: readonly StoredMemberInvitation[],
  now: Date,
): void {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  if (before !== null && emailsSince(before, ago(limits.pause * 1000)) > 0)
    throw new AppError("memberInvitation.too_soon", { retryAfter: limits.pause });
  const ofAddress = before === null ? 0 : emailsSince(before, ago(dayMs));
  const ofWorkspace = all.reduce((sum, one) => sum + emailsSince(one, ago(dayMs)), 0);
  if (ofAddress >= limits.addressADay || ofWorkspace >= limits.workspaceADay)
    throw new AppError("memberInvitation.too_many");
}

/** The times at which an invitation was emailed, with `now`: as many as the daily limit needs. */
export function withNewEmail(before: StoredMemberInvitation | null, now: Date): string[] {
  return [...(before?.mailedAt ?? []), now.toISOString()].slice(-limits.addressADay);
}

/** An invitation as the API shows it. */
export function toApiMemberInvitation({
  memberInvitationId,
  email,
  role,
  projects,
  invitedBy,
  invitedAt,
  expiresAt,
  mail,
  mailedAt,
}: StoredMemberInvitation): MemberInvitation {
  const last = mailedAt.at(-1) ?? invitedAt;
  return {
    id: memberInvitationId,
    email,
    role,
    ...(projects && { projects }),
    invitedBy,
    invitedAt,
    expiresAt,
    emailState: mail,
    emailedAt: last,
  };
}
