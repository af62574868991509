import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";

const engine = () => readFile(fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm")));
const square = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
const png = Buffer.from("89504e47", "hex");

/** The module loaded again, while the package that it uses stays loaded. */
async function another() {
  vi.resetModules();
  return import("./renderer.ts");
}

test("a process draws with the engine that another copy of the module loaded", async () => {
  for (const { startRenderer } of [await another(), await another()]) {
    const renderer = await startRenderer(engine, {});
    expect(Buffer.from(renderer.png(square, 2)).subarray(0, 4)).toEqual(png);
  }
});

test("an engine that can't be read is read again for the next renderer", async () => {
  const { startRenderer } = await another();
  await expect(startRenderer(() => Promise.reject(new Error("no file")), {})).rejects.toThrow("no file");
  const renderer = await startRenderer(engine, {});
  expect(Buffer.from(renderer.png(square, 2)).subarray(0, 4)).toEqual(png);
});
