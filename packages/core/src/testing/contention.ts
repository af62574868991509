import { seededRandom } from "@kiteloop/metrics/simulation";
import type { TestTable } from "./table.ts";

const cancelled = (items: number) =>
  Object.assign(new Error("Transaction cancelled"), {
    name: "TransactionCanceledException",
    CancellationReasons: Array.from({ length: items }, (_, at) => ({
      Code: at === items - 1 ? "TransactionConflict" : "None",
    })),
  });

const plainWrites: ReadonlySet<string> = new Set(["put", "update", "delete"]);
const conflicting = () =>
  Object.assign(new Error("Transaction is ongoing for the item"), { name: "TransactionConflictException" });

/** Share of the transactions that are refused. */
const share = 0.2;

/**
 * Refuses writes as DynamoDB does while another transaction has one of the items. The engine carries out one write after the
 * other, so it never refuses any. Clients send a refused plain write again: `plain` is the share for which they give up.
 * @returns the names of the refused operations so far; equal seeds refuse the same ones
 */
export function contend(table: TestTable, seed: number, plain = 0): string[] {
  const refused: string[] = [];
  const random = seededRandom(seed);
  table.intercept(async (operation, request, proceed) => {
    const transaction = operation === "transactWrite";
    if (!transaction && !plainWrites.has(operation)) return proceed();
    if (random() >= (transaction ? share : plain)) return proceed();
    refused.push(operation);
    if (!transaction) throw conflicting();
    const { TransactItems = [] }: { TransactItems?: unknown[] } = Object(request);
    throw cancelled(TransactItems.length);
  });
  return refused;
}
