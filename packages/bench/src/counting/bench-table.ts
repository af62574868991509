import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type AwsTable, createAwsTable } from "@kiteloop/core/shared/aws-table";
import type { Table } from "@kiteloop/core/shared/context";
import { tableDefinition } from "@kiteloop/core/shared/table";
import {
  ensureTable,
  type OpenEngine,
  quickTable,
  startEngine,
  startOpenEngine,
  tableClient,
} from "@kiteloop/server/engine/index";
import * as z from "zod";

const capacity = z.object({ CapacityUnits: z.number() });
const consumed = z.object({
  ConsumedCapacity: z.union([capacity.transform((one) => [one]), z.array(capacity)]).optional(),
});

/** The engine's report of consumed capacity. */
export type Meter = { writes: number; reads: number; calls: number };

function metered(table: AwsTable): Meter {
  const meter: Meter = { writes: 0, reads: 0, calls: 0 };
  table.client.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const result = await next(args);
      const units = consumed.parse(result.output).ConsumedCapacity ?? [];
      const sum = units.reduce((total, { CapacityUnits }) => total + CapacityUnits, 0);
      const kind = /Get|Query/.test(context.commandName ?? "") ? "reads" : "writes";
      meter[kind] += sum;
      meter.calls += 1;
      return result;
    },
    { step: "initialize", priority: "high", name: "meter" },
  );
  return meter;
}

export type Bench = {
  /** A new, empty table, and what its calls consume from then on. */
  table(): Promise<{ table: Table; meter: Meter }>;
  /** A new, empty table with the client of a machine with its own engine; not metered. */
  quick(): Promise<Table>;
  /** Processor time of the engine in ms, from Linux, in hundredths of a second; 0 on other systems and for engines we didn't start. */
  engineCpuMs(): number;
};

const PidFile = z.object({ pid: z.number() });
/** Of the processor, by the kernel's clock tick. */
const tickMs = 10;

async function pidIn(path: string): Promise<number> {
  return PidFile.parse(JSON.parse(await readFile(path, "utf8"))).pid;
}

function cpuMsOf(pid: number | null): number {
  if (pid === null || process.platform !== "linux") return 0;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Runs `work` on a table engine of its own, with temporary data. */
export async function withEngine<T>(work: (bench: Bench) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-bench-"));
  const engine = await startEngine({ dataDir });
  const clients: DynamoDBDocumentClient[] = [];
  const made = async (endpoint: string): Promise<AwsTable> => {
    const client = DynamoDBDocumentClient.from(tableClient(endpoint));
    clients.push(client);
    const name = `bench-${randomBytes(6).toString("hex")}`;
    await ensureTable(endpoint, tableDefinition(name));
    return createAwsTable(client, name);
  };
  // An engine reports consumed capacity over the wire protocol only.
  let telling: Promise<OpenEngine> | undefined;
  const pid = engine.own ? await pidIn(join(dataDir, "engine.pid")) : null;
  try {
    return await work({
      engineCpuMs: () => cpuMsOf(pid),
      quick: async () => quickTable(await made(engine.endpoint), engine),
      async table() {
        telling ??= startOpenEngine(join(dataDir, "telling"));
        const table = await made((await telling).endpoint);
        return { table, meter: metered(table) };
      },
    });
  } finally {
    for (const client of clients) client.destroy();
    await engine.stop();
    await (await telling)?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
