import { expect, test } from "vitest";
import { widgetTypes } from "./widget/types.ts";
import { defaultConfig, WidgetConfig } from "./widget-config.ts";

test.each(widgetTypes)("the default %s config is valid and a new copy each time", (type) => {
  const config = defaultConfig(type);
  expect(WidgetConfig.parse(config)).toEqual(config);
  config.design.accent = "#000000";
  expect(defaultConfig(type).design.accent).not.toBe("#000000");
});

test.each(["red", "#fff", "#12345g", "#112233;}", "url(x)"])("color %j is refused", (accent) => {
  const config = defaultConfig("invite");
  expect(WidgetConfig.safeParse({ ...config, design: { ...config.design, accent } }).success).toBe(false);
});

test("copy has limits: empty, too long and control characters are refused, surrounding spaces are removed", () => {
  const config = defaultConfig("invite");
  const withTitle = (title: string) =>
    WidgetConfig.safeParse({ ...config, content: { ...config.content, title } });
  expect(withTitle("  ").success).toBe(false);
  expect(withTitle("x".repeat(81)).success).toBe(false);
  expect(withTitle("a\r\nBcc: x").success).toBe(false);
  expect(withTitle("  Hi  ").data?.content).toMatchObject({ title: "Hi" });
});

test("unknown fields are refused at every level", () => {
  const config = defaultConfig("invite");
  const spoiled = [
    { ...config, x: 1 },
    { ...config, content: { ...config.content, x: 1 } },
    { ...config, design: { ...config.design, x: 1 } },
    { ...config, behaviour: { ...config.behaviour, trigger: { kind: "load", seconds: 3 } } },
  ];
  expect(spoiled.map((value) => WidgetConfig.safeParse(value).success)).toEqual([false, false, false, false]);
});
