import { type Breakdown, workspaceAnalytics } from "@kiteloop/contract/reports/analytics";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { queryOf, type View, withGranularity } from "../range.ts";

/** Numbers of all projects for a view; while another range or breakdown loads, the old numbers stay. */
export function useWorkspaceAnalytics(view: View, by: Breakdown) {
  // A workspace's day ends with its first project's time zone; UTC is a good enough "today" for deciding to poll.
  const range = queryOf(view, { timeZone: "UTC" }, Date.now()) ?? {};
  const query = { ...withGranularity(range, view), by };
  return useQuery({
    queryKey: ["workspace-analytics", query],
    queryFn: ({ signal }) => call(workspaceAnalytics, { query, signal }),
    placeholderData: (before) => before,
    refetchInterval: minuteMs,
  });
}
