import type { Annotation } from "@kiteloop/contract/reports/chains";
import { expect, test } from "vitest";
import { changesByDay } from "./changes.ts";

const change = (day: string, kind: Annotation["kind"], name = "Invite"): Annotation => ({
  day,
  at: `${day}T12:00:00.000Z`,
  kind,
  widgetId: `wgt_${"0".repeat(26)}`,
  name,
  by: "Mara",
});

test("changes are listed at their day, repeated ones once", () => {
  const items = [
    change("2026-03-10", "publish"),
    change("2026-03-10", "publish"),
    change("2026-03-10", "publish", "Share"),
    change("2026-03-11", "roll_back"),
    change("2026-03-12", "experiment_start"),
    change("2026-03-13", "experiment_stop"),
  ];
  expect([...changesByDay(items)]).toEqual([
    ["2026-03-10", ["Invite published", "Share published"]],
    ["2026-03-11", ["Invite rolled back"]],
    ["2026-03-12", ["Experiment of Invite started"]],
    ["2026-03-13", ["Experiment of Invite ended"]],
  ]);
});
