import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import type { Locator } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { openWidget, widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, visit } from "./visit.ts";
import { code, element, floating, inline } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

/** Content that is cut off, overflows, or is too narrow to read. */
const flaws = (card: Locator) =>
  card.evaluate((root) => {
    const own = root.getBoundingClientRect();
    const seen = [...root.querySelectorAll<HTMLElement>("*")].filter((each) => each.checkVisibility());
    return seen.flatMap((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      const name = `${each.tagName} ${each.className} ${each.textContent?.slice(0, 20)}`;
      const words = each.matches("h2, p") && (each.textContent ?? "").length > 12;
      return [
        ...(left < own.left - 1 || right > own.right + 1 ? [`${name} sticks out`] : []),
        ...(each.matches("button, a") && each.scrollWidth > each.clientWidth + 1 ? [`${name} is cut`] : []),
        ...(words && width < Math.min(110, own.width / 2) ? [`${name} is ${Math.round(width)} px wide`] : []),
      ];
    });
  });

test.each([220, 320, 460, 620, 760, 1100])("every type fits a place of %i pixels", async (width) => {
  stage.publish(...widgetTypes.map((type) => inline(type)));
  stage.site(`<div style="width:${width}px">${widgetTypes.map(element).join("")}</div>`);
  const { page, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  await widgetIn(page, "welcome").getByText("Robin Fox invited you").waitFor();
  await widgetIn(page, "leaderboard").getByText("Ada", { exact: true }).waitFor();
  for (const signedIn of [false, true]) {
    if (signedIn) await call(page, "identify", { externalId: "42" });
    for (const type of widgetTypes) {
      const card = widgetIn(page, type).locator(".card");
      expect(await flaws(card), `${type}, ${signedIn ? "signed in" : "signed out"}`).toEqual([]);
      expect((await card.boundingBox())?.width).toBeLessThanOrEqual(width);
    }
  }
  await close();
});

/** Texts that are 40 percent longer. */
const longer = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text && lengthened(text)]));
const lengthened = (text: string) => `${text} ${"and more ".repeat(20).slice(0, text.length * 0.4)}`.trim();

test.each(["ar", "hi", "pl", "zh", "longer English"] as const)(
  "every type has room on a narrow phone for %s",
  async (which) => {
    const isLonger = which === "longer English";
    const lang = isLonger ? "nl" : which;
    const texts = await builtInTexts(isLonger ? "en" : which);
    stage.publish(
      ...widgetTypes.map((type) =>
        inline(type, (config) => {
          Object.assign(config.translations, { [lang]: isLonger ? longer(texts[type]) : texts[type] });
        }),
      ),
    );
    stage.site(widgetTypes.map(element).join(""), { lang });
    const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}`, {
      viewport: { width: 320, height: 640 },
    });
    await widgetIn(page, "welcome").locator(".card").waitFor();
    await widgetIn(page, "leaderboard").getByText("Ada", { exact: true }).waitFor();
    for (const signedIn of [false, true]) {
      if (signedIn) await call(page, "identify", { externalId: "42" });
      for (const type of widgetTypes) {
        const root = widgetIn(page, type);
        const card = root.locator(".card");
        expect(await root.getAttribute("lang"), type).toBe(lang);
        expect(await card.evaluate((each) => getComputedStyle(each).direction), type).toBe(
          which === "ar" ? "rtl" : "ltr",
        );
        expect(await flaws(card), `${type}, ${signedIn ? "signed in" : "signed out"}`).toEqual([]);
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await noticed()).toEqual([]);
    await close();
  },
);

test("every type fits a small phone, and longer content can be scrolled", async () => {
  for (const type of widgetTypes) {
    stage.publish(floating(type));
    stage.site("<h1>Acme</h1>");
    const options = { viewport: { width: 320, height: 480 }, isMobile: true, hasTouch: true };
    const { page, close } = await visit(browser, `${stage.host}/?kl=${code}`, options);
    await call(page, "identify", { externalId: "42" });
    await openWidget(widgetIn(page, type));
    const card = widgetIn(page, type).locator(".card");
    const box = await card.boundingBox();
    expect(box?.x, type).toBeGreaterThanOrEqual(0);
    expect(box?.y, type).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), type).toBeLessThanOrEqual(320);
    expect((box?.y ?? 0) + (box?.height ?? 0), type).toBeLessThanOrEqual(480);
    expect(await flaws(card), type).toEqual([]);
    const last = card.locator("button:visible, a:visible").last();
    await last.scrollIntoViewIfNeeded();
    await last.click({ trial: true });
    await close();
  }
});

test("detects a renderer that is too wide or too narrow", async () => {
  const wrong = (width: string) =>
    `({ css: "p { width: ${width} }", kind: "launcher", render({ body, h }) { body.append(h("h2", {}, "x"), h("p", {}, "Some words to read")); } })`;
  for (const width of ["900px", "30px"]) {
    stage.sabotage({ share: wrong(width) });
    stage.publish(inline("share"));
    stage.site(element("share"));
    const { page, close } = await visit(browser, stage.host);
    const card = widgetIn(page, "share").locator(".card");
    await card.waitFor();
    expect(await flaws(card), width).not.toEqual([]);
    await close();
  }
});
