import { isDeepStrictEqual } from "node:util";
import type { Ctx, Member } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import type { Saved, Setting } from "./setting.ts";

/**
 * Saves a value with `also` in one transaction. The stored value writes nothing, so a repeated request does not conflict
 * with itself.
 * @throws AppError `conflict.version` if it has changed since the version that the change is based on
 */
export async function saveSetting<Id extends string, Value>(
  { table, clock }: Ctx<Member>,
  { find, saveItem }: Setting<Id, Value>,
  of: Readonly<Record<Id, string>>,
  { value, version }: Pick<Saved<Value>, "value" | "version">,
  also: readonly TransactItem[],
): Promise<Saved<Value>> {
  const before = await find(table, of);
  if (isDeepStrictEqual(before.value, value)) return before;
  if (before.version !== version) throw new AppError("conflict.version");
  const after = { value, version: version + 1, updatedAt: clock.now().toISOString() };
  const written = await transact(table, clock, [saveItem(of, after), ...also]);
  if (!written.ok) throw new AppError("conflict.version");
  return after;
}
