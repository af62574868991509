import {
  checkLinkDomain,
  getLinkDomain,
  removeLinkDomain,
  setLinkDomain,
} from "@kiteloop/contract/publishing/link-domain";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

export const linkDomainQuery = queryOptions({
  queryKey: ["link-domain"],
  queryFn: ({ signal }) => call(getLinkDomain, { signal }),
});

export function useSetLinkDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (host: string) => call(setLinkDomain, { body: { host } }),
    onSuccess: (answer) => client.setQueryData(linkDomainQuery.queryKey, answer),
  });
}

export function useCheckLinkDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkLinkDomain, {}),
    onSuccess: (answer) => client.setQueryData(linkDomainQuery.queryKey, answer),
  });
}

export function useRemoveLinkDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeLinkDomain, {}),
    onSuccess: () => client.setQueryData(linkDomainQuery.queryKey, { linkDomain: null }),
  });
}
