import { listParticipants, type ParticipantList, shortestSearch } from "@kiteloop/contract/participant";
import { erasePerson, getPerson, getTree, treeLimits } from "@kiteloop/contract/people";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

type Page = { next?: string | undefined };
const nextOf = (page: Page) => page.next;
const cursorOf = (cursor: string) => (cursor === "" ? {} : { cursor });

/** What of a project's people is looked at: a list, or what a search finds. */
export type Looked = { list: ParticipantList; search: string };

/** A search counts once it is long enough to be one. */
export const isSearch = (search: string): boolean => search.trim().length >= shortestSearch;

/** One page of people. */
export const readPeople = (
  projectId: string,
  { list, search }: Looked,
  cursor: string,
  signal?: AbortSignal,
) =>
  call(listParticipants, {
    params: { projectId },
    query: { ...(isSearch(search) ? { search: search.trim() } : { list }), ...cursorOf(cursor) },
    signal,
  });

export const peopleQuery = (projectId: string, looked: Looked) =>
  infiniteQueryOptions({
    queryKey: ["people", projectId, isSearch(looked.search) ? looked.search.trim() : { list: looked.list }],
    queryFn: ({ pageParam, signal }) => readPeople(projectId, looked, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: nextOf,
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

/** Forgets a person. Every list they may stand in is read again. */
export function useErase(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ participantId, confirm }: { participantId: string; confirm: string }) =>
      call(erasePerson, { params: { projectId, participantId }, body: { confirm } }),
    onSettled: () => client.invalidateQueries(),
  });
}
