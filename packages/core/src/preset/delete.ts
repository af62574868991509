import { deletePreset } from "@kiteloop/contract/preset";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { giveBackItem } from "../usage/index.ts";
import { verb } from "../verb/index.ts";
import { needChangeable } from "./access.ts";
import { deleteItem } from "./store.ts";

const attempts = 3;

/** Widgets made from it stay as they are. Whoever changes it meanwhile may take it from our sight: looked at again. */
export const remove = verb(deletePreset, async (ctx, { params }) => {
  const { table, clock, actor } = ctx;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const preset = await needChangeable(ctx, params.presetId);
    const written = await transact(table, clock, [
      deleteItem(table, preset),
      giveBackItem(table, actor.workspaceId, "presets"),
      auditItem(ctx, deletePreset.id, { id: preset.presetId, name: preset.name }),
    ]);
    if (written.ok) return {};
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
});
