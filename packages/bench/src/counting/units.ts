import type { Platform, Table } from "@kiteloop/core/context";
import { putBeacon } from "@kiteloop/core/event";
import { fold } from "@kiteloop/core/rollup";
import { each } from "../each.ts";
import { batches, beacons } from "./beacons.ts";
import type { Bench } from "./bench-table.ts";
import { countEvents } from "./straightforward.ts";

const atOnce = 16;

const silent = () => undefined;

/** What the fold needs of a platform. */
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
  /** Beacons of a batch. */
  batchSize: number;
  /** Write units per 1,000 events: keeping beacons, counting them, and the same by one transaction an event. */
  ingest: number;
  fold: number;
  straightforward: number;
  /** Read units of the fold per 1,000 events. */
  foldReads: number;
  /** Events a second, kept and then counted, and the straightforward design's. */
  perSecond: { ours: number; straightforward: number };
};

/** Of more the straightforward design, whose transactions wait for one another, would take hours. */
const mostStraightforward = 1_500;

/** Keeping a beacon costs the same whatever was kept before: of more, only what counting them costs is measured. */
const mostKept = 15_000;

/** Keeps and counts so many events of so many projects, both ways, on the same engine. */
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
