import { dataFolder, type Instance, startInstance } from "@kiteloop/e2e/instance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Inspector, type Report, scoreLine, startInspector } from "./lighthouse.ts";

const all = ["/", "/assessments/k-factor-calculator", "/pricing", "/assessments/invite-flow"];
/** By default the first and the heaviest page. */
const paths = process.env.KITELOOP_TESTS === "all" ? all : all.slice(0, 2);
const tries = 5;

let instance: Instance;
let inspector: Inspector;
let remove: () => Promise<void>;

beforeAll(async () => {
  const data = await dataFolder();
  remove = data.remove;
  [inspector, instance] = await Promise.all([startInspector(), startInstance({ dataDir: data.dataDir })]);
});
afterAll(async () => {
  await inspector?.close();
  await instance?.stop();
  await remove?.();
});

/** The fastest of several runs, because other work on this machine only makes a page slower. */
async function best(path: string): Promise<Report> {
  let found = await inspector.look(instance.app + path);
  for (let look = 1; look < tries && found.scores.performance < 99; look++) {
    const again = await inspector.look(instance.app + path);
    if (again.scores.performance > found.scores.performance) found = again;
  }
  process.stdout.write(`${scoreLine(path, found)}\n`);
  return found;
}

test.each(paths)("%s has a fast, accessible, correct and indexable page", async (path) => {
  const { scores, shift, complaints, shortfalls } = await best(path);
  expect(complaints).toEqual([]);
  for (const category of ["accessibility", "best-practices", "seo"] as const) {
    expect(shortfalls[category]).toEqual([]);
    expect(scores[category]).toBe(100);
  }
  expect(shift).toBe(0);
  expect(scores.performance, shortfalls.performance.join("\n")).toBeGreaterThanOrEqual(99);
});
