import { seededRandom } from "@kiteloop/metrics/simulation";
import type { TestTable } from "./table.ts";

const cancelled = (items: number) =>
  Object.assign(new Error("Transaction cancelled"), {
    name: "TransactionCanceledException",
    CancellationReasons: Array.from({ length: items }, (_, at) => ({
      Code: at === items - 1 ? "TransactionConflict" : "None",
    })),
  });
const conflicting = () =>
  Object.assign(new Error("Transaction is ongoing for the item"), { name: "TransactionConflictException" });

const plainWrites = new Set(["PutItemCommand", "UpdateItemCommand", "DeleteItemCommand"]);

/**
 * Refuses a share of the writes as DynamoDB does while another transaction has one of the items. The engine carries out one
 * write after the other, so it never refuses any. The table is reached by AWS's client, whose own retries stay in effect.
 * @returns the names of the refused commands so far; equal seeds refuse the same ones
 */
export function contend({ client }: TestTable, seed: number, share = 0.2): string[] {
  const refused: string[] = [];
  const random = seededRandom(seed);
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        const transaction = commandName === "TransactWriteItemsCommand";
        if ((!transaction && !plainWrites.has(commandName)) || random() >= share) return next(args);
        refused.push(commandName);
        if (!transaction) throw conflicting();
        const { TransactItems = [] }: { TransactItems?: unknown[] } = Object(args.input);
        throw cancelled(TransactItems.length);
      },
    { step: "deserialize", name: "contend", override: true },
  );
  return refused;
}
