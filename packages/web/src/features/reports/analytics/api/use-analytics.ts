import { type Analytics, projectAnalytics } from "@kiteloop/contract/reports/analytics";
import { dayOf } from "@kiteloop/metrics";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { projectQuery } from "../../../../api/queries/projects.ts";
import { type GranularQuery, queryOf, type View, withGranularity } from "../range.ts";
import { useFreshness } from "./use-freshness.ts";

const analyticsQuery = (projectId: string, query: GranularQuery) =>
  queryOptions({
    queryKey: ["analytics", projectId, query],
    queryFn: ({ signal }) => call(projectAnalytics, { params: { projectId }, query, signal }),
  });

/** Whether the range includes today. */
export function isOpen(data: Pick<Analytics, "range" | "timeZone">): boolean {
  return data.range.to >= dayOf(Date.now(), data.timeZone);
}

/**
 * A project's numbers for a view, polled while the range includes today; a completed range never changes. While another
 * range loads, the old numbers stay on the screen (`stale`).
 */
export function useAnalytics(projectId: string, view: View) {
  const pause = useFreshness();
  const project = useQuery(projectQuery(projectId));
  const range = queryOf(view, { ...project.data }, Date.now());
  const current = useQuery({
    ...analyticsQuery(projectId, withGranularity(range ?? {}, view)),
    enabled: range !== undefined,
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === projectId ? before : undefined),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : pause()),
  });
  return {
    project: project.data,
    data: current.data,
    error: project.error ?? current.error,
    stale: current.isPlaceholderData,
    retry: () => {
      void project.refetch();
      void current.refetch();
    },
  };
}
