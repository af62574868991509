import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Table } from "@kiteloop/core/context";
import { fold as foldBatch, type NewItem } from "@kiteloop/core/rollup";
import { batches } from "./beacons.ts";
import type { Bench } from "./bench-table.ts";
import { ports } from "./units.ts";

/**
 * Events a second of the whole fold, of the engine alone for the same writes, and of the engine alone for a mark a
 * beacon; and what the engine takes of what the fold takes for the same writes: by the clock, and by processors.
 */
export type Pump = {
  events: number;
  fold: number;
  engine: number;
  marks: number;
  ratio: number;
  cpuRatio: number;
};

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

/** Of all items a transaction may have. */
const marksAtOnce = 100;

/** A transaction for each hundred beacons, with an item that names each: what counting exactly once takes by itself. */
function marksOf(batch: readonly NewItem[], TableName: string): Items[] {
  const marks: Items = batch.map(({ image: { pk, sk } }) => ({
    Put: {
      TableName,
      Item: { pk: `mark#${pk}`, sk },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  }));
  return Array.from({ length: Math.ceil(marks.length / marksAtOnce) }, (_, n) =>
    marks.slice(n * marksAtOnce, (n + 1) * marksAtOnce),
  );
}

/** So many batches are folded before as many transactions are played again, so that both have the same moments. */
const turn = 25;

/**
 * How fast the fold is against what the table engine alone does for the very same transactions: they are written down
 * on one table and played again on another, one after another as the fold of one project writes them, in turns with
 * it; and, in the same turns, what it does for a mark a beacon. All by the client that the pump of one machine has.
 */
export async function measurePump(bench: Bench, events: number, batchSize: number): Promise<Pump> {
  const written: Items[] = [];
  const table = writingDown(await bench.quick(), written);
  const other = await bench.quick();
  const nothing = (): Taken => ({ ms: 0, cpuMs: 0 });
  const [fold, engine, marks] = [nothing(), nothing(), nothing()];
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
      // One begins while the one before it is under way, as the pump of one machine hands them over.
      let underWay: Promise<unknown> = Promise.resolve();
      for (const batch of some) {
        const before = underWay;
        underWay = foldBatch(ports(table), batch);
        await before;
        // The next is read from the stream first: by then what waited for its turn has been sent.
        await turnOfTheLoop();
      }
      await underWay;
    });
    transactions += written.length;
    const again = written.splice(0).map((items) => renamed(items, other.name));
    const write = async (transactions: readonly Items[]) => {
      for (const TransactItems of transactions)
        await other.client.send(new TransactWriteCommand({ TransactItems }));
    };
    await timed(engine, () => write(again));
    await timed(marks, () => write(some.flatMap((batch) => marksOf(batch, other.name))));
  }
  if (transactions < all.length) throw new Error("a batch was written without a transaction");
  const perSecond = ({ ms }: Taken) => events / (ms / 1000);
  return {
    ...{ events, fold: perSecond(fold), engine: perSecond(engine), marks: perSecond(marks) },
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
