import { withEngine } from "./bench-table.ts";
import { type Dashboard, measureDashboard } from "./dashboard.ts";
import { type Ingest, measureIngest } from "./ingest.ts";
import { measurePump, type Pump } from "./pump.ts";
import { measurePure, type Pure } from "./pure.ts";
import { measureUnits, type Units } from "./units.ts";

export type Counting = {
  pure: Pure[][];
  units: Units[];
  pumps: Pump[];
  dashboards: Dashboard[];
  ingest: Ingest[];
};

/** Beacons per batch, as in the performance goals; the stream delivers up to 1,000. */
const batchSize = 100;
const sizes = [1e3, 1e4, 1e5, 1e6];
/** On an engine that writes to disk: [events, projects, beacons per batch]. */
const onEngine: [number, number, number][] = [
  [1e3, 1, batchSize],
  [1e4, 1, batchSize],
  [1e5, 1, batchSize],
  [1e6, 1, batchSize],
  [1e5, 30, batchSize],
  [1e5, 1000, batchSize],
  // As many events per project as in the row before, where one project has the instance to itself.
  [1e3, 10, 1],
];
const rate = 500;

const say = (text: string) => process.stdout.write(`  ${text}\n`);

/**
 * Measures how events are counted: `runs` times for numbers that vary, and ingest for some seconds each time; or, with
 * minutes, ingest once for that long.
 */
export async function measureCounting(
  runs: number,
  { seconds, minutes }: { seconds: number; minutes: number },
): Promise<Counting> {
  const times = Array.from({ length: runs });
  const pure: Pure[][] = [];
  // Warm-up, so that the code is compiled.
  measurePure(3e4, 1, batchSize);
  for (const events of sizes) {
    say(`fold without a table: ${events} events`);
    pure.push(times.map(() => measurePure(events, 1, batchSize)));
  }
  say("fold without a table: 1000 projects");
  pure.push(times.map(() => measurePure(1e5, 1000, batchSize)));
  const units: Units[] = [];
  const pumps: Pump[] = [];
  const dashboards: Dashboard[] = [];
  await withEngine(async (bench) => {
    for (const [events, projects, size] of onEngine) {
      say(`on the engine, both ways: ${events} events, ${projects} projects`);
      units.push(await measureUnits(bench, events, projects, size));
    }
    // Warm-up, so that the code is compiled.
    await measurePump(bench, 15_000, batchSize);
    for (let n = 0; n < runs; n++) {
      say(`fold against the engine alone, ${n + 1} of ${runs}`);
      pumps.push(await measurePump(bench, 60_000, batchSize));
    }
    for (const events of [1e3, 1e4, 1e5]) {
      say(`reads of a dashboard after ${events} events`);
      dashboards.push(await measureDashboard(bench, events, 1000));
    }
  });
  const ingest: Ingest[] = [];
  for (let n = 0; n < (minutes > 0 ? 1 : runs); n++) {
    say(`ingest at ${rate} requests a second, ${n + 1} of ${runs}`);
    ingest.push(await measureIngest(rate, minutes > 0 ? minutes * 60 : seconds));
  }
  return { pure, units, pumps, dashboards, ingest };
}
