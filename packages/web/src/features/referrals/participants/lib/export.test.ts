import { toCsv } from "@kiteloop/ui/charts/csv.ts";
import { expect, test } from "vitest";
import { participantOf, rewardOf } from "../testing.ts";
import { peopleColumns, rewardColumns } from "./export.ts";

test("cells that a spreadsheet would run are text", () => {
  const evil = ["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "\t=1"];
  for (const text of evil) {
    expect(toCsv(peopleColumns, [participantOf({ name: text })]).split("\r\n")[1]).toMatch(/^"?'/);
    expect(toCsv(rewardColumns, [rewardOf({ what: text })]).split("\r\n")[1]).toMatch(/^"?'/);
  }
});
