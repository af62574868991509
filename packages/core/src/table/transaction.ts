import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { Clock, Table } from "../context/index.ts";
import { AppError, awsErrorName } from "../errors/index.ts";

export type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** `ok`, or which items' conditions did not hold (by position). */
export type TransactResult = { ok: true } | { ok: false; failed: number[] };

const cancelled = z.object({ CancellationReasons: z.array(z.object({ Code: z.string().optional() })) });

const attempts = 8;

/**
 * Writes all items or none. Conflicts with other transactions are tried again with jitter (the SDK does not);
 * a condition that does not hold is an answer, not an error.
 * @throws AppError `conflict.busy` when the items stay contended.
 */
export async function transact(
  table: Table,
  clock: Clock,
  items: TransactItem[],
  token?: string,
): Promise<TransactResult> {
  for (let attempt = 0; ; attempt++) {
    try {
      const input: TransactWriteCommandInput = { TransactItems: items };
      if (token !== undefined) input.ClientRequestToken = token;
      await table.client.send(new TransactWriteCommand(input));
      return { ok: true };
    } catch (error) {
      const failed = conditionFailures(error);
      if (failed !== null && failed.length > 0) return { ok: false, failed };
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
