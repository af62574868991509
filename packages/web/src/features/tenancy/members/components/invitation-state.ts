import type { MemberInvitation } from "@kiteloop/contract/tenancy/member-invitation";

export type InvitationState = "waiting" | "sent" | "failed" | "over";

/** State of an invitation; expiry takes precedence over the email's state. `now` in ms since 1970. */
export function invitationState(
  { emailState, expiresAt }: Pick<MemberInvitation, "emailState" | "expiresAt">,
  now: number,
): InvitationState {
  return Date.parse(expiresAt) <= now ? "over" : emailState;
}
