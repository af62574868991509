import type { Endpoint } from "@kiteloop/contract/shared/endpoint";

/**
 * The key of an endpoint's query with an input; without one, of all its queries. Needs no schema, so that the shell can name
 * a query before it loads one.
 */
export const keyOf = ({ id }: Pick<Endpoint, "id">, input?: object): readonly unknown[] =>
  input === undefined ? [id] : [id, input];
