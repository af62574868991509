import type { SavedPreset } from "@kiteloop/contract/publishing/preset";
import type { StoredPreset } from "./store.ts";

/** A preset as the API shows it to this member. */
export function toApiPreset({ userId }: { userId: string }, preset: StoredPreset): SavedPreset {
  return {
    id: preset.presetId,
    name: preset.name,
    businessType: preset.businessType ?? null,
    config: preset.config,
    shared: preset.shared,
    mine: preset.userId === userId,
    madeBy: preset.madeBy,
    version: preset.version,
    createdAt: preset.createdAt,
    updatedAt: preset.updatedAt,
  };
}
