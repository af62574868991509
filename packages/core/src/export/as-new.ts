import type { Item } from "./store.ts";

/** What an item that was rejected when it was made says for good; later ends of a mail have other reasons. */
const neverMailed = new Set<unknown>(["suppressed", "recipient_limit"]);

/**
 * An item as the stream showed it when it was new. What it counts for was decided then: an invitation that could not
 * be delivered later is still an invitation.
 */
export function asNew(item: Item): Item {
  switch (item.__edb_e__) {
    case "invitation":
      return { ...item, status: neverMailed.has(item.reason) ? "rejected" : "created" };
    default:
      return item;
  }
}
