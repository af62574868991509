import { type WidgetType, widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import type { Locator, Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { openWidget, widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, visit } from "./visit.ts";
import { code, element, floating, ids, inline, type Published } from "./widgets.ts";

// WCAG 1.4.10: at 400 % zoom of 1280 × 1024 a page has 320 × 256 CSS pixels.

onStage();

beforeEach(() => stage.reset());

const sizes = { "200 %": { width: 640, height: 512 }, "400 %": { width: 320, height: 256 } };

const withAim = (config: Published["config"]) => {
  if (config.type === "prompt") config.content.opensWidget = ids.invite;
};

/** Controls that can't be brought into view, or that something else covers there. */
async function unreachable(widget: Locator): Promise<string[]> {
  const lost: string[] = [];
  for (const control of await widget.locator("button, a, input:not(.trap), textarea, summary").all()) {
    if (!(await control.isVisible())) continue;
    await control.focus();
    const problem = await control.evaluate((each) => {
      each.scrollIntoView({ block: "nearest" });
      const { top, right, bottom, left, width, height } = each.getBoundingClientRect();
      const root = each.getRootNode();
      const at =
        root instanceof ShadowRoot ? root.elementFromPoint(left + width / 2, top + height / 2) : null;
      const isCut = top < -1 || left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      return isCut ? "is cut" : each.contains(at) ? "" : `is covered by ${at?.className || at?.tagName}`;
    });
    if (problem) lost.push(`${await control.evaluate((each) => each.outerHTML.slice(0, 60))} ${problem}`);
  }
  return lost;
}

async function openPage(widgets: Published[], body: string, size: { width: number; height: number }) {
  stage.publish(...widgets);
  stage.site(`<h1>Acme</h1>${body}`);
  const visited = await visit(browser, `${stage.host}/?kl=${code}`, { viewport: size });
  await call(visited.page, "identify", { externalId: "42" });
  return visited;
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  "at %s every floating widget can be read and used",
  async (zoom) => {
    for (const type of widgetTypes) {
      const { page, noticed, close } = await openPage([floating(type, withAim)], "", sizes[zoom]);
      const widget = widgetIn(page, type);
      await openWidget(widget);
      expect(await unreachable(widget), type).toEqual([]);
      const box = await widget.locator(".card").boundingBox();
      expect(box?.y, type).toBeGreaterThanOrEqual(0);
      // Most of the screen belongs to the panel that was opened.
      const isShort = sizes[zoom].height < 300;
      if (
        isShort &&
        (await widget.locator(".card").evaluate((card) => card.scrollHeight > card.clientHeight))
      )
        expect(box?.height, type).toBeGreaterThan(200);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await noticed()).toEqual([]);
      await close();
    }
  },
);

test.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  "at %s every inline widget can be read and used",
  async (zoom) => {
    const all = widgetTypes.map((type) => inline(type, withAim));
    const { page, noticed, close } = await openPage(all, widgetTypes.map(element).join(""), sizes[zoom]);
    await widgetIn(page, "welcome").getByText("Robin Fox invited you").waitFor();
    for (const type of widgetTypes) expect(await unreachable(widgetIn(page, type)), type).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await noticed()).toEqual([]);
    await close();
  },
);

const phone = { width: 390, height: 844 };
/** The rest of a phone's screen above a virtual keyboard, upright and turned, where it makes the page smaller. */
const left = { upright: { width: 390, height: 430 }, turned: { width: 844, height: 190 } };

test.each(["upright", "turned"] as const)(
  "above a keyboard that makes the page smaller, %s, the form can be used",
  async (how) => {
    const whole = how === "upright" ? phone : { width: phone.height, height: phone.width };
    for (const type of ["invite", "waitlist"] satisfies WidgetType[]) {
      const { page, close } = await openPage([floating(type)], "", whole);
      const widget = widgetIn(page, type);
      await openWidget(widget);
      // An opened panel takes the focus first.
      await expect.poll(() => widget.locator(".card").evaluate((card) => card.matches(":focus"))).toBe(true);
      await widget.locator("#email").click();
      await page.setViewportSize(left[how]);
      expect(await widget.locator("#email").evaluate((field) => field.matches(":focus"))).toBe(true);
      expect(await unreachable(widget), type).toEqual([]);
      await close();
    }
  },
);

test("above a keyboard that covers the page, as on iPhones, the field and the button can be scrolled to", async () => {
  for (const type of ["invite", "waitlist"] satisfies WidgetType[]) {
    stage.publish(floating(type));
    stage.site('<h1>Acme</h1><p style="height:3000px">');
    const options = { viewport: phone, isMobile: true, hasTouch: true };
    const { page, close } = await visit(browser, stage.host, options);
    await call(page, "identify", { externalId: "42" });
    const widget = widgetIn(page, type);
    await openWidget(widget);
    // The part of the page that is seen becomes smaller, and what is fixed to the page doesn't move.
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
    for (const control of [widget.locator("#email"), widget.locator("form button").last()]) {
      await control.focus();
      const isSeen = await control.evaluate((each) => {
        each.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { top, bottom } = each.getBoundingClientRect();
        const seen = visualViewport;
        return (
          seen !== null &&
          seen.scale > 1.5 &&
          top >= seen.offsetTop - 1 &&
          bottom <= seen.offsetTop + seen.height + 1
        );
      });
      expect(isSeen, `${type} ${await control.evaluate((each) => each.outerHTML)}`).toBe(true);
    }
    await close();
  }
});
