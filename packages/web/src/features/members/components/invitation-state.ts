import type { MemberInvitation } from "@kiteloop/contract/member-invitation";

export type InvitationState = "waiting" | "sent" | "failed" | "over";

/** How an invitation stands; one that has run out is over whatever became of its mail. `now` in ms since 1970. */
export function invitationState(
  { mail, expiresAt }: Pick<MemberInvitation, "mail" | "expiresAt">,
  now: number,
): InvitationState {
  return Date.parse(expiresAt) <= now ? "over" : mail;
}
