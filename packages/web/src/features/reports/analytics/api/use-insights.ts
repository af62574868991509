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
import { cohortsQuery } from "../../../../api/queries/numbers.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { staying } from "./staying.ts";

/** Weeks and cycles change slowly, so they are not polled. */
const pause = minuteMs;

/** K by the week participants joined in; while another window loads, the old numbers stay. */
export const useCohorts = (projectId: string, window: CohortWindow) =>
  useQuery({
    ...cohortsQuery(projectId, window),
    placeholderData: staying(projectCohorts, { params: { projectId } }),
  });

/** K by segments of those who joined; it changes once a week. */
export const useSegmentsK = (projectId: string, by: OriginSegmentation) =>
  useQuery({
    ...queryOf(projectCohorts, { params: { projectId }, query: { by, weeks: "1" } }),
    staleTime: pause,
  });

export const useCycleTime = (projectId: string) =>
  useQuery({ ...queryOf(projectCycleTime, { params: { projectId } }), refetchInterval: pause });

export const useChains = (projectId: string) =>
  useQuery({ ...queryOf(projectChains, { params: { projectId } }), staleTime: pause });

type Range = Pick<Analytics["range"], "from" | "to">;

/** Changes in these days; not polled, because nobody waits for their own change to appear here. */
export const useAnnotations = (projectId: string, { from, to }: Range) =>
  useQuery({
    ...queryOf(projectAnnotations, { params: { projectId }, query: { from, to } }),
    staleTime: pause,
  });

/** Numbers by segment; while another segmentation or range loads, the old numbers stay. */
export const useSegments = (
  projectId: string,
  by: Segmentation,
  { from, to, granularity }: Range & Pick<Analytics, "granularity">,
  /** A segment that needs a series whatever its place. */
  value?: string,
) =>
  useQuery({
    ...queryOf(projectSegments, { params: { projectId }, query: { by, from, to, granularity, value } }),
    placeholderData: staying(projectSegments, { params: { projectId }, query: { by } }),
    refetchInterval: pause,
  });

/** Revenue by currency; while another range loads, the old amounts stay. */
export const useRevenue = (
  projectId: string,
  { from, to, granularity }: Range & Pick<Analytics, "granularity">,
) =>
  useQuery({
    ...queryOf(projectRevenue, { params: { projectId }, query: { from, to, granularity } }),
    placeholderData: staying(projectRevenue, { params: { projectId } }),
    refetchInterval: pause,
  });

export const useHours = (projectId: string, { from, to }: Range) =>
  useQuery({
    ...queryOf(projectHours, { params: { projectId }, query: { from, to } }),
    placeholderData: staying(projectHours, { params: { projectId } }),
    refetchInterval: pause,
  });

export const useVisitors = (projectId: string, { from, to }: Range) =>
  useQuery({
    ...queryOf(projectVisitors, { params: { projectId }, query: { from, to } }),
    placeholderData: staying(projectVisitors, { params: { projectId } }),
    refetchInterval: pause,
  });
