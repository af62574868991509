import type { PaymentBackfill } from "@kiteloop/contract/money/payment-backfill";
import type { StoredBackfill } from "./store.ts";

const over = ["imported", "canceled", "expired"];

export const isOver = ({ state }: Pick<StoredBackfill, "state">): boolean => over.includes(state);

/** Whether it stopped, and continues once a member starts it again. */
export const isStopped = ({ problem, isDue }: Pick<StoredBackfill, "problem" | "isDue">): boolean =>
  problem !== undefined && !isDue;

export function toApiBackfill(backfill: StoredBackfill): PaymentBackfill {
  const { state, startedAt, startedBy, read, done, imported, version, problem = null } = backfill;
  const isChecked = state !== "reading" && state !== "checking" && backfill.total !== undefined;
  return {
    ...{ state, startedAt, startedBy, read, done, imported, version, problem },
    retryAt: problem !== null && backfill.isDue ? backfill.nextAt : null,
    since: new Date(backfill.since * 1000).toISOString(),
    step: backfill.step ?? null,
    total: backfill.total ?? null,
    report: isChecked ? backfill.report : null,
    historyEarns: backfill.historyEarns ?? null,
    endedAt: backfill.endedAt ?? null,
  };
}
