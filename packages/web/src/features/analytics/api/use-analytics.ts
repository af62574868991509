import { type Analytics, projectAnalytics } from "@kiteloop/contract/analytics";
import { dayOf, previousRange } from "@kiteloop/metrics";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { projectQuery } from "../../../api/queries/projects.ts";
import { queryOf, type RangeQuery, type View } from "../range.ts";
import { useFreshness } from "./use-freshness.ts";

const analyticsQuery = (projectId: string, range: RangeQuery) =>
  queryOptions({
    queryKey: ["analytics", projectId, range.from ?? null, range.to ?? null],
    queryFn: ({ signal }) => call(projectAnalytics, { params: { projectId }, query: range, signal }),
  });

/** True when the range still grows: it holds today. */
export function isOpen(data: Analytics): boolean {
  return data.range.to >= dayOf(Date.now(), data.timeZone);
}

/**
 * A project's numbers for a view, read again and again while today is part of them; a range that is over never changes.
 * Changing the range keeps the old numbers on the screen (`stale`) until the new ones are there.
 */
export function useAnalytics(projectId: string, view: View) {
  const pause = useFreshness();
  const project = useQuery(projectQuery(projectId));
  const range = queryOf(view, project.data?.timeZone, Date.now());
  const current = useQuery({
    ...analyticsQuery(projectId, range ?? {}),
    enabled: range !== undefined,
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === projectId ? before : undefined),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : pause()),
  });
  const known = current.isPlaceholderData ? undefined : current.data;
  const earlier = useQuery({
    ...analyticsQuery(projectId, known ? previousRange(known.range) : {}),
    enabled: view.compare && known !== undefined,
    staleTime: 300_000,
  });
  return {
    project: project.data,
    data: current.data,
    /** The days before, for the chart; only with a comparison. */
    earlier: view.compare && known ? earlier.data : undefined,
    error: project.error ?? current.error,
    stale: current.isPlaceholderData,
    retry: () => {
      void project.refetch();
      void current.refetch();
    },
  };
}
