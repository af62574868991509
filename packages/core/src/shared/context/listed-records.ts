import type { BackfillProblem } from "@kiteloop/contract/money/payment-backfill";

/** Records of one kind at a provider. */
export type ListedRecords =
  | {
      ok: true;
      records: readonly unknown[];
      /** The place after the last one, if there are more. */
      after: string | null;
      /** The provider's time of this answer, in seconds since 1970. */
      at: number;
    }
  | { ok: false; reason: BackfillProblem; retryAfterSeconds?: number | undefined };
