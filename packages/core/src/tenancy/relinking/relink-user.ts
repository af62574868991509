import * as z from "zod";
import type { Platform, TableItem } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { deleteRecovery } from "../recovery/index.ts";
import { findUser, moveUserItems, type User } from "../user/index.ts";
import { linkMembership, membershipsOf } from "../workspace/index.ts";

const UserItem = z.object({
  subject: z.string(),
  userId: z.string(),
  email: z.string(),
  createdAt: z.string(),
});

/** The identity of a stored user, by which their account in the user pool is found. */
export const userIn = (item: TableItem) => UserItem.parse(item);

/** `taken`: another user signs in with that account. `changed`: the user changed or was deleted meanwhile. */
export type Relinked = "linked" | "taken" | "changed";

/**
 * Lets a user sign in with another account of the user pool: the user and the memberships get its subject, and recovery
 * codes of the old account are deleted. If it is interrupted, calling it again completes it.
 */
export async function relinkUser(
  { table, clock }: Pick<Platform, "table" | "clock">,
  from: string,
  subject: string,
): Promise<Relinked> {
  const user: User | null = await findUser(table, from);
  if (user === null) return "changed";
  if ((await findUser(table, subject)) !== null) return "taken";
  for (const membership of await membershipsOf(table, user.userId))
    await linkMembership(table, membership, subject);
  await deleteRecovery(table, from);
  const { ok } = await transact(table, clock, moveUserItems(table, user, subject));
  return ok ? "linked" : "changed";
}
