import { getBackfill, type PaymentBackfill } from "@kiteloop/contract/money/payment-backfill";
import { type MutationFunctionContext, queryOptions } from "@tanstack/react-query";
import { refetchInterval } from "../../../../../api/queries/payment-sources.ts";
import { queryOf } from "../../../../../api/query-of.ts";

/** A backfill that is not over is polled more often. */
const backfillInterval = 3_000;

export const backfillQuery = (sourceId: string) =>
  queryOptions({
    ...queryOf(getBackfill, { params: { sourceId } }),
    refetchInterval: ({ state }) =>
      state.data?.backfill?.endedAt === null ? backfillInterval : refetchInterval,
  });

type Input = { params: { sourceId: string } };

/** Options of calls that return the changed backfill, which is read again if they are refused. */
export const changesBackfill = {
  onSuccess: (
    backfill: PaymentBackfill,
    { params }: Input,
    _context: unknown,
    { client }: MutationFunctionContext,
  ) => client.setQueryData(backfillQuery(params.sourceId).queryKey, { backfill }),
  onError: (_error: Error, { params }: Input, _context: unknown, { client }: MutationFunctionContext) =>
    client.invalidateQueries({ queryKey: backfillQuery(params.sourceId).queryKey }),
};
