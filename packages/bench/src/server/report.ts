import { circumstances, table, writePart } from "../results.ts";
import type { ServerLoad } from "./measure.ts";

const ms = (time: number) => time.toFixed(0);

/** The section of RESULTS.md about a server under load. */
export function loadText(measured: readonly ServerLoad[], when: string): string {
  const rows = measured.map((load) => [
    `${load.rate}/s${load.joins === null ? "" : ` and ${load.joins.rate} joins/s`} for ${load.seconds} s`,
    load.accepted.toLocaleString("en-US"),
    load.refused.toLocaleString("en-US"),
    load.failed.toLocaleString("en-US"),
    `${ms(load.beacons.p50)}, ${ms(load.beacons.p99)}, ${ms(load.beacons.most)}`,
    `${ms(load.me.p50)}, ${ms(load.me.p95)}, ${ms(load.me.most)}`,
    load.joins === null ? "–" : `${ms(load.joins.p50)}, ${ms(load.joins.p99)}, ${ms(load.joins.most)}`,
    load.joins === null ? "–" : load.joins.failed.toLocaleString("en-US"),
    load.walPerBeacon === null ? "–" : (load.walPerBeacon / 1024).toFixed(1),
    `${load.acknowledged.toLocaleString("en-US")}, ${load.counted.toLocaleString("en-US")}`,
    (load.memory / 1e6).toFixed(0),
  ]);
  return `## A server under load

\`npm run bench -- server\`: ${when}

Beacons of three events at a fixed rate to \`npm run server\` in another process on the same machine, and beside them a member who asks for
\`/api/me\` five times a second. Refused is 503 with a time to retry. Times in ms from when a request was due until its answer, whether accepted or
refused: the median, the 99th percentile and the longest of beacons; the median, the 95th percentile and the longest of \`/api/me\`; of joins
that a server reports, each by the next one of 200 inviters, as of beacons. The log is what the table's engine writes to its log of writes, in KB for each accepted beacon. Events that were acknowledged
and events that were counted in the end. Memory in MB, without the table engine.

${table([["beacons", "accepted", "refused", "failed", "beacon ms", "/api/me ms", "join ms", "joins failed", "log KB", "acknowledged, counted", "MB"], ...rows])}`;
}

export function reportLoad(measured: readonly ServerLoad[]): void {
  writePart("server", loadText(measured, circumstances()));
}
