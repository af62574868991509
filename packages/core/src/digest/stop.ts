import { showDigestStop, stopDigest } from "@kiteloop/contract/digest";
import { ids } from "@kiteloop/contract/ids";
import * as z from "zod";
import type { Instance, Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { sameBytes } from "../participant/index.ts";
import { transact } from "../table/index.ts";
import { findUserById, stopItem, type User } from "../user/index.ts";
import { verb } from "../verb/index.ts";

const parts = z.tuple([ids.user, z.string().regex(/^[\w-]{32}$/)]);
const rounds = 3;

/** Where one member stops their weekly mails; null before they ever wanted them. */
export function stopUrlOf(
  { edgeOrigin }: Pick<Instance, "edgeOrigin">,
  { userId, digestKey }: Pick<User, "userId" | "digestKey">,
): string | null {
  return digestKey === undefined ? null : `${edgeOrigin}/v1/digests/${userId}.${digestKey}`;
}

/** @throws AppError `not_found` for what is no link of ours, or of somebody who is gone */
async function userOf(table: Table, token: string): Promise<User> {
  const parsed = parts.safeParse(token.split("."));
  if (!parsed.success) throw new AppError("not_found");
  const [userId, key] = parsed.data;
  const user = await findUserById(table, userId);
  if (!sameBytes(Buffer.from(user?.digestKey ?? ""), Buffer.from(key)) || user === null)
    throw new AppError("not_found");
  return user;
}

/** What the page behind the link says. */
export type DigestStop = { done: boolean };

export const showStop = verb<typeof showDigestStop, DigestStop>(
  showDigestStop,
  async ({ table }, { params }) => ({ done: (await userOf(table, params.token)).digest !== "weekly" }),
);

/** No week is mailed from now on, one that waits to be sent included. */
export const stop = verb<typeof stopDigest, DigestStop>(stopDigest, async (ctx, { params }) => {
  for (let round = 0; round < rounds; round++) {
    const user = await userOf(ctx.table, params.token);
    if (user.digest !== "weekly") return { done: true };
    const written = await transact(ctx.table, ctx.clock, [stopItem(ctx.table, user)]);
    if (written.ok) return { done: true };
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
});
