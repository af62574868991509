import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { projectAnnotations, projectChains } from "@kiteloop/contract/reports/chains";
import { type CohortWindow, projectCohorts, projectCycleTime } from "@kiteloop/contract/reports/insights";
import type { OriginSegmentation } from "@kiteloop/contract/reports/origin-segments";
import { projectRevenue } from "@kiteloop/contract/reports/revenue";
import {
  projectHours,
  projectSegments,
  projectVisitors,
  type Segmentation,
} from "@kiteloop/contract/reports/segments";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { keyOf } from "../../../../api/key-of.ts";
import { cohortsQuery } from "../../../../api/queries/numbers.ts";

/** Weeks and cycles change slowly, so they are not polled. */
const pause = minuteMs;

/** K by the week participants joined in; while another window loads, the old numbers stay. */
export function useCohorts(projectId: string, window: CohortWindow) {
  return useQuery({
    ...cohortsQuery(projectId, window),
    placeholderData: (before, query) => (query?.queryKey[1] === projectId ? before : undefined),
  });
}

/** K by segments of those who joined; it changes once a week. */
export function useSegmentsK(projectId: string, by: OriginSegmentation) {
  return useQuery({
    queryKey: ["segments-k", projectId, by],
    queryFn: ({ signal }) =>
      call(projectCohorts, { params: { projectId }, query: { by, weeks: "1" }, signal }),
    staleTime: pause,
  });
}

export function useCycleTime(projectId: string) {
  return useQuery({
    queryKey: ["cycle-time", projectId],
    queryFn: ({ signal }) => call(projectCycleTime, { params: { projectId }, signal }),
    refetchInterval: pause,
  });
}

export function useChains(projectId: string) {
  return useQuery({
    queryKey: ["chains", projectId],
    queryFn: ({ signal }) => call(projectChains, { params: { projectId }, signal }),
    staleTime: pause,
  });
}

type Range = Pick<Analytics["range"], "from" | "to">;

/** Changes in these days; not polled, because nobody waits for their own change to appear here. */
export function useAnnotations(projectId: string, { from, to }: Range) {
  return useQuery({
    queryKey: ["annotations", projectId, from, to],
    queryFn: ({ signal }) => call(projectAnnotations, { params: { projectId }, query: { from, to }, signal }),
    staleTime: pause,
  });
}

/** Numbers by segment; while another segmentation or range loads, the old numbers stay. */
export function useSegments(
  projectId: string,
  by: Segmentation,
  { from, to, granularity }: Range & Pick<Analytics, "granularity">,
  /** A segment that needs a series whatever its place. */
  value?: string,
) {
  const query = { by, from, to, granularity, ...(value !== undefined && { value }) };
  return useQuery({
    queryKey: ["segments", projectId, by, query],
    queryFn: ({ signal }) => call(projectSegments, { params: { projectId }, query, signal }),
    placeholderData: (before, query) =>
      query?.queryKey[1] === projectId && query.queryKey[2] === by ? before : undefined,
    refetchInterval: pause,
  });
}

/** Revenue by currency; while another range loads, the old amounts stay. */
export function useRevenue(
  projectId: string,
  { from, to, granularity }: Range & Pick<Analytics, "granularity">,
) {
  const query = { from, to, granularity };
  return useQuery({
    queryKey: [...keyOf(projectRevenue), projectId, query],
    queryFn: ({ signal }) => call(projectRevenue, { params: { projectId }, query, signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === projectId ? before : undefined),
    refetchInterval: pause,
  });
}

export function useHours(projectId: string, { from, to }: Range) {
  return useQuery({
    queryKey: ["hours", projectId, from, to],
    queryFn: ({ signal }) => call(projectHours, { params: { projectId }, query: { from, to }, signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === projectId ? before : undefined),
    refetchInterval: pause,
  });
}

export function useVisitors(projectId: string, { from, to }: Range) {
  return useQuery({
    queryKey: ["visitors", projectId, from, to],
    queryFn: ({ signal }) => call(projectVisitors, { params: { projectId }, query: { from, to }, signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === projectId ? before : undefined),
    refetchInterval: pause,
  });
}
