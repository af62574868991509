import { type BrandReading, brandOf } from "@kiteloop/contract/publishing/brand";
import type { Brand } from "@kiteloop/contract/publishing/widget/brand";

/** The site's original accent, if it was changed to stand out from the background. */
export function originalAccent({ corrected }: BrandReading): string | null {
  return corrected.find(({ scheme, role }) => scheme === "light" && role === "accent")?.from ?? null;
}

/** The brand for presets. Widgets keep text readable on any accent. */
export function chosenBrand(reading: BrandReading, asOnSite: boolean): Brand {
  const brand = brandOf(reading);
  return { ...brand, accent: (asOnSite ? originalAccent(reading) : null) ?? brand.accent };
}
