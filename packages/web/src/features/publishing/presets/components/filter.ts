import type { BusinessType } from "@kiteloop/contract/publishing/business-types";
import type { SavedPreset } from "@kiteloop/contract/publishing/preset";

/** Saved presets for a business type and general ones. Undefined returns all. */
export function presetsFor(
  presets: readonly SavedPreset[],
  businessType: BusinessType | undefined,
): SavedPreset[] {
  return presets.filter(
    (preset) =>
      businessType === undefined || preset.businessType === null || preset.businessType === businessType,
  );
}
