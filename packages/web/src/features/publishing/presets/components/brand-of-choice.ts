import { type BrandReading, brandOf } from "@kiteloop/contract/publishing/brand";
import { Brand } from "@kiteloop/contract/publishing/widget/brand";

/** The site's original accent, if it was changed to stand out from the background. */
export function originalAccent({ corrected }: BrandReading): string | null {
  return corrected.find(({ scheme, role }) => scheme === "light" && role === "accent")?.from ?? null;
}

/**
 * The brand for presets. Widgets keep text readable on any accent. A site that names nobody, such as one on a member's own
 * machine, has the name of its project.
 */
export function chosenBrand(reading: BrandReading, asOnSite: boolean, projectName?: string): Brand {
  const brand = brandOf(reading);
  const named = Brand.shape.name.safeParse(reading.name === null ? projectName : undefined);
  return {
    ...brand,
    ...(named.success && { name: named.data }),
    accent: (asOnSite ? originalAccent(reading) : null) ?? brand.accent,
  };
}
