import { type Breakdown, workspaceAnalytics } from "@kiteloop/contract/reports/analytics";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../api/query-of.ts";
import { rangeAsked, type View, withGranularity } from "../range.ts";

/** Numbers of all projects for a view; while another range or breakdown loads, the old numbers stay. */
export function useWorkspaceAnalytics(view: View, by: Breakdown) {
  // A workspace's day ends with its first project's time zone; UTC is a good enough "today" for deciding to poll.
  const range = rangeAsked(view, { timeZone: "UTC" }, Date.now()) ?? {};
  const query = { ...withGranularity(range, view), by };
  return useQuery({
    ...queryOf(workspaceAnalytics, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });
}
