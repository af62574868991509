import { deletePreset as endpoint } from "@kiteloop/contract/publishing/preset";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { transact } from "../../shared/table/index.ts";
import { giveBackItem } from "../../shared/usage/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { needChangeable } from "./access.ts";
import { deletePresetItem } from "./store.ts";

/** Widgets made from it stay unchanged. A concurrent change may hide it from the actor, so access is checked again. */
export const deletePreset = verb(endpoint, async (ctx, { params }) => {
  const { table, clock, actor } = ctx;
  return retryOnConflict(clock, async () => {
    const preset = await needChangeable(ctx, params.presetId);
    const written = await transact(table, clock, [
      deletePresetItem(table, preset),
      giveBackItem(actor.workspaceId, "presets"),
      auditItem(ctx, endpoint.id, { id: preset.presetId, name: preset.name }),
    ]);
    return written.ok ? {} : conflict;
  });
});
