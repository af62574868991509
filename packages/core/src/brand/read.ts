import { type BrandReading, readBrand } from "@kiteloop/contract/brand";
import { retention } from "@kiteloop/contract/retention";
import type { Clock, Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { verb } from "../verb/index.ts";
import { readSite } from "./site/read-site.ts";
import { findReading, keepReading, takeTurn, type Which } from "./store.ts";

const minute = 60_000;
/** A page that could not be read may be there again soon. */
const keptUnread = 10 * minute;
const wait = { ms: 300, times: 22 };

function isFresh({ readAt, source, reason }: BrandReading, now: number): boolean {
  const wasRead = source === "site" || reason === "no_colours";
  return now - Date.parse(readAt) < (wasRead ? retention.brandReadings.keptFor.seconds * 1000 : keptUnread);
}

/** Waits for what somebody else is reading right now. */
async function readByOther(table: Table, clock: Clock, which: Which): Promise<BrandReading> {
  for (let time = 0; time < wait.times; time++) {
    await clock.sleep(wait.ms);
    const reading = await findReading(table, which);
    if (reading !== null) return reading;
  }
  throw new AppError("conflict.busy", { retryAfter: minute / 1000 });
}

/** Reads a host's brand, or gives what was read of it: a host is read at most once a minute for a workspace. */
export const read = verb(readBrand, async (ctx, { body: { host, refresh = false } }) => {
  const { table, clock, actor } = ctx;
  const which = { workspaceId: actor.workspaceId, host };
  const kept = await findReading(table, which);
  const now = clock.now().getTime();
  if (kept !== null && !refresh && isFresh(kept, now)) return kept;
  if (!(await takeTurn(table, which, now, minute))) return kept ?? readByOther(table, clock, which);
  const site = await readSite(ctx, host);
  const reading: BrandReading = { host, readAt: clock.now().toISOString(), ...site };
  await keepReading(table, which, reading);
  return reading;
});
