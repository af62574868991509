import { type BrandReading, brandOf } from "@kiteloop/contract/publishing/brand";
import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";

/** Applies a site's colors, corners and font to a design; custom dark colors are replaced too. */
export function branded(design: WidgetDesign, reading: BrandReading): WidgetDesign {
  const { name: _, ...brand } = brandOf(reading);
  const { accent, background, text } = reading.palette.dark;
  return { ...design, ...brand, dark: design.dark && { accent, background, text } };
}
