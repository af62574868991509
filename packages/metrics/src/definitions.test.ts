import { expect, test } from "vitest";
import { definitionsPage } from "./definitions-page.ts";
import { definitions, uniqueError } from "./index.ts";

test("the documentation has the same texts as the tooltips", async () => {
  await expect(definitionsPage()).toMatchFileSnapshot("../../../docs/numbers.md");
});

test("titles are unique, and every definition states its window in sentences", () => {
  const all = Object.values(definitions);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  for (const { text, window } of all) for (const line of [...text, window]) expect(line).toMatch(/\.$/);
});

test("the stated error is that of the sketch", () => {
  const stated = `${(uniqueError * 100).toFixed(1)}%`;
  expect(definitions.visitors.text.join(" ")).toContain(`within ${stated}`);
  expect(definitions.visitors.text.join(" ")).toContain(`${(2 * uniqueError * 100).toFixed(1)}%`);
});
