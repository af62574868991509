import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEngine } from "@kiteloop/local/engine/index";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    dynamodbEndpoint: string;
  }
}

/** Starts one table engine for the run, on data of its own; every test file makes its own table in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-tests-"));
  const engine = await startEngine({ dataDir });
  project.provide("dynamodbEndpoint", engine.endpoint);
  return async () => {
    await engine.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
