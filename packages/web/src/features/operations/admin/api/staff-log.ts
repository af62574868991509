import { listStaffActivity } from "@kiteloop/contract/tenancy/workspace";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

/** A page of staff's changes; `before` is empty for the first. */
export const readStaffLog = (before: string, signal?: AbortSignal) =>
  call(listStaffActivity, { query: { ...(before && { before }) }, ...(signal && { signal }) });

export const staffLogQuery = infiniteQueryOptions({
  queryKey: ["admin", "activity"],
  queryFn: ({ pageParam, signal }) => readStaffLog(pageParam, signal),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});
