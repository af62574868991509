import { isDeepStrictEqual } from "node:util";
import { updatePreset as endpoint } from "@kiteloop/contract/publishing/preset";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type InputOf, verb } from "../../shared/verb/index.ts";
import { needChangeable } from "./access.ts";
import { toApiPreset } from "./present.ts";
import { changePresetItem, type StoredPreset } from "./store.ts";

/** Unchanged settings write nothing, so a repeated request does not conflict with itself. */
export const updatePreset = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock, actor } = ctx;
  const before = await needChangeable(ctx, params.presetId);
  const wanted = withChanges(before, body);
  if (isDeepStrictEqual(wanted, before)) return toApiPreset(actor, before);
  if (before.version !== body.version) throw new AppError("conflict.version");
  const after = { ...wanted, version: before.version + 1, updatedAt: clock.now().toISOString() };
  const written = await transact(table, clock, [
    changePresetItem(table, after),
    auditItem(ctx, endpoint.id, { id: after.presetId, name: after.name }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return toApiPreset(actor, after);
});

function withChanges(
  before: StoredPreset,
  { name, shared, config, businessType }: InputOf<typeof endpoint>["body"],
): StoredPreset {
  const { businessType: formerType, ...rest } = before;
  const type = businessType === undefined ? formerType : (businessType ?? undefined);
  return {
    ...rest,
    ...(name !== undefined && { name }),
    ...(shared !== undefined && { shared }),
    ...(config !== undefined && { config }),
    ...(type !== undefined && { businessType: type }),
  };
}
