import { type BrandReading, readBrand as endpoint } from "@kiteloop/contract/publishing/brand";
import { retention } from "@kiteloop/contract/shared/retention";
import { minuteMs } from "@kiteloop/contract/shared/time";
import type { Clock, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { type BrandKey, findReading, keepReading, takeTurn } from "./store.ts";

/** A page that could not be read may be available again soon. */
const keptUnread = 10 * minuteMs;
const wait = { ms: 300, times: 22 };

function isFresh({ readAt, source, reason }: BrandReading, now: number): boolean {
  const wasRead = source === "site" || reason === "no_colours";
  return now - Date.parse(readAt) < (wasRead ? retention.brandReadings.keptFor.seconds * 1000 : keptUnread);
}

/** Waits for a concurrent read. */
async function readByOther(table: Table, clock: Clock, which: BrandKey): Promise<BrandReading> {
  for (let time = 0; time < wait.times; time++) {
    await clock.sleep(wait.ms);
    const reading = await findReading(table, which);
    if (reading !== null) return reading;
  }
  throw new AppError("conflict.busy", { retryAfter: minuteMs / 1000 });
}

/** Reads a host's brand, or returns the last reading: a host is read at most once a minute per workspace. */
export const readBrand = verb(endpoint, async (ctx, { body: { host, refresh = false } }) => {
  const { table, clock, actor } = ctx;
  const which = { workspaceId: actor.workspaceId, host };
  const kept = await findReading(table, which);
  const now = clock.now().getTime();
  if (kept !== null && !refresh && isFresh(kept, now)) return kept;
  if (!(await takeTurn(table, which, now, minuteMs))) return kept ?? readByOther(table, clock, which);
  // Loaded only here: parsers are large, and most calls are answered with what was read before.
  const { readSite } = await import("./site/read-site.ts");
  const site = await readSite(ctx, host);
  const reading: BrandReading = { host, readAt: clock.now().toISOString(), ...site };
  await keepReading(table, which, reading);
  return reading;
});
