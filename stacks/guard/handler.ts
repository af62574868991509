import { watchedLines } from "@kiteloop/core/shared/watched-line";
import * as z from "zod";
import { awsAccount } from "./aws-account.ts";
import { guardConfig } from "./config.ts";
import { each, failedRequests, lookAround, watch } from "./watch.ts";

/** The schedule's event has none of these; `npm run guard` sends them. */
const asked = z.object({ action: z.enum(["watch", "look", "stop", "start"]).default("watch") }).loose();

const log = (message: string, fields: object) =>
  process.stdout.write(`${JSON.stringify({ level: "error", message, ...fields })}\n`);

/**
 * Looks at the stage's spending each minute, and stops what spends too much. It logs a line while something is stopped, and a line
 * for each distribution that failed requests; an alarm watches each kind of line. `look` only says what was spent, `stop` stops
 * everything, and `start` starts what is stopped.
 */
export async function handler(event: unknown) {
  const config = guardConfig.parse(JSON.parse(process.env.GUARD ?? "{}"));
  const account = awsAccount(config);
  const { action } = asked.parse(event ?? {});
  const now = Date.now();
  if (action === "look") return lookAround(account, config, now);
  if (action === "watch") {
    const look = await watch(account, config, now);
    if (look.stopped.length > 0) log(watchedLines.spendingStopped.message, look);
    for (const failed of await failedRequests(account, config, now))
      log(watchedLines.cdnFailed.message, failed);
    requireAll(look.failures);
    return look;
  }
  if (action === "stop") {
    const all = [
      ...config.apis.map(({ name }) => ({ kind: "api" as const, name })),
      ...config.cdns.map(({ name }) => ({ kind: "cdn" as const, name })),
      { kind: "work" as const, name: "work" },
    ];
    const { done: stopped, failures } = await each(all, account.stop);
    requireAll(failures);
    return { stopped };
  }
  const { done: started, failures } = await each(await account.stopped(), account.start);
  requireAll(failures);
  return { started };
}

/** Fails after everything else was done: an alarm watches errors of Lambdas. */
function requireAll(failures: readonly string[]): void {
  if (failures.length > 0) throw new Error(failures.join("; "));
}
