import type { ApiPreset } from "@kiteloop/contract/publishing/api";
import type { SavedPreset } from "@kiteloop/contract/publishing/preset";
import type { Key, Member } from "../../shared/context/index.ts";
import type { View } from "../../shared/verb/index.ts";
import { isOwn } from "./access.ts";
import type { StoredPreset } from "./store.ts";

/** A preset as the API shows it to this member or key. */
export function toApiPreset(actor: Member | Key, preset: StoredPreset): SavedPreset {
  return {
    id: preset.presetId,
    name: preset.name,
    businessType: preset.businessType ?? null,
    config: preset.config,
    shared: preset.shared,
    mine: isOwn(actor, preset),
    madeBy: preset.madeBy,
    version: preset.version,
    createdAt: preset.createdAt,
    updatedAt: preset.updatedAt,
  };
}

/** A shared preset as a server sees it. */
export function presentPreset(
  { mine: _mine, shared: _shared, madeBy, ...preset }: SavedPreset,
  { personal }: View,
): ApiPreset {
  return { ...preset, madeBy: personal ? madeBy : null };
}
