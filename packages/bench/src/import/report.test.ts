import { expect, test } from "vitest";
import { importText } from "./report.ts";

test("costs are those of a row", () => {
  const text = importText(
    [{ rows: 2_000, seconds: 4, ownMs: 3_000, engineMs: 5_000, table: 4e7, written: 2e8, memory: 3e8 }],
    "today",
  );
  expect(text).toContain("| 2,000 | 4 | 500 | 1.5 | 2.5 | 100 | 20.0 | 300 |");
});
