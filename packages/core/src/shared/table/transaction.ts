import * as z from "zod";
import type { Clock, Table, TransactItem } from "../context/index.ts";
import { AppError, awsErrorName } from "../errors/index.ts";
import { mergeItems } from "./merge.ts";

/** `ok`, or the positions of the items whose conditions failed. */
export type TransactResult = { ok: true } | { ok: false; failed: number[] };

const cancelled = z.object({ CancellationReasons: z.array(z.object({ Code: z.string().optional() })) });

const attempts = 8;

/**
 * Writes all items or none, those of one key as one. Conflicts with other transactions are retried with jitter (the SDK does not); a failed
 * condition is returned, not thrown.
 * @throws AppError `conflict.busy` when the items stay contended.
 */
export async function transact(
  table: Table,
  clock: Clock,
  items: TransactItem[],
  token?: string,
): Promise<TransactResult> {
  const { merged, origins } = mergeItems(items);
  for (let attempt = 0; ; attempt++) {
    try {
      await table.transactWrite({ TransactItems: merged, ClientRequestToken: token });
      return { ok: true };
    } catch (error) {
      const failed = conditionFailures(error);
      if (failed !== null && failed.length > 0)
        return { ok: false, failed: failed.flatMap((position) => origins[position] ?? []) };
      if (!isContention(error)) throw error;
      if (attempt + 1 >= attempts) throw new AppError("conflict.busy", { retryAfter: 1 }, error);
      await clock.sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function reasons(error: unknown): string[] {
  if (awsErrorName(error) !== "TransactionCanceledException") return [];
  const parsed = cancelled.safeParse(error);
  return parsed.success ? parsed.data.CancellationReasons.map((reason) => reason.Code ?? "None") : [];
}

function conditionFailures(error: unknown): number[] | null {
  const codes = reasons(error);
  if (codes.length === 0) return null;
  return codes.flatMap((code, position) => (code === "ConditionalCheckFailed" ? [position] : []));
}

function isContention(error: unknown): boolean {
  const name = awsErrorName(error);
  return (
    name === "TransactionInProgressException" ||
    name === "ThrottlingException" ||
    name === "ProvisionedThroughputExceededException" ||
    reasons(error).some((code) => code === "TransactionConflict" || code === "ThrottlingError")
  );
}
