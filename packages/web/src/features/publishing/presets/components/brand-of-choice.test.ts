import { type BrandReading, brandReading } from "@kiteloop/contract/publishing/brand";
import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import { contrast, palette } from "@kiteloop/contract/shared/colour";
import { expect, test } from "vitest";
import { chosenBrand, originalAccent } from "./brand-of-choice.ts";

const light = {
  accent: "#a18a00",
  onAccent: "#000000",
  background: "#ffffff",
  surface: "#f6f6f6",
  text: "#222222",
};
const reading: BrandReading = brandReading.parse({
  host: "lemon.example",
  readAt: "2026-03-10T12:00:00Z",
  source: "site",
  platform: "other",
  name: "Lemon",
  logo: null,
  icon: null,
  fonts: null,
  radius: null,
  palette: { light, dark: light },
  corrected: [{ scheme: "light", role: "accent", from: "#ffe14d", to: "#a18a00", contrast: 1.3, needed: 3 }],
  found: [],
});

test("presets take the adjusted accent, or the original if a member chooses it", () => {
  expect(chosenBrand(reading, false).accent).toBe("#a18a00");
  expect(chosenBrand(reading, true).accent).toBe("#ffe14d");
  expect(chosenBrand({ ...reading, corrected: [] }, true).accent).toBe("#a18a00");
  expect(originalAccent({ ...reading, corrected: [] })).toBe(null);
});

test("a site without a name of its own takes its project's", () => {
  expect(chosenBrand(reading, false, "Acme").name).toBe("Lemon");
  const nameless = { ...reading, host: "localhost:3000", name: null };
  expect(chosenBrand(nameless, false, "Acme").name).toBe("Acme");
  expect(chosenBrand(nameless, false, "x".repeat(81)).name).toBe("Localhost");
  expect(chosenBrand(nameless, false).name).toBe("Localhost");
});

test("text on the accent stays readable either way", () => {
  for (const asOnSite of [false, true]) {
    const brand = chosenBrand(reading, asOnSite);
    for (const { config } of widgetPresets({ host: "lemon.example", businessType: "saas", brand })) {
      const { accent, on } = palette(config.design, false);
      expect(contrast(on ?? "", accent ?? "")).toBeGreaterThanOrEqual(4.5);
    }
  }
});
