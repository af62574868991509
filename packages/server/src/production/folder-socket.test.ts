import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holdFolder } from "./folder-socket.ts";

let folder: string;
beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), "kiteloop-held-"));
  // Longer than a socket's path may be.
  folder = join(made, "a".repeat(120), "data");
});
afterEach(() => rmSync(join(folder, "../.."), { recursive: true }));

test.runIf(process.platform === "linux")("a folder that is held is refused until it is let go", async () => {
  const letGo = await holdFolder(folder);
  await expect(holdFolder(folder)).rejects.toThrow("already runs");
  letGo();
  expect(existsSync(join(folder, "instance.sock"))).toBe(false);
  (await holdFolder(folder))();
});

test.runIf(process.platform === "linux")("a process that was killed holds nothing", async () => {
  const module = JSON.stringify(new URL("./folder-socket.ts", import.meta.url).href);
  const code = `const { holdFolder } = await import(${module}); await holdFolder(${JSON.stringify(folder)}); process.kill(process.pid, "SIGKILL");`;
  const { signal } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code]);
  expect(signal).toBe("SIGKILL");
  expect(existsSync(join(folder, "instance.sock"))).toBe(true);
  (await holdFolder(folder))();
});

test.runIf(process.platform === "linux").each(["an empty folder", "a folder whose process was killed"])(
  "of two that begin at the same moment, one holds %s",
  async (state) => {
    (await holdFolder(folder))();
    if (state !== "an empty folder") writeFileSync(join(folder, "instance.sock"), "");
    const begun = await Promise.allSettled([holdFolder(folder), holdFolder(folder)]);
    expect(begun.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(holdFolder(folder)).rejects.toThrow("already runs");
    for (const one of begun) if (one.status === "fulfilled") one.value();
  },
);
