import { listReferrals } from "@kiteloop/contract/referrals/fraud";
import type { QueryOf } from "@kiteloop/contract/shared/endpoint";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../client.ts";

export type Queue = "pending" | "rejected" | "all";

/** Filters besides the queue. */
export type ReferralFilters = Omit<QueryOf<typeof listReferrals>, "review" | "participantId" | "cursor">;

export const referralsQuery = (projectId: string, queue: Queue, filters: ReferralFilters = {}) =>
  infiniteQueryOptions({
    queryKey: ["projects", projectId, "referrals", queue, filters],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === "" ? filters : { ...filters, cursor: pageParam };
      const query = queue === "all" ? cursor : { ...cursor, review: queue };
      return call(listReferrals, { params: { projectId }, query, signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

/** Number of referrals that need review, as far as loaded; undefined until then. */
export function useWaiting(projectId: string): { count: number; more: boolean } | undefined {
  const { data, hasNextPage } = useInfiniteQuery(referralsQuery(projectId, "pending"));
  if (data === undefined) return undefined;
  return { count: data.pages.reduce((sum, { items }) => sum + items.length, 0), more: hasNextPage };
}
