import { type BrandReading, brandOf } from "@kiteloop/contract/brand";
import type { Brand } from "@kiteloop/contract/widget/brand";

/** The accent as the site has it, where it was changed to stand out from the background. */
export function originalAccent({ corrected }: BrandReading): string | null {
  return corrected.find(({ scheme, role }) => scheme === "light" && role === "accent")?.from ?? null;
}

/** The brand that presets take. Widgets keep text readable on whatever accent they are given. */
export function chosenBrand(reading: BrandReading, asOnSite: boolean): Brand {
  const brand = brandOf(reading);
  return { ...brand, accent: (asOnSite ? originalAccent(reading) : null) ?? brand.accent };
}
