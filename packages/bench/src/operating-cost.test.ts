import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { timers } from "@kiteloop/functions/consumers";
import { awsCost, awsUsage } from "@kiteloop/metrics";
import { expect, test } from "vitest";

const guide = new URL("../../../docs/operating.md", import.meta.url);

const dollars = (cost: number) => {
  const digits = cost < 100 ? 2 : 0;
  return `$${cost.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
};

/** The table of the operator's guide, generated from the calculation. */
function costTable(): string {
  const rows = [0, 1e6, 1e8, 1e9].map((events) => {
    const { total, totalAfterFree, perMillionEvents, lines } = awsCost({
      events,
      mails: events / 500,
      members: 5,
    });
    const dearest = lines.slice(0, 3).map(({ name, cost }) => `${name} ${dollars(cost)}`);
    const perMillion = perMillionEvents === null ? "–" : dollars(perMillionEvents);
    return [
      events.toLocaleString("en"),
      dollars(total),
      dollars(totalAfterFree),
      perMillion,
      dearest.join(", "),
    ];
  });
  const head = ["events", "list price", "free taken off", "per million events", "most of it"];
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(["---:", "---:", "---:", "---:", "---"]), ...rows.map(line)].join("\n");
}

test("the operator's guide states the costs that the calculation gives", async () => {
  const text = readFileSync(guide, "utf8");
  const place = /(?<=<!-- cost -->\n)[\s\S]*(?=<!-- \/cost -->)/;
  expect(text).toMatch(place);
  await expect(text.replace(place, () => `${costTable()}\n`)).toMatchFileSnapshot(fileURLToPath(guide));
});

test("the calculation includes every timer, once a minute", () => {
  expect(awsUsage.timerRuns.value).toBe(timers.length * 43_830);
});
