import { createHash } from "node:crypto";
import { mostPresets } from "@kiteloop/contract/publishing/preset";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { takeUpTo } from "../../shared/usage/index.ts";
import { createPresetItem, presetsOf, type StoredPreset } from "./store.ts";

/** Always the same for a preset and a workspace, so that it is copied there once. */
function idOfCopy(workspaceId: string, { presetId, createdAt }: StoredPreset): string {
  const hash = createHash("sha256").update(`${workspaceId} ${presetId}`).digest();
  return encodeId("preset", Date.parse(createdAt), hash);
}

/**
 * Copies of another workspace's shared presets that the workspace of `ctx` doesn't have.
 * @throws AppError `preset.too_many` if it has no room for them
 */
export async function presetsToCopy(ctx: Ctx<Member>, from: string): Promise<StoredPreset[]> {
  const { table, clock, actor } = ctx;
  const { workspaceId, userId, name: madeBy } = actor;
  const [theirs, own] = await Promise.all([presetsOf(table, from), presetsOf(table, workspaceId)]);
  const known = new Set(own.map(({ presetId }) => presetId));
  const now = clock.now().toISOString();
  const copies = theirs
    .filter(({ shared }) => shared)
    .map((preset) => ({ ...preset, presetId: idOfCopy(workspaceId, preset) }))
    .filter(({ presetId }) => !known.has(presetId))
    .map((preset) => ({
      ...preset,
      workspaceId,
      userId,
      madeBy,
      version: 1,
      createdAt: now,
      updatedAt: now,
    }));
  if (own.length + copies.length > mostPresets) throw new AppError("preset.too_many");
  return copies;
}

/** Stores copies; one that exists by now stays as it is. */
export async function copyPresets(ctx: Ctx<Member>, copies: readonly StoredPreset[]): Promise<void> {
  const { table, clock } = ctx;
  for (const preset of copies) {
    const { workspaceId, presetId: id, name } = preset;
    const written = await transact(table, clock, [
      takeUpTo(workspaceId, "presets", mostPresets),
      createPresetItem(table, preset),
      auditItem(ctx, "preset.create", { id, name }),
    ]);
    if (!written.ok && written.failed.includes(0)) throw new AppError("preset.too_many");
  }
}
