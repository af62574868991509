import type { WidgetBehaviour } from "@kiteloop/contract/widget/behaviour";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { launchChromium } from "../browser.ts";
import { openStage, type Stage } from "./stage.ts";
import { call, visit } from "./visit.ts";
import { code, floating } from "./widgets.ts";

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = await Promise.all([launchChromium(), openStage()]);
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});
beforeEach(() => stage.reset());

const start = "2026-03-02T09:00:00Z";
const hour = 3_600_000;
const day = 24 * hour;

/** The marker widget is for everybody: once it is there, the other is or is not. */
function publish(change: (behaviour: WidgetBehaviour) => void): void {
  const restricted = floating("invite", ({ behaviour }) => change(behaviour));
  stage.publish(restricted, floating("share"));
  stage.site("<h1>Acme</h1>");
}

async function shows(page: Page): Promise<boolean> {
  await page.locator(".share .launcher").waitFor();
  return page.locator(".invite .launcher").isVisible();
}

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 800 },
  isMobile: true,
  hasTouch: true,
};
const tablet: BrowserContextOptions = {
  viewport: { width: 820, height: 1180 },
  isMobile: true,
  hasTouch: true,
};
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };
const small: BrowserContextOptions = { viewport: { width: 500, height: 600 } };

type Audience = Partial<WidgetBehaviour["audience"]>;
type Visitor = BrowserContextOptions & { path?: string };

const audiences: [name: string, audience: Audience, seenBy: Visitor[], notBy: Visitor[]][] = [
  [
    "pages",
    { include: ["/blog/*", "/pricing"] },
    [{ path: "/blog/a/b" }, { path: "/pricing/" }],
    [{ path: "/" }, { path: "/pricing/x" }],
  ],
  ["other pages", { exclude: ["/cart*"] }, [{ path: "/" }], [{ path: "/cart/pay" }, { path: "/cart?x=1" }]],
  ["phones", { devices: ["phone"] }, [phone], [tablet, desktop, small]],
  ["tablets and desktops", { devices: ["tablet", "desktop"] }, [tablet, desktop, small], [phone]],
  [
    "who reads Portuguese",
    { languages: ["pt"] },
    [{ locale: "pt-BR" }, { locale: "pt-PT" }],
    [{ locale: "en-GB" }],
  ],
  ["who reads it as in Brazil", { languages: ["pt-BR"] }, [{ locale: "pt-BR" }], [{ locale: "pt-PT" }]],
  ["the invited", { who: "invited" }, [{ path: `/?kl=${code}` }], [{ path: "/" }, { path: "/?kl=nonsense" }]],
  ["new visitors", { who: "new" }, [{}], []],
  ["returning visitors", { who: "returning" }, [], [{}]],
  ["the anonymous", { who: "anonymous" }, [{}], []],
  ["the identified", { who: "identified" }, [], [{}]],
];

test.each(audiences)(
  "a widget for %s is seen by them and by nobody else",
  async (_, audience, seenBy, notBy) => {
    publish((behaviour) => Object.assign(behaviour.audience, audience));
    for (const visitor of [...seenBy, ...notBy]) {
      const { path = "/", ...options } = visitor;
      const { page, noticed, close } = await visit(browser, stage.host + path, options);
      expect(await shows(page), JSON.stringify(visitor)).toBe(seenBy.includes(visitor));
      expect(await noticed()).toEqual([]);
      await close();
    }
  },
);

test("who signs in becomes identified, and stays so from page to page of an application", async () => {
  publish(({ audience }) => Object.assign(audience, { who: "identified" }));
  const { page, close } = await visit(browser, stage.host);
  expect(await shows(page)).toBe(false);
  await call(page, "identify", { externalId: "42" });
  await page.locator(".invite .launcher").waitFor();
  await close();
});

test("an application's own paths count: a widget goes and comes with them", async () => {
  publish(({ audience }) => Object.assign(audience, { include: ["/blog/*"] }));
  const { page, noticed, close } = await visit(browser, `${stage.host}/`);
  expect(await shows(page)).toBe(false);
  const invite = page.locator(".invite .launcher");
  await page.evaluate(() => history.pushState(null, "", "/blog/1"));
  await invite.waitFor();
  await page.evaluate(() => history.replaceState(null, "", "/cart"));
  await invite.waitFor({ state: "hidden" });
  await page.goBack();
  await page.evaluate(() => history.pushState(null, "", "/blog/2"));
  await invite.waitFor();
  expect(await invite.count()).toBe(1);
  expect(await noticed()).toEqual([]);
  await close();
});

test("the same without the Navigation API, and without a trace in History afterwards", async () => {
  publish(({ audience }) => Object.assign(audience, { include: ["/blog/*"] }));
  const { page, close } = await visit(browser, `${stage.host}/`, {
    init: () => {
      Reflect.deleteProperty(window, "navigation");
      Object.assign(window, { untouched: history.pushState });
    },
  });
  expect(await shows(page)).toBe(false);
  await page.evaluate(() => history.pushState(null, "", "/blog/1"));
  await page.locator(".invite .launcher").waitFor();
  await page.goBack();
  await page.locator(".invite .launcher").waitFor({ state: "hidden" });
  await call(page, "destroy");
  expect(await page.evaluate(() => history.pushState === Reflect.get(window, "untouched"))).toBe(true);
  await close();
});

test("who came back is returning in the next session, not on the next page", async () => {
  publish(({ audience }) => Object.assign(audience, { who: "returning" }));
  const { page, close } = await visit(browser, stage.host, { clock: start });
  expect(await shows(page)).toBe(false);
  await page.goto(`${stage.host}/next`);
  expect(await shows(page)).toBe(false);
  await page.clock.setSystemTime(Date.parse(start) + 2 * hour);
  await page.goto(`${stage.host}/later`);
  expect(await shows(page)).toBe(true);
  await close();
});

test("half of the visitors see what is for half of them, and each the same at every visit", async () => {
  publish(({ audience }) => Object.assign(audience, { percent: 50 }));
  let seen = 0;
  const { page, close } = await visit(browser, stage.host);
  for (let visitor = 0; visitor < 20; visitor++) {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.reload();
    const first = await shows(page);
    if (first) seen++;
    if (visitor > 3) continue;
    await page.goto(`${stage.host}/again`);
    expect(await shows(page)).toBe(first);
  }
  // Fewer than 2 or more than 18 of 20 happen once in twenty thousand times.
  expect(seen).toBeGreaterThan(1);
  expect(seen).toBeLessThan(19);
  await close();
});

type Frequency = Partial<WidgetBehaviour["frequency"]>;
/** Visits by the time that has passed since the first, with what should be seen. */
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

test.each(caps)("a widget that comes %s does so", async (_, frequency, visits) => {
  publish((behaviour) => Object.assign(behaviour.frequency, { quietDays: 0, ...frequency }));
  const { page, close } = await visit(browser, "about:blank", { clock: start });
  for (const [after, seen] of visits) {
    await page.clock.setSystemTime(Date.parse(start) + after);
    await page.goto(`${stage.host}/?${after}`);
    expect(await shows(page), `after ${after / hour} hours`).toBe(seen);
  }
  await close();
});

test("who closed a widget is left alone for as many days as it says", async () => {
  publish(({ frequency }) => Object.assign(frequency, { most: null, quietDays: 3 }));
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

test("a widget comes with the first moment of its schedule and goes with the last", async () => {
  const at = (ms: number) => new Date(Date.parse(start) + ms).toISOString();
  publish((behaviour) => Object.assign(behaviour, { schedule: { from: at(0), until: at(2 * day) } }));
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

test("whoever is told to see it by the page does, whatever its audience, schedule and frequency", async () => {
  publish((behaviour) => {
    Object.assign(behaviour.audience, { include: ["/nowhere"], who: "invited" });
    Object.assign(behaviour.frequency, { most: 1, per: "ever" });
    behaviour.schedule = { from: null, until: "2020-01-01T00:00:00.000Z" };
  });
  const { page, close } = await visit(browser, stage.host);
  expect(await shows(page)).toBe(false);
  await call(page, "open", floating("invite").id);
  await page.getByRole("dialog", { name: "Invite a friend" }).waitFor();
  await close();
});
