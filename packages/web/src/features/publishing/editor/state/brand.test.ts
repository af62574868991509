import type { BrandReading } from "@kiteloop/contract/publishing/brand";
import { defaultDesign } from "@kiteloop/contract/publishing/widget/design";
import { expect, test } from "vitest";
import { branded } from "./brand.ts";

const light = {
  accent: "#0b6e4f",
  onAccent: "#ffffff",
  background: "#fffdf8",
  surface: "#f4f1ea",
  text: "#14201b",
};
const dark = { ...light, accent: "#4cc9a0", background: "#0f1714", text: "#eef5f1" };
const reading: BrandReading = {
  host: "acme.com",
  readAt: "2026-11-01T00:00:00.000Z",
  source: "site",
  platform: "other",
  name: "Acme",
  logo: null,
  icon: null,
  fonts: { heading: "Sora", text: "Sora" },
  radius: 6,
  palette: { light, dark },
  corrected: [],
  found: [],
};

test("a widget takes colors, corners and font of its site, and keeps its scheme", () => {
  const design = branded({ ...defaultDesign, scheme: "light" }, reading);
  expect(design).toEqual({
    accent: light.accent,
    background: light.background,
    text: light.text,
    dark: null,
    radius: 6,
    font: "inherit",
    scheme: "light",
  });
});

test("custom dark colors are replaced by those of the site", () => {
  const own = { ...defaultDesign, dark: { accent: "#ffffff", background: "#000000", text: "#ffffff" } };
  expect(branded(own, reading).dark).toEqual({
    accent: dark.accent,
    background: dark.background,
    text: dark.text,
  });
});
