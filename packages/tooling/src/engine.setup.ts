import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOpenEngine } from "@kiteloop/local/engine/index";
import { afterAll } from "vitest";

/**
 * Starts a table engine for each test file, with data of its own; every test creates its own table in it. One engine for
 * all files would slow down with each file, since it slows down with the data it has stored.
 */
const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-tests-"));
const engine = await startOpenEngine(dataDir);
process.env.TEST_TABLE_ENGINE = engine.endpoint;

afterAll(async () => {
  await engine.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});
