import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const memory = mkdtempSync(join(tmpdir(), "kiteloop-scratch-"));
afterAll(() => rmSync(memory, { recursive: true }));

/** The folder that a child process gets, and whether it existed then. @param {string} folder @param {number} least */
function given(folder, least) {
  const source = `import { scratchFolder } from ${JSON.stringify(new URL("./scratch.mjs", import.meta.url).href)};
    import { existsSync, writeFileSync } from "node:fs";
    const folder = scratchFolder(${JSON.stringify(folder)}, ${least});
    writeFileSync(folder + "/file", "x");
    writeFileSync(${JSON.stringify(join(memory, "told"))}, folder);`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", source]);
  expect(status).toBe(0);
  return readFileSync(join(memory, "told"), "utf8");
}

test("the folder is in memory if there is enough, and is removed with its process", () => {
  const folder = given(memory, 1);
  expect(dirname(folder)).toBe(memory);
  expect(existsSync(folder)).toBe(false);
});

test("without enough memory, or without such a folder, it is in the system's temporary folder", () => {
  expect(dirname(given(memory, Number.MAX_SAFE_INTEGER))).toBe(tmpdir());
  expect(dirname(given(join(memory, "nowhere"), 1))).toBe(tmpdir());
});

test("the folder of a killed run is removed, that of a running one is not, nor anything else", () => {
  const [dead, living, other] = [
    `kiteloop-run-${2 ** 22 + 1}`,
    `kiteloop-run-${process.pid}`,
    "kiteloop-run-x",
  ];
  for (const name of [dead, living, other]) mkdirSync(join(memory, name));
  given(memory, 1);
  expect([dead, living, other].map((name) => existsSync(join(memory, name)))).toEqual([false, true, true]);
});
