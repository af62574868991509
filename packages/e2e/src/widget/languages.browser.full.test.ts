import { type WidgetLanguage, widgetLanguages } from "@kiteloop/contract/languages/list";
import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { beforeEach, expect, test } from "vitest";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, visit } from "./visit.ts";
import { element, inline } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

const texts = Object.fromEntries(
  await Promise.all(
    widgetLanguages.map(async (language) => [language, await builtInTexts(language)] as const),
  ),
);
const titleIn = (language: WidgetLanguage) => texts[language]?.share.title ?? "";

/** A share widget in `own` with translations into `others`. */
function publish(own: WidgetLanguage, others: readonly WidgetLanguage[], lang = ""): void {
  stage.publish(
    inline("share", (config) => {
      config.language = own;
      Object.assign(config.content, texts[own]?.share);
      config.translations = Object.fromEntries(others.map((other) => [other, texts[other]?.share ?? {}]));
    }),
  );
  stage.serve(
    `<!doctype html><html${lang && ` lang="${lang}"`}><title>Acme</title><script type="module" async src="${stage.script}"></script>${element("share")}`,
  );
}

const all = widgetLanguages.filter((language) => language !== "en");
const choices: [page: string, visitor: string, shown: WidgetLanguage][] = [
  ["de", "fr-FR", "de"],
  ["pt-BR", "en-GB", "pt"],
  ["", "ja-JP", "ja"],
  ["", "es-MX", "es"],
  ["", "en-US", "en"],
  ["en", "de-DE", "en"],
  ["sv", "sv-SE", "en"],
  ["", "sv-SE", "en"],
  ["", "zh-TW", "zh"],
  ["ar-EG", "en-GB", "ar"],
];

test.each(choices)("on a page in %j a visitor with language %s sees %s", async (lang, locale, shown) => {
  publish("en", all, lang);
  const { page, noticed, close } = await visit(browser, stage.host, { locale });
  await page.getByRole("heading", { name: titleIn(shown) }).waitFor();
  const root = widgetIn(page, "share");
  expect(await root.evaluate((each) => getComputedStyle(each).direction)).toBe(
    shown === "ar" ? "rtl" : "ltr",
  );
  expect(await root.getAttribute("lang")).toBe(shown);
  const loaded = stage.loads.filter((path) => /\/[a-z]{2}-[0-9a-f]+\.js$/.test(path));
  expect(loaded.length).toBe(shown === "en" ? 0 : 1);
  if (shown !== "en") expect(loaded[0]).toContain(`/${shown}-`);
  expect(await noticed()).toEqual([]);
  await close();
});

test("texts missing in a translation appear in the widget's own language", async () => {
  stage.publish(
    inline("share", (config) => {
      config.translations = { de: { title: "Teilen Sie Ihren Link" } };
    }),
  );
  stage.site(element("share"), { lang: "de" });
  const { page, close } = await visit(browser, stage.host);
  await page.getByRole("heading", { name: "Teilen Sie Ihren Link" }).waitFor();
  await call(page, "identify", { externalId: "42" });
  await widgetIn(page, "share").getByRole("button", { name: "Copy link" }).waitFor();
  await close();
});

test("if a language fails to load, the widget stays in its own", async () => {
  publish("en", ["de"], "de");
  for (const path of stage.published.keys())
    if (/\/de-/.test(path)) stage.published.set(path, { status: 503, body: "" });
  const { page, noticed, close } = await visit(browser, stage.host);
  await page.getByRole("heading", { name: titleIn("en") }).waitFor();
  expect(await noticed()).toEqual([]);
  await close();
});
