import { type Breakdown, workspaceAnalytics } from "@kiteloop/contract/analytics";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { queryOf, type View } from "../range.ts";
import { withGranularity } from "./use-analytics.ts";

/** Numbers of all projects for a view; other days, or another breakdown, keep the old until the new ones are there. */
export function useWorkspaceAnalytics(view: View, by: Breakdown) {
  // Days of a workspace end with the first of its projects' zones to reach them: UTC tells "today" well enough to ask.
  const range = queryOf(view, "UTC", Date.now()) ?? {};
  const query = { ...withGranularity(range, view), by };
  return useQuery({
    queryKey: ["workspace-analytics", query],
    queryFn: ({ signal }) => call(workspaceAnalytics, { query, signal }),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  });
}
