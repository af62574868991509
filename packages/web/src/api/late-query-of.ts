import type { Endpoint, ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { queryOptions } from "@tanstack/react-query";
import type { CallInput, InputOf } from "./client.ts";
import { keyOf } from "./key-of.ts";

/**
 * The query of `queryOf` whose descriptor and schemas load with the first response, not before the first paint. `id` is the
 * descriptor's.
 */
export const lateQueryOf = <E extends Endpoint>(id: E["id"], load: () => Promise<E>, input?: InputOf<E>) =>
  queryOptions({
    queryKey: keyOf({ id }, input),
    queryFn: async ({ signal }): Promise<ResponseOf<E>> => {
      // `load` first: it may refuse without a request.
      const endpoint = await load();
      const { call } = await import("./client.ts");
      return call(endpoint, { ...input, signal } as unknown as CallInput<E>);
    },
  });
