import { instanceAuditItem } from "../audit/index.ts";
import type { Ctx, Member } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { type TransactItem, transact } from "../table/index.ts";

/** What people sent and staff go through by status. */
export type Moderated = { status: string; version: number };

type Move<Stored extends Moderated> = {
  /** The endpoint's id: what the entry in the instance's log is called. */
  action: string;
  id: string;
  stored: Stored | null;
  /** What is asked for, of the item as whoever asks has seen it. */
  to: Pick<Stored, "status" | "version">;
  /** Fails unless the item is at the version of `stored`; raises it by one. */
  item: (stored: Stored, now: Date) => TransactItem;
};

/**
 * Moves one to another status, with an entry in the instance's log. What is so already changes nothing: a request
 * sent again is no conflict with itself.
 * @throws AppError `not_found`, and `conflict.version` where somebody else moved it first
 */
export async function moderate<Stored extends Moderated>(
  ctx: Ctx<Member>,
  { action, id, stored, to: { status, version }, item }: Move<Stored>,
): Promise<Stored> {
  if (stored === null) throw new AppError("not_found");
  if (stored.status === status) return stored;
  if (stored.version !== version) throw new AppError("conflict.version");
  const written = await transact(ctx.table, ctx.clock, [
    item(stored, ctx.clock.now()),
    instanceAuditItem(ctx, action, { id, name: status }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return { ...stored, status, version: version + 1 };
}
