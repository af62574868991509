import {
  type ContestSettings,
  createContest,
  deleteContest,
  endContest,
  getTickets,
  listContests,
  showContest,
  updateContest,
} from "@kiteloop/contract/referrals/contest";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

export const contestsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["contests", projectId],
    queryFn: ({ signal }) => call(listContests, { params: { projectId }, signal }),
  });

export const contestQuery = (projectId: string, contestId: string) =>
  queryOptions({
    queryKey: ["contests", projectId, contestId],
    queryFn: ({ signal }) => call(showContest, { params: { projectId, contestId }, signal }),
  });

export const readTickets = (projectId: string, contestId: string) =>
  call(getTickets, { params: { projectId, contestId } });

function useRefresh(projectId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: contestsQuery(projectId).queryKey });
}

/** Creates a contest, or changes one. */
export function useSaveContest(projectId: string, of?: { id: string; version: number }) {
  return useMutation({
    mutationFn: (body: ContestSettings) =>
      of === undefined
        ? call(createContest, { params: { projectId }, body })
        : call(updateContest, {
            params: { projectId, contestId: of.id },
            body: { ...body, version: of.version },
          }),
    onSettled: useRefresh(projectId),
  });
}

export function useEndContest(projectId: string) {
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(endContest, { params: { projectId, contestId: id }, body: { version } }),
    onSettled: useRefresh(projectId),
  });
}

export function useDeleteContest(projectId: string) {
  return useMutation({
    mutationFn: ({ id }: { id: string }) => call(deleteContest, { params: { projectId, contestId: id } }),
    onSettled: useRefresh(projectId),
  });
}
