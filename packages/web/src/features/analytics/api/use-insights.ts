import type { Analytics } from "@kiteloop/contract/analytics";
import { projectAnnotations, projectChains } from "@kiteloop/contract/chains";
import { type CohortWindow, projectCohorts, projectCycleTime } from "@kiteloop/contract/insights";
import {
  projectHours,
  projectSegments,
  projectVisitors,
  type Segmentation,
} from "@kiteloop/contract/segments";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

/** Weeks and cycles move slowly: nobody watches them change. */
const pause = 60_000;

/** K by the week participants joined in; another window keeps the old numbers until the new ones are there. */
export function useCohorts(projectId: string, window: CohortWindow) {
  return useQuery({
    queryKey: ["cohorts", projectId, window],
    queryFn: ({ signal }) =>
      call(projectCohorts, { params: { projectId }, query: { window: `${window}` }, signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === projectId ? before : undefined),
    refetchInterval: pause,
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

/** What changed in these days; read once, as nobody waits for their own change to appear here. */
export function useAnnotations(projectId: string, { from, to }: Range) {
  return useQuery({
    queryKey: ["annotations", projectId, from, to],
    queryFn: ({ signal }) => call(projectAnnotations, { params: { projectId }, query: { from, to }, signal }),
    staleTime: pause,
  });
}

/** Numbers told apart by one thing; another one, or other days, keep the old numbers until the new ones are there. */
export function useSegments(
  projectId: string,
  by: Segmentation,
  { from, to, granularity }: Analytics["range"] & Pick<Analytics, "granularity">,
) {
  return useQuery({
    queryKey: ["segments", projectId, by, from, to, granularity],
    queryFn: ({ signal }) =>
      call(projectSegments, { params: { projectId }, query: { by, from, to, granularity }, signal }),
    placeholderData: (before, query) =>
      query?.queryKey[1] === projectId && query.queryKey[2] === by ? before : undefined,
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
