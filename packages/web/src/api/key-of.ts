import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import type { QueryClient } from "@tanstack/react-query";

/**
 * The key of an endpoint's query with an input; without one, of all its queries. Needs no schema, so that the shell can name
 * a query before it loads one.
 */
export const keyOf = ({ id }: Pick<Endpoint, "id">, input?: object): readonly unknown[] =>
  input === undefined ? [id] : [id, input];

/** Refetches all queries of endpoints. */
export const refetch = (client: QueryClient, endpoints: readonly Pick<Endpoint, "id">[]) =>
  Promise.all(endpoints.map((one) => client.invalidateQueries({ queryKey: keyOf(one) })));
