import { randomUUID } from "node:crypto";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { minuteMs } from "@kiteloop/contract/shared/time";
import type { ScheduledEvent } from "aws-lambda";
import { ensureTable, tableClient } from "../engine/index.ts";
import { leaseTable, takeLease } from "./lease.ts";

export type CronHandler = (event: ScheduledEvent) => Promise<unknown>;

export type Cron = {
  /** Runs every timer now, as at the next minute. */
  tick(): Promise<void>;
  stop(): Promise<void>;
};

function scheduled(name: string): ScheduledEvent {
  return {
    id: randomUUID(),
    version: "0",
    account: "000000000000",
    time: new Date().toISOString(),
    region: "local",
    resources: [`arn:aws:events:local:000000000000:rule/${name}`],
    source: "aws.events",
    "detail-type": "Scheduled Event",
    detail: {},
  };
}

/**
 * Calls the timers' handlers every minute. A run that takes longer is not overlapped and doesn't delay the other timers, and a
 * failing one is logged and doesn't stop them.
 */
export async function startCron(options: {
  endpoint: string;
  timers: readonly { name: string; handler: string }[];
  load: (handler: string) => Promise<CronHandler>;
  log: (line: string) => void;
  everyMs?: number;
  owner?: string;
}): Promise<Cron> {
  const { endpoint, timers, load, log, everyMs = minuteMs, owner = randomUUID() } = options;
  await ensureTable(endpoint, leaseTable);
  const db = DynamoDBDocumentClient.from(tableClient(endpoint));

  const run = async ({ name, handler }: { name: string; handler: string }) => {
    try {
      if (!(await takeLease(db, { name, owner, ms: everyMs * 1.5 }))) return;
      await (await load(handler))(scheduled(name));
    } catch (error) {
      log(`${name} failed: ${error instanceof Error ? error.stack : error}`);
    }
  };
  const running = new Map<string, Promise<void>>();
  const begin = (timer: (typeof timers)[number]): Promise<void> => {
    const { name } = timer;
    const begun = running.get(name) ?? run(timer).finally(() => running.delete(name));
    running.set(name, begun);
    return begun;
  };
  const tick = async () => {
    await Promise.all(timers.map(begin));
  };
  const timer = setInterval(tick, everyMs);
  timer.unref();
  return {
    tick,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running.values());
      db.destroy();
    },
  };
}
