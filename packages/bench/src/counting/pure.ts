import { groupFacts, toFact } from "@kiteloop/core/testing";
import { batches } from "./beacons.ts";

export type Pure = { events: number; projects: number; eventsPerSecond: number };

/** Smaller runs are repeated: a few batches take less than a tick of the processor's clock. */
const atLeast = 30_000;

/**
 * The part of the fold that doesn't access the table: reading items and adding them up, in batches as the stream
 * delivers them. By processor time, which other programs affect little.
 */
export function measurePure(events: number, projects: number, batchSize: number): Pure {
  let micros = 0;
  let added = 0;
  const times = Math.ceil(atLeast / events);
  for (let time = 0; time < times; time++) {
    for (const batch of batches(events, projects, batchSize)) {
      const before = process.cpuUsage();
      const records = batch.map(({ image }) => toFact(image)).filter((record) => record !== null);
      for (const { rollups } of groupFacts(records)) added += rollups.length;
      const { user, system } = process.cpuUsage(before);
      micros += user + system;
    }
  }
  if (added === 0) throw new Error("nothing was added up");
  return { events, projects, eventsPerSecond: (events * times) / (micros / 1e6) };
}
