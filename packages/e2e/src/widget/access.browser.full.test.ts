import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { previewMessage, previewStatesOf } from "@kiteloop/contract/publishing/embed";
import { type WidgetType, widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { beforeEach, expect, test } from "vitest";
import { findings } from "./axe.ts";
import { openPreview } from "./editor.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { visit } from "./visit.ts";
import { widgetOf } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

const arabic = await builtInTexts("ar");

/** All links of sign-in, prompts and channels are enabled, to be checked. */
function configOf(type: WidgetType, kind: "floating" | "inline", language: "en" | "ar") {
  return widgetOf(type, (config) => {
    if (kind === "inline") config.behaviour.placement = { kind };
    Object.assign(config, { language });
    if (language === "ar") Object.assign(config.content, arabic[type]);
    if ("signInUrl" in config.content) config.content.signInUrl = "/signin";
    if ("actionUrl" in config.content) config.content.actionUrl = "/go";
    if ("termsUrl" in config.content) config.content.termsUrl = "/terms";
  }).config;
}

test("axe reports a planted violation", async () => {
  stage.serve('<!doctype html><html lang="en"><title>x</title><input><p style="color:#bbb">faint</p>');
  const { page, close } = await visit(browser, stage.host);
  const rules = async (scheme: "light" | "dark") =>
    (await findings(page, scheme)).map((line) => line.split(":")[0]).toSorted();
  expect(await rules("light")).toEqual(["color-contrast", "label"]);
  expect(await rules("dark")).toEqual(["color-contrast"]);
  await close();
});

/** Dark mode is checked only for rules about colors, in one language. */
const looks = [
  { scheme: "light", language: "en" },
  { scheme: "light", language: "ar" },
  { scheme: "dark", language: "en" },
] as const;
const cases = widgetTypes.flatMap((type) => looks.map((look) => ({ type, ...look })));

test.each(cases)(
  "axe finds nothing in $type, $scheme, $language in any state and placement",
  async ({ type, scheme, language }) => {
    const first = previewMessage(configOf(type, "inline", language), { scheme });
    const { frame, draw, noticed, close } = await openPreview(browser, stage, first);
    for (const kind of ["floating", "inline"] as const) {
      const config = configOf(type, kind, language);
      for (const state of previewStatesOf(type)) {
        await draw(previewMessage(config, { state, scheme }));
        expect(await frame.locator("h2").isVisible(), `${kind} ${state}`).toBe(true);
        expect(await findings(frame, scheme), `${kind} ${state}`).toEqual([]);
        const drawn = frame.locator(`.${type} .card`);
        const direction = await drawn.evaluate((card) => getComputedStyle(card).direction);
        expect(direction, `${kind} ${state}`).toBe(language === "ar" ? "rtl" : "ltr");
      }
    }
    expect(await noticed()).toEqual([]);
    await close();
  },
);

test("screen readers can distinguish all states of a type", async () => {
  for (const type of widgetTypes) {
    const config = configOf(type, "inline", "en");
    const { frame, draw, close } = await openPreview(browser, stage, previewMessage(config));
    const heard = new Map<string, string>();
    for (const state of previewStatesOf(type)) {
      await draw(previewMessage(config, { state }));
      heard.set(await frame.locator(`.${type}`).ariaSnapshot(), state);
    }
    expect([...heard.values()], type).toEqual(previewStatesOf(type));
    await close();
  }
});

test("the preview draws the config it receives, and redraws for another", async () => {
  const { config } = widgetOf("invite", (draft) => {
    draft.content.title = "First title";
  });
  const { frame, page, draw, close } = await openPreview(browser, stage, previewMessage(config));
  await frame.getByRole("heading", { name: "First title" }).waitFor();
  config.content.title = "Second title";
  await draw(previewMessage(config));
  await frame.getByRole("heading", { name: "Second title" }).waitFor();
  expect(await frame.getByRole("heading").count()).toBe(1);
  expect(await frame.evaluate(() => self.origin)).toBe("null");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await close();
});
