import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settings } from "./settings.ts";

/** Each setting as a row of the table in docs/server.md. */
const rows = Object.entries(settings).map(([name, { byDefault, about }]) => {
  const byItself = byDefault === undefined ? "must be set" : byDefault === "" ? "none" : `\`${byDefault}\``;
  return `| \`${name}\` | ${byItself} | ${about} |`;
});

test("docs/server.md has each setting with its default and meaning", () => {
  const page = readFileSync(new URL("../../../../docs/server.md", import.meta.url), "utf8");
  expect(page.split("\n").filter((line) => line.startsWith("| `KITELOOP_"))).toEqual(rows);
});
