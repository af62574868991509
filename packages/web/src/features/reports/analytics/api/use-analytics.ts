import { type Analytics, projectAnalytics } from "@kiteloop/contract/reports/analytics";
import { dayOf } from "@kiteloop/metrics";
import { useQuery } from "@tanstack/react-query";
import { projectQuery } from "../../../../api/queries/projects.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { rangeAsked, type View, withGranularity } from "../range.ts";
import { staying } from "./staying.ts";
import { useFreshness } from "./use-freshness.ts";

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
  const range = rangeAsked(view, { ...project.data }, Date.now());
  const current = useQuery({
    ...queryOf(projectAnalytics, {
      params: { projectId },
      query: withGranularity(range ?? {}, view),
    }),
    enabled: range !== undefined,
    staleTime: 0,
    placeholderData: staying(projectAnalytics, { params: { projectId } }),
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
