import { consumers, timers } from "@kiteloop/functions/consumers";
import { type CronHandler, startCron } from "../cron/index.ts";
import { startSweeper } from "../engine/index.ts";
import { loadHandler } from "../gateway/handlers.ts";
import { identityTable } from "../identity/index.ts";
import { type Pump, type StreamHandler, startPump } from "../stream/index.ts";
import { tableName } from "./environment.ts";
import type { Foundation } from "./foundation.ts";
import type { Shutdown } from "./shutdown.ts";

/** Starts what runs without being asked: stream consumers, timers, expiry. */
export async function startBackground(foundation: Foundation, shutdown: Shutdown): Promise<Pump> {
  const { engine, streamArn, dataDir, note } = foundation;
  const { endpoint } = engine;
  const load = (handler: string) => loadHandler<StreamHandler>(handler);
  const pump = await startPump({ endpoint, streamArn, consumers, load, dataDir, log: note });
  shutdown.add(pump.stop);
  const loadTimer = (handler: string) => loadHandler<CronHandler>(handler);
  const cron = await startCron({ endpoint, timers, load: loadTimer, log: note });
  shutdown.add(cron.stop);
  for (const table of [tableName, identityTable]) {
    const sweeper = startSweeper({ endpoint, table, onError: (error) => note(`sweeping failed: ${error}`) });
    shutdown.add(sweeper.stop);
  }
  return pump;
}
