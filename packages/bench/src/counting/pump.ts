import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Table } from "@kiteloop/core/context";
import { fold } from "@kiteloop/core/rollup";
import { batches } from "./beacons.ts";
import type { Bench } from "./bench-table.ts";
import { ports } from "./units.ts";

export type Pump = { events: number; fold: number; engine: number; ratio: number };

type Items = NonNullable<TransactWriteCommandInput["TransactItems"]>;

/** The table, with each transaction written down before it is sent. */
function writingDown({ client, name }: Table, written: Items[]): Table {
  const noting: typeof client = Object.create(client, {
    send: {
      value: (command: Parameters<typeof client.send>[0]) => {
        if (command instanceof TransactWriteCommand) written.push(command.input.TransactItems ?? []);
        return client.send(command);
      },
    },
  });
  return { client: noting, name };
}

/**
 * How fast the fold is against what the table engine alone does for the very same transactions: they are written down
 * on one table and played again on another, one after another as the fold of one project writes them. Both by the
 * client that the pump of one machine has. Events a second.
 */
export async function measurePump(bench: Bench, events: number, batchSize: number): Promise<Pump> {
  const written: Items[] = [];
  const table = writingDown(await bench.quick(), written);
  const all = [...batches(events, 1, batchSize)];
  const begun = performance.now();
  for (const batch of all) await fold(ports(table), batch);
  const foldMs = performance.now() - begun;
  if (written.length < all.length) throw new Error("a batch was written without a transaction");
  const other = await bench.quick();
  const again = performance.now();
  for (const items of written) {
    const TransactItems = renamed(items, other.name);
    await other.client.send(new TransactWriteCommand({ TransactItems }));
  }
  const engineMs = performance.now() - again;
  const perSecond = (ms: number) => events / (ms / 1000);
  return { events, fold: perSecond(foldMs), engine: perSecond(engineMs), ratio: engineMs / foldMs };
}

function renamed(items: Items, TableName: string): Items {
  return items.map(({ Put, Update, Delete, ConditionCheck }) => ({
    ...(Put && { Put: { ...Put, TableName } }),
    ...(Update && { Update: { ...Update, TableName } }),
    ...(Delete && { Delete: { ...Delete, TableName } }),
    ...(ConditionCheck && { ConditionCheck: { ...ConditionCheck, TableName } }),
  }));
}
