import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "./paths.mjs";
import { codeOf } from "./validation-code.mjs";

const simulation = join(root, "packages/metrics/src/simulation/index.ts");
const { cells, idOf, validation } = await import(pathToFileURL(simulation).href);

test("every row of the validation was played with the present code", async () => {
  /** @type {string[]} */
  const stale = [];
  for (const section of new Set(cells.map((/** @type {{ section: string }} */ one) => one.section))) {
    const code = await codeOf(String(section));
    for (const cell of cells.filter((/** @type {{ section: string }} */ one) => one.section === section)) {
      const played = validation[idOf(cell)]?.code;
      if (played !== code) stale.push(idOf(cell));
    }
  }
  expect(stale).toEqual([]);
});

test("sections have codes of their own", async () => {
  const codes = await Promise.all(["counts", "nobody", "division"].map(codeOf));
  expect(new Set(codes).size).toBe(3);
  await expect(codeOf("none")).rejects.toThrow("has no maker");
});
