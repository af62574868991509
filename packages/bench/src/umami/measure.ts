import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { fold, readBreakdown, readRollups } from "@kiteloop/core/counting";
import { putBeacon } from "@kiteloop/core/publishing/event";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import type { Table } from "@kiteloop/core/shared/context";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { consumers } from "@kiteloop/functions/consumers";
import { newItems } from "@kiteloop/functions/stream/records";
import { ensureTable, quickTable, startEngine, tableClient } from "@kiteloop/server/engine/index";
import { startPump } from "@kiteloop/server/stream/index";
import * as z from "zod";
import { beacons, projectIdOf } from "../counting/beacons.ts";
import { ports } from "../counting/units.ts";
import { each } from "../each.ts";
import { withPostgres } from "./postgres.ts";
import { type Cost, costBetween, costsOf } from "./processes.ts";
import { schema } from "./schema.ts";
import { overview, send, websiteIdOf } from "./statements.ts";

/** The cost of this many events in one design, until a screen would show them. */
export type Side = {
  statements: number;
  seconds: number;
  /** ms of processor time of the database's client, and of the database. */
  clientMs: number;
  databaseMs: number;
  /** Bytes written by the database. */
  written: number;
  /** The number it reports as counted. */
  counted: number;
  /** ms of processor time of both for the head of a screen of 90 days. */
  readMs: number;
};
export type Compared = { events: number; version: string; ours: Side; umami: Side };

const atOnce = 16;
const projects = 1;
const [from, to] = ["2025-12-09", "2026-03-08"];
const reads = 40;
const PidFile = z.object({ pid: z.int().positive() });

/** The cost of a piece of work to this process and a database's. */
async function costOf(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; clientMs: number; database: Cost }> {
  const [before, cpu, begun] = [costsOf(pid), process.cpuUsage(), performance.now()];
  await work();
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { seconds, clientMs: (user + system) / 1000, database: costBetween(before, costsOf(pid)) };
}

type Design = {
  pid: number;
  /** Stores and counts them, and returns the number of statements. */
  take(events: number): Promise<number>;
  /** The number of events its screen would show. */
  show(): Promise<number>;
};

async function measured({ pid, take, show }: Design, events: number): Promise<Side> {
  let statements = 0;
  const taking = await costOf(pid, async () => {
    statements = await take(events);
  });
  const counted = await show();
  const reading = await costOf(pid, async () => {
    for (let n = 0; n < reads; n++) await show();
  });
  return {
    ...{ statements, counted, seconds: taking.seconds, clientMs: taking.clientMs },
    databaseMs: taking.database.cpuMs,
    written: taking.database.written,
    readMs: (reading.clientMs + reading.database.cpuMs) / reads,
  };
}

/** The table, with its requests counted. */
function counting(table: Table, sent: { n: number }): Table {
  return new Proxy(table, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        sent.n += 1;
        return Reflect.apply(value, target, given);
      };
    },
  });
}

/** As on one machine: beacons are put as they arrive, and the fold reads the table's stream. */
async function measureOurs(events: number): Promise<Side> {
  const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-umami-"));
  const engine = await startEngine({ dataDir });
  const name = "bench";
  const streamArn = (await ensureTable(engine.endpoint, tableDefinition(name))) ?? "";
  const sdk = DynamoDBDocumentClient.from(tableClient(engine.endpoint));
  const sent = { n: 0 };
  const table = counting(quickTable(createAwsTable(sdk, name), engine), sent);
  const platform = ports(table);
  const pump = await startPump({
    ...{ engine, streamArn, dataDir, log: () => undefined },
    consumers: consumers.filter((one) => one.name === "fold"),
    load: async () => async (event) => {
      const failed = await fold(platform, newItems(event).items);
      return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
    },
  });
  const { pid } = PidFile.parse(JSON.parse(await readFile(join(dataDir, "engine.pid"), "utf8")));
  try {
    return await measured(
      {
        pid,
        take: async () => {
          await each(beacons(events, projects), atOnce, (beacon) => putBeacon(table, beacon));
          await pump.drained();
          return sent.n;
        },
        show: async () => {
          const days = await readRollups(table, projectIdOf(0), "days", { from, to });
          await readBreakdown(table, projectIdOf(0), "visitors", { from, to });
          return days.reduce((sum, { counters }) => sum + eventsIn(counters), 0);
        },
      },
      events,
    );
  } finally {
    await pump.stop();
    sdk.destroy();
    await engine.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function eventsIn({
  impressions = 0,
  opens = 0,
  shares = 0,
  clicks = 0,
  dismissals = 0,
}: Record<string, number>): number {
  return impressions + opens + shares + clicks + dismissals;
}

function measureUmami(events: number): Promise<{ version: string; side: Side } | null> {
  return withPostgres(async ({ pid, version, pool }) => {
    for (const statement of schema) await pool.query(statement);
    const websiteId = websiteIdOf(projectIdOf(0));
    await pool.query("INSERT INTO website (website_id, name) VALUES ($1, 'Bench')", [websiteId]);
    const side = await measured(
      {
        pid,
        take: async () => {
          let statements = 0;
          await each(beacons(events, projects), atOnce, async (beacon) => {
            const sent = await send(pool, beacon);
            statements += sent;
          });
          return statements;
        },
        show: async () => {
          const { rows } = await pool.query(overview, [websiteId, from, `${to}T23:59:59Z`]);
          return Number(rows[0]?.events);
        },
      },
      events,
    );
    return { version, side };
  });
}

/** Each number of events in both designs, alternating. Null if npm has no PostgreSQL for this machine. */
export async function compareWithUmami(sizes: readonly number[], runs: number): Promise<Compared[][] | null> {
  const compared: Compared[][] = [];
  for (const events of sizes) {
    const some: Compared[] = [];
    for (let run = 0; run < runs; run++) {
      process.stdout.write(`  ${events} events through both, ${run + 1} of ${runs}\n`);
      const umami = await measureUmami(events);
      if (umami === null) return null;
      some.push({ events, version: umami.version, ours: await measureOurs(events), umami: umami.side });
    }
    compared.push(some);
  }
  return compared;
}
