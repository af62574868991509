import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { fold as foldBatch } from "@kiteloop/core/counting";
import type { Table, TransactItem } from "@kiteloop/core/shared/context";
import type { NewItem } from "@kiteloop/core/shared/stream";
import { batches } from "./beacons.ts";
import type { Bench } from "./bench-table.ts";
import { ports } from "./units.ts";

/**
 * Events per second of the whole fold, of the engine alone for the same writes, and of the engine alone with one marker
 * item per beacon; and the engine's share of the fold's time: by the clock, and by processor time.
 */
export type Pump = {
  events: number;
  fold: number;
  engine: number;
  marks: number;
  ratio: number;
  cpuRatio: number;
};

type Items = TransactItem[];

/** The table, which records each transaction before it is sent. */
function writingDown(table: Table, written: Items[]): Table {
  return {
    ...table,
    transactWrite(request) {
      written.push(request.TransactItems);
      return table.transactWrite(request);
    },
  };
}

/** Time taken so far in ms: by the clock, and of processors including the table engine's. */
type Elapsed = { ms: number; cpuMs: number };

/** DynamoDB's limit on items in a transaction. */
const marksAtOnce = 100;

/** A transaction per hundred beacons, with one item per beacon: the minimum for counting exactly once. */
function marksOf(batch: readonly NewItem[]): Items[] {
  const marks: Items = batch.map(({ image: { pk, sk } }) => ({
    Put: {
      Item: { pk: `mark#${pk}`, sk },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  }));
  return Array.from({ length: Math.ceil(marks.length / marksAtOnce) }, (_, n) =>
    marks.slice(n * marksAtOnce, (n + 1) * marksAtOnce),
  );
}

/** Batches folded before the same number of transactions is replayed, so that both run under the same load. */
const turn = 25;

/**
 * The fold's speed compared with the table engine's own speed for the same transactions. These are recorded on one
 * table and replayed on another, sequentially as the fold of one project writes them, alternating with the fold; and,
 * also alternating, the engine's speed with one marker item per beacon. All with the client of the local pump.
 */
export async function measurePump(bench: Bench, events: number, batchSize: number): Promise<Pump> {
  const written: Items[] = [];
  const table = writingDown(await bench.quick(), written);
  const other = await bench.quick();
  const nothing = (): Elapsed => ({ ms: 0, cpuMs: 0 });
  const [fold, engine, marks] = [nothing(), nothing(), nothing()];
  const timed = async (elapsed: Elapsed, work: () => Promise<void>) => {
    const [cpu, own, begun] = [bench.engineCpuMs(), process.cpuUsage(), performance.now()];
    await work();
    elapsed.ms += performance.now() - begun;
    const { user, system } = process.cpuUsage(own);
    elapsed.cpuMs += (user + system) / 1000 + bench.engineCpuMs() - cpu;
  };
  let transactions = 0;
  const all = [...batches(events, 1, batchSize)];
  for (let at = 0; at < all.length; at += turn) {
    const some = all.slice(at, at + turn);
    await timed(fold, async () => {
      // A batch starts while the previous one is running, as in the local pump.
      let underWay: Promise<unknown> = Promise.resolve();
      for (const batch of some) {
        const before = underWay;
        underWay = foldBatch(ports(table), batch);
        await before;
        // Reads the next batch from the stream first, so that queued writes have been sent.
        await turnOfTheLoop();
      }
      await underWay;
    });
    transactions += written.length;
    const again = written.splice(0);
    const write = async (transactions: readonly Items[]) => {
      for (const TransactItems of transactions) await other.transactWrite({ TransactItems });
    };
    await timed(engine, () => write(again));
    await timed(marks, () => write(some.flatMap((batch) => marksOf(batch))));
  }
  if (transactions < all.length) throw new Error("a batch was written without a transaction");
  const perSecond = ({ ms }: Elapsed) => events / (ms / 1000);
  return {
    ...{ events, fold: perSecond(fold), engine: perSecond(engine), marks: perSecond(marks) },
    ratio: engine.ms / fold.ms,
    cpuRatio: engine.cpuMs / fold.cpuMs,
  };
}
