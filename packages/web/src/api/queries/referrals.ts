import { listReferrals } from "@kiteloop/contract/referrals/fraud";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../client.ts";

export const queues = ["pending", "rejected", "all"] as const;
export type Queue = (typeof queues)[number];

export const referralsQuery = (projectId: string, queue: Queue) =>
  infiniteQueryOptions({
    queryKey: ["projects", projectId, "referrals", queue],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === "" ? {} : { cursor: pageParam };
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
