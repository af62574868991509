import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("ports are opened by a server’s code alone, which binds them to this machine", () => {
  const folder = join(import.meta.dirname, "..");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes(".test.") && !/(^|[/\\])testing/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  expect(files.some((text) => text.includes("await listen("))).toBe(true);
  expect(files.filter((text) => text.includes(".listen("))).toEqual([]);
});
