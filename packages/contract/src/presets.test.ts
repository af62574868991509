import { expect, test } from "vitest";
import { businessTypes } from "./business-types.ts";
import { Brand, neutralBrand, widgetPresets } from "./presets.ts";
import { widgetTypes } from "./widget/types.ts";
import { WidgetConfig } from "./widget-config.ts";

const longest: Brand = { ...neutralBrand("acme.com"), name: "M".repeat(30) };

test.each(businessTypes)(
  "%s has one valid preset of each buildable type, even for the longest brand name",
  (businessType) => {
    const presets = widgetPresets({ host: "acme.com", businessType, brand: longest });
    expect(presets.map((preset) => preset.type)).toEqual([...widgetTypes]);
    for (const preset of presets) {
      expect(WidgetConfig.parse(preset.config)).toEqual(preset.config);
      expect(preset.config.type).toBe(preset.type);
      expect(JSON.stringify(preset.config)).not.toContain("{brand}");
    }
  },
);

test("no title, body, offer or message is used twice over all business types", () => {
  const texts = businessTypes.flatMap((businessType) =>
    widgetPresets({ host: "acme.com", businessType }).flatMap(({ config }) =>
      config.type === "welcome"
        ? [config.content.title, config.content.body, config.content.offer]
        : config.type === "invite" || config.type === "share"
          ? [config.content.title, config.content.body, config.content.message]
          : [],
    ),
  );
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test("a preset wears the brand it is given, and a hostile brand name stays text", () => {
  const brand = { ...longest, name: "$& <b>", accent: "#ff0066" };
  const [invite] = widgetPresets({ host: "acme.com", businessType: "other", brand });
  expect(invite?.config.design.accent).toBe("#ff0066");
  expect(invite?.config.content.title).toBe("Share $& <b> with a friend");
});

test.each([
  ["acme.com", "Acme"],
  ["www.blue-river.co.uk", "Blue River"],
  ["app.acme.com", "Acme"],
  ["localhost:4002", "Localhost"],
  ["127.0.0.1:4002", "127.0.0.1:4002"],
  ["", "Us"],
  [`${"a".repeat(60)}.com`, `A${"a".repeat(29)}`],
])("host %j is called %j", (host, name) => {
  expect(neutralBrand(host).name).toBe(name);
  expect(Brand.safeParse(neutralBrand(host)).success).toBe(true);
});
