import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import { localised } from "@kiteloop/contract/publishing/widget/localise";
import { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { shopTranslations, translated } from "./translations.ts";

const presets = widgetPresets({ host: "acme-coffee.example", businessType: "ecommerce" });
const translations = await shopTranslations();

test.each(["invite", "share", "welcome", "prompt"] as const)(
  "the shop's %s widget has every text in German and Arabic, with its rewards inserted",
  (type) => {
    const preset = presets.find((each) => each.type === type);
    if (!preset) throw new Error("there is a preset of each type");
    const config = WidgetConfig.parse(translated(preset.config, translations));
    const own = localised(config, "en").content;
    for (const language of ["de", "ar"] as const) {
      const shown = localised(config, language);
      expect(shown.language).toBe(language);
      expect(JSON.stringify(shown.content)).not.toMatch(/\{(?:reward|friendReward)\}/);
      for (const [key, text] of Object.entries(shown.content)) {
        if (typeof text !== "string" || key.endsWith("Url")) continue;
        expect([key, text]).not.toEqual([key, Object.entries(own).find(([name]) => name === key)?.[1]]);
      }
    }
  },
);

test("a widget that is only on English pages has no translation", () => {
  for (const { type, config } of presets) {
    if (["invite", "share", "welcome", "prompt"].includes(type)) continue;
    expect(translated(config, translations)).toEqual(config);
  }
});
