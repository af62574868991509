import type { WidgetBehaviour } from "@kiteloop/contract/publishing/widget/behaviour";
import { beforeEach, expect, test } from "vitest";
import { browser, onStage, stage } from "./on-stage.ts";
import { day, hour, publishRestricted, shows, start } from "./restricted.ts";
import { visit } from "./visit.ts";

onStage();

beforeEach(() => stage.reset());

type Frequency = Partial<WidgetBehaviour["frequency"]>;
/** Visits by the time since the first, with the expected visibility. */
const caps: [name: string, frequency: Frequency, visits: [after: number, seen: boolean][]][] = [
  [
    "once a session",
    { most: 1, per: "session" },
    [
      [0, true],
      [hour / 6, false],
      [hour / 3, false],
      [2 * hour, true],
    ],
  ],
  [
    "twice a day",
    { most: 2, per: "day" },
    [
      [0, true],
      [hour, true],
      [2 * hour, false],
      [day + hour / 4, true],
      [day + hour / 2, false],
    ],
  ],
  [
    "once a week",
    { most: 1, per: "week" },
    [
      [0, true],
      [6 * day, false],
      [7 * day + hour, true],
    ],
  ],
  [
    "once a month",
    { most: 1, per: "month" },
    [
      [0, true],
      [29 * day, false],
      [30 * day + hour, true],
    ],
  ],
  [
    "once",
    { most: 1, per: "ever" },
    [
      [0, true],
      [900 * day, false],
    ],
  ],
  [
    "without limit",
    { most: null },
    [
      [0, true],
      [1, true],
      [2, true],
    ],
  ],
];

test.each(caps)("a widget with frequency %s is shown accordingly", async (_, frequency, visits) => {
  publishRestricted(stage, (behaviour) => Object.assign(behaviour.frequency, { quietDays: 0, ...frequency }));
  const { page, close } = await visit(browser, "about:blank", { clock: start });
  for (const [after, seen] of visits) {
    await page.clock.setSystemTime(Date.parse(start) + after);
    await page.goto(`${stage.host}/?${after}`);
    expect(await shows(page), `after ${after / hour} hours`).toBe(seen);
  }
  await close();
});

test("a closed widget stays hidden for the configured number of days", async () => {
  publishRestricted(stage, ({ frequency }) => Object.assign(frequency, { most: null, quietDays: 3 }));
  const { page, close } = await visit(browser, stage.host, { clock: start });
  await page.locator(".invite .launcher").click();
  await page.locator(".invite .close").click();
  for (const [after, seen] of [
    [hour, false],
    [3 * day - hour, false],
    [3 * day + hour, true],
  ] as const) {
    await page.clock.setSystemTime(Date.parse(start) + after);
    await page.goto(`${stage.host}/?${after}`);
    expect(await shows(page), `after ${after / hour} hours`).toBe(seen);
  }
  await close();
});

test("a widget is shown from the first to the last moment of its schedule", async () => {
  const at = (ms: number) => new Date(Date.parse(start) + ms).toISOString();
  publishRestricted(stage, (behaviour) =>
    Object.assign(behaviour, { schedule: { from: at(0), until: at(2 * day) } }),
  );
  const { page, close } = await visit(browser, "about:blank", { clock: start });
  for (const [after, seen] of [
    [-1000, false],
    [0, true],
    [2 * day - 1000, true],
    [2 * day, false],
  ] as const) {
    await page.clock.setFixedTime(Date.parse(start) + after);
    await page.goto(`${stage.host}/?${after}`);
    expect(await shows(page), `after ${after} ms`).toBe(seen);
  }
  await close();
});
