import { type BrandReading, brandOf } from "@kiteloop/contract/brand";
import type { WidgetDesign } from "@kiteloop/contract/widget/design";

/** The design in the colours, corners and font that were read of a site; own dark colours become the site's too. */
export function branded(design: WidgetDesign, reading: BrandReading): WidgetDesign {
  const { name: _, ...brand } = brandOf(reading);
  const { accent, background, text } = reading.palette.dark;
  return { ...design, ...brand, dark: design.dark && { accent, background, text } };
}
