import { parentPort, workerData } from "node:worker_threads";

/** Plays the rows it is sent by their numbers, one after another. */
const { cells, played } = await import(workerData.module);
parentPort?.on("message", (/** @type {{ at: number, runs: number }} */ { at, runs }) => {
  const cell = cells[at];
  const started = performance.now();
  const found = Object.entries(played(cell, runs)).map(([name, value]) => {
    return [name, Number(value.toFixed(4))];
  });
  parentPort?.postMessage({
    at,
    found: { runs, ...Object.fromEntries(found) },
    ms: performance.now() - started,
  });
});
