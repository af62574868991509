import type { BusinessType } from "@kiteloop/contract/business-types";
import type { SavedPreset } from "@kiteloop/contract/preset";

/** Saved presets for a business type: those made for it, and those for any. Undefined asks for all. */
export function presetsFor(
  presets: readonly SavedPreset[],
  businessType: BusinessType | undefined,
): SavedPreset[] {
  return presets.filter(
    (preset) =>
      businessType === undefined || preset.businessType === null || preset.businessType === businessType,
  );
}
