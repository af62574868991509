import type { SavedPreset } from "@kiteloop/contract/publishing/preset";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";

const at = "2026-03-10T12:00:00.000Z";

/** A saved preset for tests: own and not shared. */
export function presetOf(parts: Partial<SavedPreset> = {}): SavedPreset {
  return {
    id: `pre_${"0".repeat(26)}`,
    name: "Green invite",
    businessType: "saas",
    config: defaultConfig("invite"),
    shared: false,
    mine: true,
    madeBy: "Mara Example",
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...parts,
  };
}
