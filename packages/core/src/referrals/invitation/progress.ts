import type { InvitationStatus } from "@kiteloop/contract/referrals/invitation";

const order: readonly InvitationStatus[] = ["created", "sent", "delivered", "clicked", "joined", "converted"];

/** Where an invitation may still end badly, or be turned away from: nobody has joined by it yet. */
const open: readonly InvitationStatus[] = ["created", "sent", "delivered", "clicked"];

/** Whether an invitation at `from` ends as `to`; a complaint outweighs a bounce. */
export function endsAs(from: InvitationStatus, to: "bounced" | "complained" | "unsubscribed"): boolean {
  return open.includes(from) || (from === "bounced" && to === "complained");
}

/**
 * Whether an invitation at `from` moves on to `to`. It never goes back, and one that ended badly may still
 * bring somebody: who unsubscribed can join by the link.
 */
export function movesOn(from: InvitationStatus, to: InvitationStatus): boolean {
  const place = order.indexOf(from);
  if (place === -1) return to === "joined" || to === "converted";
  return order.indexOf(to) > place;
}
