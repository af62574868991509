import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "@kiteloop/contract/shared/time";
import { platform } from "@kiteloop/functions/runtime";
import { watchLoopDelay } from "../http/loop-delay.ts";
import type { Shutdown } from "../main/shutdown.ts";
import { listenForOperator } from "../monitoring/listener.ts";
import { type Readings, type ServerMetrics, serverMetrics } from "../monitoring/metrics.ts";
import type { ServerSettings } from "./settings.ts";

/** The table answers in milliseconds; after this time, in ms, it doesn't. */
const tableMs = 2 * secondMs;

export type Operation = {
  metrics: ServerMetrics;
  /** The server is ready from now on, as long as these say so. */
  serve(readings: Readings): void;
  /** The server is ready no more, and about to end. */
  end(): void;
};

async function tableAnswers(): Promise<boolean> {
  const stopping = new AbortController();
  const late = sleep(tableMs, false, { signal: stopping.signal }).catch(() => false);
  const answered = platform()
    .table.get({ Key: { pk: "ping", sk: "ping" } })
    .then(() => true);
  try {
    return await Promise.race([answered, late]);
  } catch {
    return false;
  } finally {
    stopping.abort();
  }
}

/** Starts what the operator's programs ask, before anything else, so that they see the server start. */
export async function startOperation(
  { KITELOOP_ADMIN_LISTEN: at }: Pick<ServerSettings, "KITELOOP_ADMIN_LISTEN">,
  log: (line: string) => void,
  shutdown: Shutdown,
): Promise<Operation> {
  const metrics = serverMetrics();
  let phase: "starting" | "serving" | "stopping" = "starting";
  let isWhole = () => true;
  const fault = async () => {
    if (phase !== "serving") return phase;
    if (!isWhole()) return "the data are damaged: the log says more";
    return (await tableAnswers()) ? null : "the table doesn't answer";
  };
  const { close } = await listenForOperator({ at, metrics, fault, log });
  shutdown.add(close);
  shutdown.add(watchLoopDelay((ms) => metrics.loopDelay(ms / 1_000)));
  return {
    metrics,
    serve(readings) {
      isWhole = readings.isWhole;
      metrics.read(readings);
      phase = "serving";
    },
    end() {
      phase = "stopping";
    },
  };
}
