import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { upgradeConfig } from "@kiteloop/contract/publishing/widget-config-input";
import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { presets } from "./entity.ts";

export type StoredPreset = Omit<Row<typeof presets>, "config"> & { config: WidgetConfig };

type Stored = Omit<StoredPreset, "config"> & { config: Record<string, unknown> };

/** Completes what an earlier release stored. */
const upgraded = async (preset: Stored): Promise<StoredPreset> => ({
  ...preset,
  config: await upgradeConfig(preset.config),
});

export async function findPreset(
  table: Table,
  workspaceId: string,
  presetId: string,
): Promise<StoredPreset | null> {
  const { data } = await presets(table).get({ workspaceId, presetId }).go({ consistent: true });
  return data && upgraded(data);
}

/** All presets of a workspace, newest first. */
export async function presetsOf(table: Table, workspaceId: string): Promise<StoredPreset[]> {
  const { data } = await presets(table)
    .query.byWorkspace({ workspaceId })
    .go({ order: "desc", pages: "all", consistent: true });
  return Promise.all(data.map(upgraded));
}

export function createPresetItem(table: Table, preset: StoredPreset): TransactItem {
  return { Put: presets(table).create(omitUndefined(preset)).params() };
}

/** Fails unless the stored preset is the one that `after` was made from. */
export function changePresetItem(table: Table, after: StoredPreset): TransactItem {
  const { workspaceId, presetId, name, businessType, config, shared, version, updatedAt } = after;
  const patch = presets(table)
    .patch({ workspaceId, presetId })
    .set({ name, config, shared, version, updatedAt });
  const whole = businessType === undefined ? patch.remove(["businessType"]) : patch.set({ businessType });
  return { Update: whole.where((attribute, { eq }) => eq(attribute.version, version - 1)).params() };
}

/** Fails unless it is unchanged since it was read. */
export function deletePresetItem(
  table: Table,
  { workspaceId, presetId, version }: StoredPreset,
): TransactItem {
  const remove = presets(table)
    .delete({ workspaceId, presetId })
    .where((attribute, { eq }) => eq(attribute.version, version));
  return { Delete: remove.params() };
}
