import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "@kiteloop/contract/shared/time";
import type { ServerState } from "@kiteloop/core/shared/context";
import { platform } from "@kiteloop/functions/runtime";
import { watchLoopDelay } from "../http/loop-delay.ts";
import type { Shutdown } from "../main/shutdown.ts";
import { listenForOperator } from "../monitoring/listener.ts";
import { type Readings, type ServerMetrics, serverMetrics } from "../monitoring/metrics.ts";
import { ownVersion } from "../upgrade/folder-version.ts";
import type { CertificateAnswer } from "./link-domains.ts";
import type { ServerSettings } from "./settings.ts";

/** The table answers in milliseconds; after this time, in ms, it doesn't. */
const tableMs = 2 * secondMs;

export type Operation = {
  metrics: ServerMetrics;
  /** The server is ready from now on, as long as these say so. */
  serve(readings: Readings): void;
  /** For staff. */
  state(): Promise<ServerState>;
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
  certificate: (host: string) => Promise<CertificateAnswer>,
): Promise<Operation> {
  const all = serverMetrics();
  const startedAt = new Date();
  const emails: ServerState["emails"] = { sentAt: null, failedSince: 0 };
  const metrics: ServerMetrics = {
    ...all,
    email(fate) {
      all.email(fate);
      if (fate === "failed" || fate === "refused") emails.failedSince += 1;
      else Object.assign(emails, { sentAt: new Date(), failedSince: 0 });
    },
  };
  let phase: "starting" | "serving" | "stopping" = "starting";
  let readings: Readings | undefined;
  const fault = async () => {
    if (phase !== "serving") return phase;
    if (readings?.isWhole() === false) return "the data are damaged: the log says more";
    return (await tableAnswers()) ? null : "the table doesn't answer";
  };
  const { close } = await listenForOperator({ at, metrics, fault, certificate, log });
  shutdown.add(close);
  shutdown.add(watchLoopDelay((ms) => metrics.loopDelay(ms / 1_000)));
  return {
    metrics,
    serve(given) {
      readings = given;
      metrics.read(given);
      phase = "serving";
    },
    async state() {
      if (readings === undefined) throw new Error("the server has not started");
      const [files, backups] = await Promise.all([readings.files(), readings.backups()]);
      return {
        ...{ version: ownVersion, startedAt, emails: { ...emails }, isWhole: readings.isWhole() },
        ...{ tableBytes: files.table, freeBytes: files.dataFree },
        backups: backups && {
          everyMs: backups.everyMs,
          lastAt: backups.lastAt === 0 ? null : new Date(backups.lastAt),
        },
      };
    },
    end() {
      phase = "stopping";
    },
  };
}
