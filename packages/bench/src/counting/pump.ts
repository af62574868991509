import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Table } from "@kiteloop/core/context";
import { fold as foldBatch } from "@kiteloop/core/rollup";
import { batches } from "./beacons.ts";
import type { Bench } from "./bench-table.ts";
import { ports } from "./units.ts";

/** Events a second, and what the engine alone takes of what the whole fold takes: by the clock, and by processors. */
export type Pump = { events: number; fold: number; engine: number; ratio: number; cpuRatio: number };

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

/** What both sides have taken so far, in ms: by the clock, and of processors, the table engine's among it. */
type Taken = { ms: number; cpuMs: number };

/** So many batches are folded before as many transactions are played again, so that both have the same moments. */
const turn = 25;

/**
 * How fast the fold is against what the table engine alone does for the very same transactions: they are written down
 * on one table and played again on another, one after another as the fold of one project writes them, in turns with
 * it. Both by the client that the pump of one machine has.
 */
export async function measurePump(bench: Bench, events: number, batchSize: number): Promise<Pump> {
  const written: Items[] = [];
  const table = writingDown(await bench.quick(), written);
  const other = await bench.quick();
  const [fold, engine]: [Taken, Taken] = [
    { ms: 0, cpuMs: 0 },
    { ms: 0, cpuMs: 0 },
  ];
  const timed = async (taken: Taken, work: () => Promise<void>) => {
    const [cpu, own, begun] = [bench.engineCpuMs(), process.cpuUsage(), performance.now()];
    await work();
    taken.ms += performance.now() - begun;
    const { user, system } = process.cpuUsage(own);
    taken.cpuMs += (user + system) / 1000 + bench.engineCpuMs() - cpu;
  };
  let transactions = 0;
  const all = [...batches(events, 1, batchSize)];
  for (let at = 0; at < all.length; at += turn) {
    const some = all.slice(at, at + turn);
    await timed(fold, async () => {
      for (const batch of some) await foldBatch(ports(table), batch);
    });
    transactions += written.length;
    const again = written.splice(0).map((items) => renamed(items, other.name));
    await timed(engine, async () => {
      for (const TransactItems of again) await other.client.send(new TransactWriteCommand({ TransactItems }));
    });
  }
  if (transactions < all.length) throw new Error("a batch was written without a transaction");
  const perSecond = ({ ms }: Taken) => events / (ms / 1000);
  return {
    ...{ events, fold: perSecond(fold), engine: perSecond(engine) },
    ratio: engine.ms / fold.ms,
    cpuRatio: engine.cpuMs / fold.cpuMs,
  };
}

function renamed(items: Items, TableName: string): Items {
  return items.map(({ Put, Update, Delete, ConditionCheck }) => ({
    ...(Put && { Put: { ...Put, TableName } }),
    ...(Update && { Update: { ...Update, TableName } }),
    ...(Delete && { Delete: { ...Delete, TableName } }),
    ...(ConditionCheck && { ConditionCheck: { ...ConditionCheck, TableName } }),
  }));
}
