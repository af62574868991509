import type {
  BackfillProblem,
  BackfillStep,
  ListingProvider,
} from "@kiteloop/contract/money/payment-backfill";
import type { PaymentMode } from "@kiteloop/contract/money/payment-source";

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

/** The key of an API that lists payments. */
export type RecordsKey = { provider: ListingProvider; mode: PaymentMode; apiKey: string };

/** Reading an account's records, which changes nothing there. */
export type RecordLister = {
  /** A page of the account's records since an instant in seconds since 1970, newest first, starting after one. */
  listRecords(kind: BackfillStep, page: { since: number; after: string | null }): Promise<ListedRecords>;
};
