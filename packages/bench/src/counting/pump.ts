import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { fold } from "@kiteloop/core/rollup";
import * as z from "zod";
import { batches } from "./beacons.ts";
import type { Bench } from "./bench-table.ts";
import { ports } from "./units.ts";

export type Pump = { events: number; fold: number; engine: number; ratio: number };

const transaction = z.object({ TransactItems: z.array(z.record(z.string(), z.unknown())) });

/**
 * How fast the fold is against what the table engine alone does for the very same transactions: they are written down
 * on one table and played again on another, one after another as the fold of one project writes them. Events a second.
 */
export async function measurePump(bench: Bench, events: number, batchSize: number): Promise<Pump> {
  const { table } = await bench.table();
  const written: TransactWriteCommandInput[] = [];
  table.client.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName?.startsWith("TransactWrite") && transaction.safeParse(args.input).success) {
        written.push(structuredClone(args.input) as TransactWriteCommandInput);
      }
      return next(args);
    },
    { step: "initialize", priority: "high", name: "written" },
  );
  const all = [...batches(events, 1, batchSize)];
  const begun = performance.now();
  for (const batch of all) await fold(ports(table), batch);
  const foldMs = performance.now() - begun;
  if (written.length < all.length) throw new Error("a batch was written without a transaction");
  const other = await bench.table();
  const again = performance.now();
  for (const input of written) {
    const TransactItems = renamed(input.TransactItems ?? [], other.table.name);
    await other.table.client.send(new TransactWriteCommand({ TransactItems }));
  }
  const engineMs = performance.now() - again;
  const perSecond = (ms: number) => events / (ms / 1000);
  return { events, fold: perSecond(foldMs), engine: perSecond(engineMs), ratio: engineMs / foldMs };
}

type Items = NonNullable<TransactWriteCommandInput["TransactItems"]>;

function renamed(items: Items, TableName: string): Items {
  return items.map(({ Put, Update, Delete, ConditionCheck }) => ({
    ...(Put && { Put: { ...Put, TableName } }),
    ...(Update && { Update: { ...Update, TableName } }),
    ...(Delete && { Delete: { ...Delete, TableName } }),
    ...(ConditionCheck && { ConditionCheck: { ...ConditionCheck, TableName } }),
  }));
}
