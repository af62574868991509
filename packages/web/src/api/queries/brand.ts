import { readBrand } from "@kiteloop/contract/publishing/brand";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";
import { queryOf } from "../query-of.ts";

/** The brand found on a host's site. Reading may take five seconds, so it is requested once. */
export const brandQuery = (host: string) => ({
  ...queryOf(readBrand, { body: { host } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Reads the site again. */
export function useRefreshBrand(host: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(readBrand, { body: { host, refresh: true } }),
    onSuccess: (reading) => client.setQueryData(brandQuery(host).queryKey, reading),
  });
}
