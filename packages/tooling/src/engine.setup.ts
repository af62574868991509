import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectTablesBy } from "@kiteloop/core/testing/engine";
import { createTable } from "@kiteloop/dynamodb-client";
import { startOpenEngine, Wire } from "@kiteloop/local/engine/index";
import { afterAll } from "vitest";

/**
 * Starts a table engine for each test file, with data of its own; every test creates its own table in it. One engine for
 * all files would slow down with each file, since it slows down with the data it has stored.
 */
const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-tests-"));
const engine = await startOpenEngine(dataDir);
process.env.TEST_TABLE_ENGINE = engine.endpoint;

const wires = new Map<string, Wire>();
connectTablesBy((endpoint, name) => {
  const wire = wires.get(endpoint) ?? new Wire(endpoint);
  wires.set(endpoint, wire);
  return {
    table: createTable(name, (operation, request) => wire.call(operation, request)),
    create: async (definition) => void (await wire.call("CreateTable", definition)),
  };
});

afterAll(async () => {
  for (const wire of wires.values()) wire.close();
  await engine.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});
