import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { report as reportCounting } from "./counting/report.ts";
import { measureCounting } from "./counting/run.ts";
import { reportEmbed } from "./embed/report.ts";
import { measureEmbeds } from "./embed/run.ts";
import { measureHandlers } from "./handlers/measure.ts";
import { reportHandlers } from "./handlers/report.ts";
import { measureImport } from "./import/measure.ts";
import { reportImport } from "./import/report.ts";
import { reportCost } from "./operating-cost.ts";
import { reportScale } from "./scale/report.ts";
import { measureLoad } from "./server/measure.ts";
import { reportLoad } from "./server/report.ts";
import { compareWithUmami } from "./umami/measure.ts";
import { reportUmami } from "./umami/report.ts";

const peers = fileURLToPath(new URL("../peers/", import.meta.url));

const madeAt = (file: string) => statSync(`${peers}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Peers are not part of the product: they are installed when they are first measured. */
function installPeers(): void {
  if (madeAt("node_modules/.package-lock.json") >= madeAt("package-lock.json")) return;
  process.stdout.write("Installing what is measured beside us\n");
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: peers,
    stdio: "inherit",
  });
}

const parts: Record<string, (runs: number) => Promise<void>> = {
  async counting(runs) {
    reportCounting(
      await measureCounting(runs, { seconds: Number(values.seconds), minutes: Number(values.minutes) }),
    );
  },
  async cost() {
    reportCost();
  },
  async embed(runs) {
    installPeers();
    reportEmbed(await measureEmbeds(runs), runs);
  },
  async umami(runs) {
    installPeers();
    reportUmami(await compareWithUmami([3_000, 30_000], Math.min(runs, 3)));
  },
  async scale() {
    await reportScale();
  },
  async import() {
    const measured = [];
    for (const rows of values.rows.split(",")) {
      process.stdout.write(`  ${rows} rows\n`);
      measured.push(await measureImport(Number(rows)));
    }
    reportImport(measured);
  },
  async server() {
    const measured = [];
    const loads = [
      ...[50, 200, 600].map((rate) => ({ rate, joins: 0 })),
      // The load that docs/server.md promises.
      { rate: 200, joins: 20 },
    ];
    for (const { rate, joins } of loads) {
      process.stdout.write(`  ${rate} beacons and ${joins} joins a second\n`);
      measured.push(await measureLoad(rate, Number(values.seconds), joins));
    }
    reportLoad(measured);
  },
  async handlers(runs) {
    reportHandlers(await measureHandlers(runs));
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "7" },
    /** Duration of each run under load, or, if given, of a single run in minutes. */
    seconds: { type: "string", default: "30" },
    minutes: { type: "string", default: "0" },
    /** Sizes of imports. */
    rows: { type: "string", default: "5000,50000" },
  },
});
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`there is no part ${name}: choose from ${Object.keys(parts).join(", ")}`);
  await part(Number(values.runs));
  process.stdout.write(`${name}: written to packages/bench/RESULTS.md\n`);
}
