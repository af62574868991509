import { expect, test } from "vitest";
import { type BrandReading, brandOf, brandReading, projectBrandOf } from "./brand.ts";
import { widgetPresets } from "./presets.ts";
import { inBrand, isInBrand, projectBrand } from "./project-brand.ts";
import { defaultDesign } from "./widget/design.ts";

const light = {
  accent: "#5b21b6",
  onAccent: "#ffffff",
  background: "#fffdf8",
  surface: "#f5f3ee",
  text: "#201a2b",
};
const reading: BrandReading = brandReading.parse({
  host: "acme.com",
  readAt: "2026-03-10T12:00:00Z",
  source: "site",
  platform: "shopify",
  name: "Acme",
  logo: { url: "https://acme.com/logo.svg", kind: "header" },
  icon: null,
  fonts: { heading: "Lora", text: "Inter" },
  radius: 4,
  palette: { light, dark: { ...light, background: "#111111", surface: "#1b1b1b", text: "#f5f5f5" } },
  corrected: [],
  found: [{ colour: "#5b21b6", seenAs: ["button"], weight: 1 }],
});

test("presets made from a reading have its name, both palettes, radius and the page's own font", () => {
  const presets = widgetPresets({ host: "acme.com", businessType: "saas", brand: brandOf(reading) });
  for (const { config } of presets) {
    expect(config.design).toMatchObject({
      accent: "#5b21b6",
      background: "#fffdf8",
      text: "#201a2b",
      dark: { accent: "#5b21b6", background: "#111111", text: "#f5f5f5" },
      radius: 4,
      font: "inherit",
    });
  }
});

test.each([
  [null, "Acme"],
  ["", "Acme"],
  ["Blue River", "Blue River"],
  ["The Very Long Name of a Company in the North", "The Very Long Name of a"],
  ["Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", "Donaudampfschifffahrtselektriz"],
  ["北海道牧場", "北海道牧場"],
])("a site named %j is called %j in copy", (name, shown) => {
  expect(brandOf({ ...reading, name }).name).toBe(shown);
});

test("URLs of pictures are http or https", () => {
  for (const url of ["javascript:alert(1)", "data:image/svg+xml,<svg/>", "file:///etc/passwd"]) {
    expect(brandReading.safeParse({ ...reading, icon: url }).success).toBe(false);
  }
});

test("a project's brand takes name, logo and look of its site, the icon without a safe logo, and its own name", () => {
  const brand = projectBrandOf(reading, "Acme Store");
  expect(projectBrand.parse(brand)).toEqual(brand);
  expect(brand).toMatchObject({ name: "Acme", logoUrl: "https://acme.com/logo.svg", font: "inherit" });
  const unsafe = {
    ...reading,
    name: null,
    logo: { url: "http://acme.com/logo.svg", kind: "header" as const },
  };
  expect(projectBrandOf({ ...unsafe, icon: "https://acme.com/icon.png" }, "Acme Store")).toMatchObject({
    name: "Acme Store",
    logoUrl: "https://acme.com/icon.png",
  });
  expect(projectBrandOf(unsafe, "").logoUrl).toBeNull();
});

test("a design in a brand has its look and keeps its scheme, in whatever order colors are stored", () => {
  const brand = projectBrandOf(reading, "");
  const design = inBrand({ ...defaultDesign, scheme: "dark" }, brand);
  expect(design.scheme).toBe("dark");
  const reordered = { ...design, dark: { text: "#f5f5f5", background: "#111111", accent: "#5b21b6" } };
  expect([isInBrand(reordered, brand), isInBrand(defaultDesign, brand)]).toEqual([true, false]);
  expect(isInBrand({ ...design, dark: null }, brand)).toBe(false);
});
