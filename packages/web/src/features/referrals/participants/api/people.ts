import { erasePerson, getPerson, getTree, treeLimits } from "@kiteloop/contract/referrals/chain";
import {
  chooseParticipantCode,
  listParticipants,
  type ParticipantList,
  shortestSearch,
} from "@kiteloop/contract/referrals/participant";
import { countUnconfirmed } from "@kiteloop/contract/referrals/waitlist-confirmation";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

type Page = { next?: string | undefined };
const nextOf = (page: Page) => page.next;
const cursorOf = (cursor: string) => (cursor === "" ? {} : { cursor });

/** The listed participants of a project: a list, or search results. */
export type ParticipantQuery = { list: ParticipantList; search: string };

/** Minimum length of a search. */
export const isSearch = (search: string): boolean => search.trim().length >= shortestSearch;

/** One page of participants. */
export const readPeople = (
  projectId: string,
  { list, search }: ParticipantQuery,
  cursor: string,
  signal?: AbortSignal,
) =>
  call(listParticipants, {
    params: { projectId },
    query: { ...(isSearch(search) ? { search: search.trim() } : { list }), ...cursorOf(cursor) },
    signal,
  });

export const peopleQuery = (projectId: string, looked: ParticipantQuery) =>
  infiniteQueryOptions({
    queryKey: ["people", projectId, isSearch(looked.search) ? looked.search.trim() : { list: looked.list }],
    queryFn: ({ pageParam, signal }) => readPeople(projectId, looked, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: nextOf,
  });

/** How many addresses of the project's waitlists are not confirmed yet. */
export const unconfirmedQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["unconfirmed", projectId],
    queryFn: ({ signal }) => call(countUnconfirmed, { params: { projectId }, signal }),
  });

export const personQuery = (projectId: string, participantId: string) =>
  infiniteQueryOptions({
    queryKey: ["person", projectId, participantId],
    queryFn: ({ pageParam, signal }) =>
      call(getPerson, { params: { projectId, participantId }, query: cursorOf(pageParam), signal }),
    initialPageParam: "",
    getNextPageParam: nextOf,
  });

export const treeQuery = (projectId: string, participantId: string) =>
  infiniteQueryOptions({
    queryKey: ["tree", projectId, participantId],
    queryFn: ({ pageParam, signal }) =>
      call(getTree, {
        params: { projectId, participantId },
        query: { depth: treeLimits.depth, ...cursorOf(pageParam) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: nextOf,
  });

/** Chooses the code of a participant's link. Every list that shows it is refetched. */
export function useChooseCode(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ participantId, code }: { participantId: string; code: string }) =>
      call(chooseParticipantCode, { params: { projectId, participantId }, body: { code } }),
    onSettled: () => client.invalidateQueries(),
  });
}

/** Erases a participant. Every list that may contain them is refetched. */
export function useErase(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ participantId, confirm }: { participantId: string; confirm: string }) =>
      call(erasePerson, { params: { projectId, participantId }, body: { confirm } }),
    onSettled: () => client.invalidateQueries(),
  });
}
