import { ids } from "@kiteloop/contract/shared/ids";

/** The later fate of an email, as its provider or the recipient's server reports it. */
export type EmailEvent = {
  deliveryId: string;
  fate: "delivered" | "bounced" | "complained";
  /** If the email wasn't sent at all, since an earlier one bounced: that says nothing new about its sender. */
  counts?: false;
};

/** The delivery of one of our message ids, with or without its brackets; null for those of others. */
export function deliveryOf(messageId: string, host: string): string | null {
  const [, id, at] = /^\s*<?([^@<>\s]+)@([^@<>\s]+?)>?\s*$/.exec(messageId) ?? [];
  return at?.toLowerCase() === host ? (ids.delivery.safeParse(id).data ?? null) : null;
}
