import { expect, test } from "vitest";
import { cells, idOf, played } from "./cells.ts";
import { references } from "./references.ts";
import { validation } from "./validation.data.ts";
import { validationPage } from "./validation-page.ts";

/** Standard errors that the shares of so few runs may lie away from the full run's. */
const width = 4.5;
const runs = 400;

test("the document says what the last full run found", async () => {
  expect(Object.keys(validation)).toEqual(cells.map(idOf));
  await expect(validationPage(validation)).toMatchFileSnapshot("../../../../docs/validation.md");
});

test("the full run kept what is promised", () => {
  for (const { section, row, runs: full } of cells) {
    const found = validation[idOf({ section, row })] ?? {};
    const { rule = 0, given = 0 } = found;
    const error = (share: number) => 2 * Math.sqrt((share * (1 - share)) / full);
    if (section === "false differences") expect(rule, row).toBeLessThanOrEqual(0.05 + error(0.05));
    if (section === "power") expect(found.false, row).toBeLessThanOrEqual(0.05 + error(0.05));
    if (section === "guardrails") expect(found["false alarm"], row).toBeLessThanOrEqual(0.05 + error(0.05));
    if (section === "nobody") expect(found["5 / n"], row).toBeLessThanOrEqual(0.055 + error(0.05));
    if (section !== "coverage") continue;
    expect(found["at least"], row).toBeGreaterThanOrEqual(0.95 - error(0.95));
    if (given === 1) expect(found["holds K"], row).toBeGreaterThanOrEqual(0.9);
  }
});

test.each(references.map((one) => [one.name, one] as const))("%s", (_, { value, known, within }) => {
  expect(Math.abs(value() / known - 1)).toBeLessThan(within);
});

test.each(cells.filter(({ quick }) => quick).map((cell) => [idOf(cell), cell] as const))("%s", (id, cell) => {
  const found = played(cell, runs);
  for (const [name, known] of Object.entries(validation[id] ?? {})) {
    if (name.startsWith("people")) continue;
    const share = Math.min(0.99, Math.max(0.01, known));
    const error = Math.sqrt(share * (1 - share) * (1 / runs + 1 / cell.runs));
    expect(Math.abs((found[name] ?? Number.NaN) - known), name).toBeLessThanOrEqual(width * error);
  }
});
