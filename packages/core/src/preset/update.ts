import { isDeepStrictEqual } from "node:util";
import { updatePreset } from "@kiteloop/contract/preset";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { type InputOf, verb } from "../verb/index.ts";
import { needChangeable } from "./access.ts";
import { present } from "./present.ts";
import { changeItem, type StoredPreset } from "./store.ts";

/** What is so already changes nothing: a request sent again is no conflict with itself. */
export const update = verb(updatePreset, async (ctx, { params, body }) => {
  const { table, clock, actor } = ctx;
  const before = await needChangeable(ctx, params.presetId);
  const wanted = withChanges(before, body);
  if (isDeepStrictEqual(wanted, before)) return present(actor, before);
  if (before.version !== body.version) throw new AppError("conflict.version");
  const after = { ...wanted, version: before.version + 1, updatedAt: clock.now().toISOString() };
  const written = await transact(table, clock, [
    changeItem(table, after),
    auditItem(ctx, updatePreset.id, { id: after.presetId, name: after.name }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return present(actor, after);
});

function withChanges(
  before: StoredPreset,
  { name, shared, config, businessType }: InputOf<typeof updatePreset>["body"],
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
