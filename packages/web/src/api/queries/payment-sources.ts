import { listPaymentSources } from "@kiteloop/contract/money/payment-source";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";

/** Polled, because events arrive on their own. */
export const refetchInterval = 10_000;

export const sourcesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["payment-sources", projectId],
    queryFn: ({ signal }) => call(listPaymentSources, { params: { projectId }, signal }),
    refetchInterval,
  });
