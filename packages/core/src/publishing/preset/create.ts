import { createPreset as endpoint, mostPresets } from "@kiteloop/contract/publishing/preset";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { takeUpTo } from "../../shared/usage/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiPreset } from "./present.ts";
import { createPresetItem, type StoredPreset } from "./store.ts";

export const createPreset = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor, ids } = ctx;
  const { workspaceId, userId, name: madeBy } = actor;
  const { businessType, ...rest } = body;
  const now = clock.now().toISOString();
  const preset: StoredPreset = {
    workspaceId,
    presetId: ids.make("preset"),
    ...rest,
    ...(businessType !== null && { businessType }),
    userId,
    madeBy,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const written = await transact(table, clock, [
    takeUpTo(workspaceId, "presets", mostPresets),
    createPresetItem(table, preset),
    auditItem(ctx, endpoint.id, { id: preset.presetId, name: preset.name }),
  ]);
  if (written.ok) return toApiPreset(actor, preset);
  if (written.failed.includes(0)) throw new AppError("preset.too_many");
  throw new Error("a new id was taken");
});
