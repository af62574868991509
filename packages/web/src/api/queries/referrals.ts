import { listReferrals } from "@kiteloop/contract/referrals/fraud";
import type { QueryOf } from "@kiteloop/contract/shared/endpoint";
import { pagedQueryOf } from "../query-of.ts";

export type Queue = "pending" | "rejected" | "all";

/** Filters besides the queue. */
type ReferralFilters = Omit<QueryOf<typeof listReferrals>, "review" | "participantId" | "cursor">;

export const referralsQuery = (projectId: string, queue: Queue, filters: ReferralFilters = {}) =>
  pagedQueryOf(listReferrals, {
    params: { projectId },
    query: { ...filters, review: queue === "all" ? undefined : queue },
  });
