import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { costBetween, costsOf } from "./processes.ts";

const linux = process.platform === "linux";

test.runIf(linux)("a child's processor time and writes count", async () => {
  const before = costsOf(process.pid);
  const work = `const end = Date.now() + 200; while (Date.now() < end);
    require("node:fs").writeFileSync("/dev/null", Buffer.alloc(1e6)); console.log("done"); process.stdin.resume();`;
  const child = spawn(process.execPath, ["-e", work], { stdio: ["pipe", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const after = costsOf(process.pid);
  const alone = costBetween(before, new Map([...after].filter(([pid]) => pid === child.pid)));
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(alone.written).toBeGreaterThanOrEqual(1e6);
  expect(alone.cpuMs).toBeGreaterThan(0);
});

test("earlier usage is not counted again", () => {
  const before = new Map([[1, { cpuMs: 100, written: 50 }]]);
  const after = new Map([
    [1, { cpuMs: 130, written: 60 }],
    [2, { cpuMs: 20, written: 5 }],
  ]);
  expect(costBetween(before, after)).toEqual({ cpuMs: 50, written: 15 });
});
