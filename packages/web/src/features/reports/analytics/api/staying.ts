import { partialMatchKey, type QueryKey } from "@tanstack/react-query";
import { keyOf } from "../../../../api/key-of.ts";

/** While a query with another input loads, the old numbers stay if that input has the same `part`. */
export const staying =
  (endpoint: { id: string }, part: object) =>
  <Data>(before: Data | undefined, query: { queryKey: QueryKey } | undefined): Data | undefined =>
    query && partialMatchKey(query.queryKey, keyOf(endpoint, part)) ? before : undefined;
