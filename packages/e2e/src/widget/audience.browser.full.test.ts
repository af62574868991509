import type { WidgetBehaviour } from "@kiteloop/contract/publishing/widget/behaviour";
import type { BrowserContextOptions } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { hour, publishRestricted, shows, start } from "./restricted.ts";
import { call, visit } from "./visit.ts";
import { code, floating, ids } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

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
    "readers of Portuguese",
    { languages: ["pt"] },
    [{ locale: "pt-BR" }, { locale: "pt-PT" }],
    [{ locale: "en-GB" }],
  ],
  ["readers of Brazilian Portuguese", { languages: ["pt-BR"] }, [{ locale: "pt-BR" }], [{ locale: "pt-PT" }]],
  [
    "invited visitors",
    { who: "invited" },
    [{ path: `/?kl=${code}` }],
    [{ path: "/" }, { path: "/?kl=nonsense" }],
  ],
  ["new visitors", { who: "new" }, [{}], []],
  ["returning visitors", { who: "returning" }, [], [{}]],
  ["anonymous visitors", { who: "anonymous" }, [{}], []],
  ["identified visitors", { who: "identified" }, [], [{}]],
];

test.each(audiences)(
  "a widget restricted to %s is not shown otherwise",
  async (_, audience, seenBy, notBy) => {
    publishRestricted(stage, (behaviour) => Object.assign(behaviour.audience, audience));
    for (const visitor of [...seenBy, ...notBy]) {
      const { path = "/", ...options } = visitor;
      const { page, noticed, close } = await visit(browser, stage.host + path, options);
      // Nothing asks invitees to invite before they are signed in.
      if (audience.who === "invited") await call(page, "identify", { externalId: "42" });
      expect(await shows(page), JSON.stringify(visitor)).toBe(seenBy.includes(visitor));
      expect(await noticed()).toEqual([]);
      await close();
    }
  },
);

test("a visitor who signs in is identified, also after a route change", async () => {
  publishRestricted(stage, ({ audience }) => Object.assign(audience, { who: "identified" }));
  const { page, close } = await visit(browser, stage.host);
  expect(await shows(page)).toBe(false);
  await call(page, "identify", { externalId: "42" });
  await page.locator(".invite .launcher").waitFor();
  await close();
});

test("route changes of an application show and hide a widget", async () => {
  publishRestricted(stage, ({ audience }) => Object.assign(audience, { include: ["/blog/*"] }));
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

test("route changes work without the Navigation API, and History is restored afterwards", async () => {
  publishRestricted(stage, ({ audience }) => Object.assign(audience, { include: ["/blog/*"] }));
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

test("a visitor is returning in the next session, not on the next page", async () => {
  publishRestricted(stage, ({ audience }) => Object.assign(audience, { who: "returning" }));
  const { page, close } = await visit(browser, stage.host, { clock: start });
  expect(await shows(page)).toBe(false);
  await page.goto(`${stage.host}/next`);
  expect(await shows(page)).toBe(false);
  await page.clock.setSystemTime(Date.parse(start) + 2 * hour);
  await page.goto(`${stage.host}/later`);
  expect(await shows(page)).toBe(true);
  await close();
});

test("an audience of half the visitors is stable for each visitor", async () => {
  publishRestricted(stage, ({ audience }) => Object.assign(audience, { percent: 50 }));
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
  // Fewer than 2 or more than 18 of 20 have a probability of 1 in 20,000.
  expect(seen).toBeGreaterThan(1);
  expect(seen).toBeLessThan(19);
  await close();
});

test("the page can open a widget regardless of audience, schedule and frequency", async () => {
  publishRestricted(stage, (behaviour) => {
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

test("nothing asks invitees to invite while a greeting welcomes them, until they are signed in", async () => {
  stage.publish(floating("invite"), floating("welcome"));
  stage.site("<p>shop</p>");
  const invited = await visit(browser, `${stage.host}/?kl=${code}`);
  await widgetIn(invited.page, "welcome").locator(".card").waitFor();
  const launcher = widgetIn(invited.page, "invite").locator(".launcher");
  expect(await launcher.count()).toBe(0);
  expect(await call(invited.page, "inspect")).toContainEqual(
    expect.objectContaining({ type: "invite", shown: false, reason: "invitee" }),
  );
  await call(invited.page, "identify", { externalId: "42" });
  await launcher.waitFor();
  expect(await invited.noticed()).toEqual([]);
  await invited.close();
  const uninvited = await visit(browser, `${stage.host}/`);
  await widgetIn(uninvited.page, "invite").locator(".launcher").waitFor();
  await uninvited.close();
});

test("one welcome card floats at a time, and the next one takes its place where its rules don't fit", async () => {
  const onShop = floating("welcome", ({ behaviour }) => {
    behaviour.audience = { ...behaviour.audience, include: ["/shop"] };
  });
  const second = { ...floating("welcome"), id: ids.welcome.replaceAll("3", "4") };
  stage.publish(onShop, second);
  stage.site("<p>shop</p>");
  const { page, noticed, close } = await visit(browser, `${stage.host}/shop?kl=${code}`);
  const cards = page.locator(".welcome .card:visible");
  await cards.waitFor();
  expect(await call(page, "inspect")).toEqual([
    expect.objectContaining({ widgetId: onShop.id, shown: true }),
    expect.objectContaining({ widgetId: second.id, shown: false, reason: "welcome" }),
  ]);
  expect(await cards.count()).toBe(1);
  await page.goto(`${stage.host}/help`);
  await cards.waitFor();
  expect(await call(page, "inspect")).toEqual([
    expect.objectContaining({ widgetId: onShop.id, shown: false, reason: "page-not-included" }),
    expect.objectContaining({ widgetId: second.id, shown: true }),
  ]);
  expect(await noticed()).toEqual([]);
  await close();
});
