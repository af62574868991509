import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import type { RosterItems } from "../workspace/index.ts";

/**
 * Changes or ends a membership, with everything that depends on it.
 * @throws AppError `member.last_owner`, or `conflict.version` if the membership changed since it was read
 */
export async function changeRoster(
  { table, clock }: Pick<Ctx<Member>, "table" | "clock">,
  { membership, count }: RosterItems,
  more: readonly TransactItem[],
): Promise<void> {
  const written = await transact(table, clock, [membership, count, ...more]);
  if (written.ok) return;
  throw new AppError(written.failed.includes(0) ? "conflict.version" : "member.last_owner");
}
