import { fold } from "@kiteloop/core/counting";
import { putBeacon } from "@kiteloop/core/publishing/event";
import type { Platform, Table } from "@kiteloop/core/shared/context";
import { each } from "../each.ts";
import { batches, beacons } from "./beacons.ts";
import type { Bench } from "./bench-table.ts";
import { countEvents } from "./straightforward.ts";

const atOnce = 16;

const silent = () => undefined;

/** The parts of a platform that the fold needs. */
export function ports(table: Table): Pick<Platform, "table" | "clock" | "log"> {
  return {
    table,
    clock: { now: () => new Date(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
    log: { info: silent, warn: silent, error: silent },
  };
}

export type Units = {
  events: number;
  projects: number;
  /** Beacons per batch. */
  batchSize: number;
  /** Write units per 1,000 events: storing beacons, counting them, and both with one transaction per event. */
  ingest: number;
  fold: number;
  straightforward: number;
  /** Read units of the fold per 1,000 events. */
  foldReads: number;
  /** Events per second, stored and then counted, of our design and the straightforward one. */
  perSecond: { ours: number; straightforward: number };
};

/** The straightforward design, whose transactions conflict, would take hours for more. */
const mostStraightforward = 1_500;

/** Storing a beacon costs the same however many there are, so beyond this only counting is measured. */
const mostKept = 15_000;

/** Stores and counts these events of these projects with both designs, on the same engine. */
export async function measureUnits(
  bench: Bench,
  events: number,
  projects: number,
  batchSize: number,
): Promise<Units> {
  const ours = await bench.table();
  const kept = Math.min(events, mostKept);
  const keeping = await secondsOf(() =>
    each(beacons(kept, projects), atOnce, (beacon) => putBeacon(ours.table, beacon)),
  );
  const ingest = ours.meter.writes / (kept / 1000);
  Object.assign(ours.meter, { writes: 0, reads: 0 });
  const counting = await secondsOf(async () => {
    for (const batch of batches(events, projects, batchSize)) {
      const left = await fold(ports(ours.table), batch);
      if (left.length > 0) throw new Error(`${left.length} beacons were not counted`);
    }
  });
  const other = await bench.table();
  const fewer = Math.min(events, mostStraightforward);
  const plainly = await secondsOf(() =>
    each(beacons(fewer, projects), atOnce, (beacon) => countEvents(other.table, beacon)),
  );
  return {
    events,
    projects,
    batchSize,
    ingest,
    fold: ours.meter.writes / (events / 1000),
    foldReads: ours.meter.reads / (events / 1000),
    straightforward: other.meter.writes / (fewer / 1000),
    perSecond: { ours: 1 / (keeping / kept + counting / events), straightforward: fewer / plainly },
  };
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
