import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onceInRun } from "./once-in-run.mjs";

test("all who ask get the result and the folder of the one call", async () => {
  let calls = 0;
  const ask = () =>
    onceInRun("kiteloop-once-test", async (folder) => {
      calls += 1;
      await writeFile(join(folder, "file"), "made");
      return { calls };
    });
  const results = [...(await Promise.all([ask(), ask()])), await ask()];
  expect(results.map(({ made }) => made)).toEqual([{ calls: 1 }, { calls: 1 }, { calls: 1 }]);
  for (const { folder } of results) expect(await readFile(join(folder, "file"), "utf8")).toBe("made");
});

test("all who ask get the error of the one call, and it is not repeated", async () => {
  let calls = 0;
  const ask = () =>
    onceInRun("kiteloop-once-test-failing", () => {
      calls += 1;
      return Promise.reject(new Error("no room"));
    });
  for (const asking of [ask(), ask()]) await expect(asking).rejects.toThrow("no room");
  expect(calls).toBe(1);
});
