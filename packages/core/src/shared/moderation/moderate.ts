import type { StaffAction } from "@kiteloop/contract/shared/audit-actions";
import { instanceAuditItem } from "../audit/index.ts";
import type { Ctx, Member } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { type TransactItem, transact } from "../table/index.ts";

/** A kind of submission that staff moderate by status. */
export type Moderated = { status: string; version: number };

type Move<Stored extends Moderated> = {
  /** In the instance's audit log. */
  action: StaffAction;
  id: string;
  stored: Stored | null;
  /** The request, with the version of the item that the caller has seen. */
  to: Pick<Stored, "status" | "version">;
  /** Fails unless the item is at the version of `stored`; increments it. */
  item: (stored: Stored, now: Date) => TransactItem;
};

/**
 * Changes an item's status, with an entry in the instance's audit log. If it has that status already, nothing changes: a
 * repeated request does not conflict with itself.
 * @throws AppError `not_found`, and `conflict.version` if someone else changed it first
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
