import { listPaymentSources } from "@kiteloop/contract/money/payment-source";
import { queryOf } from "../query-of.ts";

/** Polled, because events arrive on their own. */
export const refetchInterval = 10_000;

export const sourcesQuery = (projectId: string) => ({
  ...queryOf(listPaymentSources, { params: { projectId } }),
  refetchInterval,
});
