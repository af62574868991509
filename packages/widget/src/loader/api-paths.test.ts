import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endpoints } from "@kiteloop/contract/endpoints";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../", import.meta.url));
const call = /\b(?:callApi|call|ask)(?:<[^(\n]*>)?\(\s*"([a-z/-]+)"/g;

test("each path that a page calls is one of the API's", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const called = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(folder, file), "utf8").matchAll(call)].map(([, path]) => `/v1/${path}`),
    ),
  );
  expect(called.size).toBeGreaterThan(8);
  const paths = new Set<string>(endpoints.map(({ path }) => path));
  expect([...called].filter((path) => !paths.has(path))).toEqual([]);
});
