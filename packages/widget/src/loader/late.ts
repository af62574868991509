import type { Page } from "./page.ts";
import { passing } from "./passing.ts";
import { storeOf } from "./store.ts";

/** Waits before further attempts. */
const retryMs = [2000, 8000, 30_000];
const keptBatches = 5;

/**
 * Takes care of beacons that were not taken: tries again where that can help, and keeps them for the next page
 * meanwhile. What earlier pages kept is taken up at once.
 */
export function createLate(page: Page) {
  const { late, life, send } = page;
  const store = storeOf(page);
  const keep = () => store.set("unsent", [...late].slice(-keptBatches));

  const care = (body: string, status: number, tried: number): void => {
    const again = passing(status);
    if (again) late.add(body);
    else late.delete(body);
    keep();
    const wait = retryMs[tried];
    if (again && wait && !life.signal.aborted)
      setTimeout(async () => care(body, (await send("events", body)).status, tried + 1), wait);
  };

  for (const body of store.get("unsent"))
    void send("events", body).then(({ status }) => care(body, status, 0));
  return (body: string, status: number) => care(body, status, 0);
}
