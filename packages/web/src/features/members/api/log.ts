import { listActivity } from "@kiteloop/contract/workspace";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

/** Whose changes, and of what kind of thing; an empty word is anybody, or anything. */
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
