import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectTablesBy } from "@kiteloop/core/testing/engine";
import { createTable } from "@kiteloop/dynamodb-client";
import { type OpenEngine, startOpenEngine, Wire } from "@kiteloop/server/engine/index";
import { afterAll } from "vitest";

/**
 * Test files that share an engine, one after another: few, since it slows down with the data it has stored. On Windows a
 * process that is ended leaves its children running, so each file ends its own engine.
 */
const filesOfEngine = process.platform === "win32" ? 1 : 8;

type Shared = { engine: OpenEngine; dataDir: string; files: number };

/** Kept by the process, because files that load modules again would forget it. */
const ofProcess = globalThis as { tableEngine?: Shared | undefined };

async function start(): Promise<Shared> {
  const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-tests-"));
  return { engine: await startOpenEngine(dataDir), dataDir, files: 0 };
}

/** The engine of this file and those before it; every test creates its own table in it. */
const shared = ofProcess.tableEngine ?? (await start());
shared.files += 1;
ofProcess.tableEngine = shared.files < filesOfEngine ? shared : undefined;
process.env.TEST_TABLE_ENGINE = shared.engine.endpoint;

const wires = new Map<string, Wire>();
connectTablesBy((endpoint, name) => {
  const wire = wires.get(endpoint) ?? new Wire(endpoint);
  wires.set(endpoint, wire);
  return {
    table: createTable(name, (operation, request) => wire.call(operation, request)),
    create: async (definition) => void (await wire.call("CreateTable", definition)),
    drop: async () => void (await wire.call("DeleteTable", { TableName: name })),
  };
});

afterAll(async () => {
  for (const wire of wires.values()) wire.close();
  if (shared.files < filesOfEngine) return;
  await shared.engine.stop();
  await rm(shared.dataDir, { recursive: true, force: true, maxRetries: 5 });
});
