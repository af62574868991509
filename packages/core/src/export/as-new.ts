import * as z from "zod";
import type { Item } from "./store.ts";

/** What an invitation that was rejected when it was made says for good; later ends of a mail have other reasons. */
const neverMailed = new Set<unknown>(["suppressed", "recipient_limit"]);

const judged = z.object({ nth: z.number(), history: z.array(z.object({ to: z.string() })).min(1) });

/** Whether a policy turned a referral away before anybody looked: its history begins with that. */
function bornRejected(item: Item): boolean {
  const known = judged.safeParse(item);
  return known.success && known.data.history[0]?.to === "rejected";
}

/**
 * An item as the stream showed it when it was new. What it counts for was decided then: what came of it later is
 * counted by facts of its own, or not at all.
 */
export function asNew(item: Item): Item {
  switch (item.__edb_e__) {
    case "invitation":
      return { ...item, status: neverMailed.has(item.reason) ? "rejected" : "created" };
    case "referral":
      return { ...item, status: bornRejected(item) ? "rejected" : "joined" };
    case "conversion":
      return item.confirmedAt === undefined ? item : { ...item, status: "pending" };
    default:
      return item;
  }
}
