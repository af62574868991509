import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Table } from "@kiteloop/core/context";
import { putBeacon } from "@kiteloop/core/event";
import { fold, readDays, readUniques } from "@kiteloop/core/rollup";
import { tableDefinition } from "@kiteloop/core/table";
import { consumers } from "@kiteloop/functions/consumers";
import { newItems } from "@kiteloop/functions/stream/records";
import { ensureTable, quickClient, startEngine, tableClient } from "@kiteloop/local/engine/index";
import { startPump } from "@kiteloop/local/stream/index";
import * as z from "zod";
import { beacons, projectIdOf } from "../counting/beacons.ts";
import { ports } from "../counting/units.ts";
import { each } from "../each.ts";
import { withPostgres } from "./postgres.ts";
import { type Cost, costBetween, costsOf } from "./processes.ts";
import { schema } from "./schema.ts";
import { overview, send, websiteIdOf } from "./statements.ts";

/** What so many events cost a design, until a screen would show them. */
export type Side = {
  statements: number;
  seconds: number;
  /** ms of processor time of whoever asks the database, and of the database. */
  clientMs: number;
  databaseMs: number;
  /** Bytes that the database has written. */
  written: number;
  /** What it says it has counted. */
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

/** What a piece of work costs this process and that of a database. */
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
  /** Keeps and counts them, and says with how many statements. */
  take(events: number): Promise<number>;
  /** How many events its screen would show. */
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

/** A table's client that counts what it sends. */
function counting(client: DynamoDBDocumentClient, sent: { n: number }): DynamoDBDocumentClient {
  return Object.create(client, {
    send: {
      value: (command: Parameters<DynamoDBDocumentClient["send"]>[0]) => {
        sent.n += 1;
        return client.send(command);
      },
    },
  });
}

/** As on one machine: beacons put as they come, the fold fed from the table's stream. */
async function measureOurs(events: number): Promise<Side> {
  const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-umami-"));
  const engine = await startEngine({ dataDir });
  const name = "bench";
  const streamArn = (await ensureTable(engine.endpoint, tableDefinition(name))) ?? "";
  const sdk = DynamoDBDocumentClient.from(tableClient(engine.endpoint));
  const sent = { n: 0 };
  const table: Table = { client: counting(quickClient(sdk, engine), sent), name };
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
          const days = await readDays(table, projectIdOf(0), from, to);
          await readUniques(table, projectIdOf(0), from, to);
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

/** Each number of events through both, in turns. Null where npm has no PostgreSQL for this machine. */
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
