import type { InvitationStatus } from "@kiteloop/contract/referrals/invitation";

const order: readonly InvitationStatus[] = ["created", "sent", "delivered", "clicked", "joined", "converted"];

/** Statuses in which an invitation may still fail or be unsubscribed from, because nobody joined by it yet. */
const open: readonly InvitationStatus[] = ["created", "sent", "delivered", "clicked"];

/** Whether an invitation moves from `from` to the final status `to`. A complaint outweighs a bounce. */
export function endsAs(from: InvitationStatus, to: "bounced" | "complained" | "unsubscribed"): boolean {
  return open.includes(from) || (from === "bounced" && to === "complained");
}

/**
 * Whether an invitation moves from `from` to `to`. It never moves back. A failed one can still lead to a join: someone
 * who unsubscribed can use the link.
 */
export function advancesTo(from: InvitationStatus, to: InvitationStatus): boolean {
  const place = order.indexOf(from);
  if (place === -1) return to === "joined" || to === "converted";
  return order.indexOf(to) > place;
}
