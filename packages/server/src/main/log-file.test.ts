import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openLog } from "./log-file.ts";

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kiteloop-log-"));
  path = join(folder, "kiteloop.log");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("lines are appended in order after existing ones, a moment later or when the log is closed", async () => {
  writeFileSync(path, "before\n");
  const log = openLog(path);
  log.write("one");
  log.write("two");
  await expect.poll(() => readFileSync(path, "utf8")).toBe("before\none\ntwo\n");
  log.write("three");
  await log.close();
  expect(readFileSync(path, "utf8")).toBe("before\none\ntwo\nthree\n");
});

test("a process that crashes leaves the line that says why", () => {
  const module = fileURLToPath(new URL("log-file.ts", import.meta.url));
  const script = `import(${JSON.stringify(module)}).then(({ openLog }) => {
    openLog(${JSON.stringify(path)}).write("the reason");
    process.exit(1);
  });`;
  spawnSync(process.execPath, ["--import", "tsx", "-e", script]);
  expect(readFileSync(path, "utf8")).toBe("the reason\n");
});
