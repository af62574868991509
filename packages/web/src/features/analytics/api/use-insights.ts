import { type CohortWindow, projectCohorts, projectCycleTime } from "@kiteloop/contract/insights";
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
