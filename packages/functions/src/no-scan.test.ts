import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const roots = [import.meta.dirname, join(import.meta.dirname, "../../core/src")];
const scans = /\bScan(?:Command)?\b|\.scan\b|ExecuteStatement|PartiQL/;

function sources(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|(^|\/)testing(?:\/|\.ts$|-)/.test(path))
    .map((path) => join(root, path));
}

test("no handler and no verb can read a whole table", () => {
  const files = roots.flatMap(sources);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => scans.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(scans.test("new ScanCommand({ TableName })")).toBe(true);
  expect(scans.test("projects(table).scan.go()")).toBe(true);
});
