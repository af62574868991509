import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { timers } from "@kiteloop/functions/consumers";
import { awsCost, awsJoinCost, awsMonths, awsUsage } from "@kiteloop/metrics";
import { expect, test } from "vitest";
import { costText } from "./operating-cost.ts";

const guide = new URL("../../../docs/operating.md", import.meta.url);

const dollars = (cost: number) => {
  const digits = cost < 100 ? 2 : 0;
  return `$${cost.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
};

/** The table of the operator's guide, generated from the calculation. */
function costTable(): string {
  const rows = awsMonths.map((month) => {
    const { events, projects, windowSeconds } = month;
    const { total, totalAfterFree, perMillionEvents, lines } = awsCost(month);
    const views = awsCost(month, { eventsPerBeacon: awsUsage.eventsPerPageView.value }).perMillionEvents;
    const there = awsCost(month, { region: "eu-central-1" });
    const dearest = lines.slice(0, 3).map(({ name, cost }) => `${name} ${dollars(cost)}`);
    const perMillion = (cost: number | null) => (cost === null ? "–" : dollars(cost));
    return [
      events.toLocaleString("en"),
      String(projects),
      `${windowSeconds} s`,
      dollars(total),
      dollars(totalAfterFree),
      perMillion(perMillionEvents),
      perMillion(views),
      perMillion(there.perMillionEvents),
      dearest.join(", "),
    ];
  });
  const head = [
    "events",
    "projects",
    "window",
    "list price",
    "free taken off",
    "per million events",
    "per million page views",
    "events in eu-central-1",
    "most of it",
  ];
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line([...head.slice(1).map(() => "---:"), "---"]), ...rows.map(line)].join("\n");
}

test("the operator's guide states the costs that the calculation gives", async () => {
  const text = readFileSync(guide, "utf8");
  const place = /(?<=<!-- cost -->\n)[\s\S]*(?=<!-- \/cost -->)/;
  expect(text).toMatch(place);
  await expect(text.replace(place, () => `${costTable()}\n`)).toMatchFileSnapshot(fileURLToPath(guide));
});

test("the operator's guide states what a join adds", () => {
  const cents = (region: "us-east-1" | "eu-central-1") => (awsJoinCost(region) * 1e4).toFixed(2);
  expect(readFileSync(guide, "utf8").replaceAll("\n", " ")).toContain(
    `Ten thousand joins add $${cents("us-east-1")}, or $${cents("eu-central-1")} in eu-central-1.`,
  );
});

test("the calculation includes every timer", () => {
  expect(awsUsage.timers.value).toBe(timers.length);
});

/** Dollars per million events at most; an idle month costs at most this after what AWS gives every account. */
const bounds = { million: 5.1, billion: 1.8, idle: 0.7 };

test("a million events stay within their price, everything included, and so does an idle month", () => {
  const costs = new Map(awsMonths.map((month) => [month.events, awsCost(month)]));
  expect(costs.get(1e6)?.perMillionEvents).toBeLessThanOrEqual(bounds.million);
  expect(costs.get(1e9)?.perMillionEvents).toBeLessThanOrEqual(bounds.billion);
  expect(costs.get(0)?.totalAfterFree).toBeLessThanOrEqual(bounds.idle);
});

test("the results state what each line costs", () => {
  expect(readFileSync(new URL("../RESULTS.md", import.meta.url), "utf8")).toContain(costText());
});
