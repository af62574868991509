import { createPreset, mostPresets } from "@kiteloop/contract/preset";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { takeUpTo } from "../usage/index.ts";
import { verb } from "../verb/index.ts";
import { present } from "./present.ts";
import { createItem, type StoredPreset } from "./store.ts";

export const create = verb(createPreset, async (ctx, { body }) => {
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
    takeUpTo(table, workspaceId, "presets", mostPresets),
    createItem(table, preset),
    auditItem(ctx, createPreset.id, { id: preset.presetId, name: preset.name }),
  ]);
  if (written.ok) return present(actor, preset);
  if (written.failed.includes(0)) throw new AppError("preset.too_many");
  throw new Error("a new id was taken");
});
