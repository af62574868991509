import { listActivity } from "@kiteloop/contract/tenancy/workspace";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

/** Filter by member and kind; an empty string means all. */
export type LogFilter = { actor: string; of: string };

/** A page of the audit log; `before` is empty for the first. */
export const readLog = ({ actor, of }: LogFilter, before: string, signal?: AbortSignal) =>
  call(listActivity, {
    query: { ...(actor && { actor }), ...(of && { of }), ...(before && { before }) },
    ...(signal && { signal }),
  });

export const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ["activity", filter],
    queryFn: ({ pageParam, signal }) => readLog(filter, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
