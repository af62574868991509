import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { launchChromium } from "@kiteloop/e2e/browser";
import type { Tasks } from "@kiteloop/e2e/tasks";
import type { Entry, Load } from "./entry.ts";
import { bareElement, empty, vanillaForm, vanillaTwo } from "./floors.ts";
import { kiteloop } from "./kiteloop.ts";
import { type Conditions, load, loadTasks } from "./measure.ts";
import { cal, squatch, typeform } from "./peers.ts";
import { formbricks, posthog } from "./peers-surveys.ts";
import { openBench } from "./server.ts";

/** `tasks` are from further, traced loads; empty for entries without a goal for them. */
export type Measured = { entry: Entry; loads: Load[]; tasks: Tasks[] };

const conditions: Conditions = { slowNetwork: true, cpu: 4 };

/** Waits until the machine has an idle core, at most 20 s: other programs would distort the measurement. */
async function quiet(): Promise<void> {
  const busy = () =>
    cpus().reduce(
      (sum, { times }) => ({
        idle: sum.idle + times.idle,
        all: sum.all + Object.values(times).reduce((a, b) => a + b, 0),
      }),
      { idle: 0, all: 0 },
    );
  for (let tries = 0; tries < 40; tries++) {
    const before = busy();
    await sleep(500);
    const after = busy();
    if ((after.idle - before.idle) / (after.all - before.all) > 0.6) return;
  }
}

/**
 * Loads every entry `runs` times on a slow 4G network and a processor throttled four times. Entries alternate, so that
 * changes of the machine's load affect all of them.
 */
export async function measureEmbeds(runs: number, only?: string): Promise<Measured[]> {
  const own = await kiteloop();
  const traced = [empty, vanillaForm, own];
  const entries = [
    empty,
    bareElement,
    vanillaForm,
    vanillaTwo,
    own,
    typeform,
    cal,
    squatch,
    posthog,
    formbricks,
  ];
  const chosen = entries.filter(({ name }) => !only || name.toLowerCase().includes(only.toLowerCase()));
  const measured = chosen.map((entry): Measured => ({ entry, loads: [], tasks: [] }));
  const bench = await openBench();
  const browser = await launchChromium(["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]);
  try {
    for (let run = 0; run < runs; run++) {
      for (const { entry, loads, tasks } of measured) {
        await quiet();
        const result = await load(browser, bench, entry, conditions);
        if (result) loads.push(result);
        else process.stderr.write(`${entry.name} was not ready within 30 s\n`);
        if (!traced.includes(entry)) continue;
        await quiet();
        tasks.push(await loadTasks(browser, bench, entry, conditions));
      }
    }
  } finally {
    await browser.close();
    await bench.close();
  }
  return measured;
}
