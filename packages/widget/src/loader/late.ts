import type { Page } from "./page.ts";
import { passing } from "./passing.ts";
import { storeOf } from "./store.ts";

/** Waits before further attempts. */
const retryMs = [2000, 8000, 30_000];
const keptBatches = 5;

/**
 * Takes care of beacons that were not taken: tries again, and keeps them for the next page meanwhile. What earlier pages
 * kept is taken up with the first call.
 */
export function createLate(page: Page) {
  const { late, life, send } = page;
  const store = storeOf(page);
  const cared = new Set<string>();
  const keep = () => store.set("unsent", [...late].slice(-keptBatches));

  const attempt = async (body: string, tried: number): Promise<void> => {
    if (!passing((await send("events", body)).status)) {
      late.delete(body);
      return keep();
    }
    const wait = retryMs[tried];
    if (wait && !life.signal.aborted) setTimeout(attempt, wait, body, tried + 1);
  };
  const care = () => {
    for (const body of late) {
      if (cared.has(body)) continue;
      cared.add(body);
      setTimeout(attempt, retryMs[0], body, 1);
    }
    if (late.size) keep();
  };

  for (const body of store.get("unsent")) {
    late.add(body);
    cared.add(body);
    void attempt(body, 0);
  }
  return care;
}
