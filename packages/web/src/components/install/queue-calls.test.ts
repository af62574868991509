import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { queueCalls } from "./queue-calls.data.ts";

const checkout = join(import.meta.dirname, "../../../../..");

test("every page that queues calls before the script has run does it in the one way that is safe", () => {
  const shown = [
    "docs",
    "packages/local/src/demo-host",
    "packages/e2e/src/widget/hosts",
    "packages/bench/src/embed",
  ]
    .flatMap((folder) =>
      readdirSync(join(checkout, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        join(checkout, folder, name),
      ),
    )
    .filter((name) => /(?<!decisions.*)\.(?:md|js|ts|html)$/.test(name))
    .concat(
      join(checkout, "packages/widget/src/diagnostics.data.ts"),
      join(checkout, "packages/widget/src/loader/api.ts"),
    );
  const queued = shown.flatMap(
    (name) => readFileSync(name, "utf8").match(/^.*window\.kiteloop (?:=|\?\?=) ?\[\].*$/gm) ?? [],
  );
  expect(queued.length).toBeGreaterThan(8);
  expect(queued.filter((line) => !line.includes(queueCalls.slice(0, -1)))).toEqual([]);
});
