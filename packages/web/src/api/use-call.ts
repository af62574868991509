import type { Endpoint, ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, call, type InputOf } from "./client.ts";
import { keyOf, refetch } from "./key-of.ts";

// biome-ignore lint/suspicious/noConfusingVoidType: only void lets a caller of `mutate` omit the input
type Variables<E extends Endpoint> = Record<never, never> extends InputOf<E> ? InputOf<E> | void : InputOf<E>;

type Options<E extends Endpoint, Read extends Endpoint> = Omit<
  UseMutationOptions<ResponseOf<E>, Error, Variables<E>>,
  "mutationFn" | "onMutate"
> & {
  /** Endpoints whose queries are refetched after the call. `onSuccess` runs before, since a refetch may unmount the caller. */
  changes?: readonly Endpoint[];
  /** Refetches after a refused call too, because what the member saw was outdated. */
  evenRefused?: boolean;
  /** An endpoint with the same parameters, whose data the response replaces. */
  returns?: ResponseOf<E> extends ResponseOf<Read> ? Read : never;
};

/** A mutation by its endpoint, which takes the endpoint's input. */
export function useCall<E extends Endpoint, Read extends Endpoint = Endpoint>(
  endpoint: E,
  { changes = [], evenRefused = false, returns, ...options }: Options<E, Read> = {},
) {
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: (input: Variables<E>) => call(endpoint, { ...input } as CallInput<E>),
    onSuccess: async (response, input, ...more) => {
      const { params } = { ...input } as { params?: object };
      if (returns) client.setQueryData(keyOf(returns, params && { params }), response);
      await options.onSuccess?.(response, input, ...more);
      await refetch(client, changes);
    },
    onError: async (...failure) => {
      await options.onError?.(...failure);
      if (evenRefused) await refetch(client, changes);
    },
  });
}
