import type { Endpoint, ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type CallInput, call, type InputOf } from "./client.ts";
import { keyOf } from "./key-of.ts";

type Given<E extends Endpoint> =
  Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** A query by its endpoint, for `useQuery`. Its key is the endpoint's id and the input. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[input]: Given<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as unknown as CallInput<E>),
  });
}

type Page = { next?: string | undefined };
type Cursor = "cursor" | "before";

/** Reads a page of a list, the first without `next` of a previous one. `cursor` names the parameter that takes it. */
export function pageReader<E extends Endpoint>(
  endpoint: ResponseOf<E> extends Page ? E : never,
  input: InputOf<E>,
  cursor: Cursor = "cursor",
) {
  const { query } = input as { query?: object };
  return (next?: string, signal?: AbortSignal) => {
    const asked = { ...input, query: { ...query, [cursor]: next }, signal };
    return call<E>(endpoint, asked as unknown as CallInput<E>) as Promise<ResponseOf<E> & Page>;
  };
}

/** A list by its endpoint, for `useInfiniteQuery`. */
export function pagedQueryOf<E extends Endpoint>(
  endpoint: ResponseOf<E> extends Page ? E : never,
  input: InputOf<E>,
  cursor: Cursor = "cursor",
) {
  const read = pageReader<E>(endpoint, input, cursor);
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), "pages"],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}
