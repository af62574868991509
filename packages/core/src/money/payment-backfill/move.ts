import { dryRunDays } from "@kiteloop/contract/money/payment-backfill-states";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { StoredBackfill } from "./store.ts";

const next = ({ version }: StoredBackfill) => ({ version: version + 1, waits: 0, problem: undefined });

/** Everything that was read gets deleted, whatever the backfill was doing. */
export function clearingAfter(
  before: StoredBackfill,
  ending: NonNullable<StoredBackfill["ending"]>,
  now: Date,
): StoredBackfill {
  const { cursor: _, after: __, phase: ___, step: ____, ...rest } = before;
  return {
    ...{ ...rest, ...next(before), state: "clearing", ending },
    ...{ isDue: true, nextAt: now.toISOString(), failures: 0 },
  };
}

/** Everything is read, and is checked next. */
export function checkingAfter(before: StoredBackfill): StoredBackfill {
  const { after: _, step: __, ...rest } = before;
  return { ...rest, ...next(before), state: "checking", done: 0 };
}

/** The dry run is done, and waits for a member. */
export function readyAfter(before: StoredBackfill, now: Date): StoredBackfill {
  const { cursor: _, ...rest } = before;
  return {
    ...{ ...rest, ...next(before), state: "ready", total: before.done },
    ...{ isDue: true, nextAt: new Date(now.getTime() + dryRunDays * dayMs).toISOString(), failures: 0 },
  };
}

export function overAfter(before: StoredBackfill, now: Date): StoredBackfill {
  const { ending: state = "canceled", ...rest } = before;
  return { ...rest, ...next(before), state, isDue: false, endedAt: now.toISOString(), failures: 0 };
}

/** Progress, after which it continues at once. */
export const progressAfter = (before: StoredBackfill, changes: Partial<StoredBackfill>): StoredBackfill => ({
  ...{ ...before, ...next(before), ...changes },
});
