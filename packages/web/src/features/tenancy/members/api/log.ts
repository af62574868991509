import { listActivity } from "@kiteloop/contract/tenancy/workspace";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

/** Filter by member and kind; an empty string means all. */
export type LogFilter = { actor: string; of: string };

export const logQuery = ({ actor, of }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ["activity", { actor, of }],
    queryFn: ({ pageParam, signal }) =>
      call(listActivity, {
        query: { ...(actor && { actor }), ...(of && { of }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
