import { showDigestStop, stopDigest } from "@kiteloop/contract/reports/digest";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Instance, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { sameBytes } from "../../shared/same-bytes/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findUserById, stopItem, type User } from "../user/index.ts";

const parts = z.tuple([ids.user, z.string().regex(/^[\w-]{32}$/)]);

/** The link by which one member stops their weekly summary; null if they never turned it on. */
export function stopUrlOf(
  { edgeOrigin }: Pick<Instance, "edgeOrigin">,
  { userId, digestKey }: Pick<User, "userId" | "digestKey">,
): string | null {
  return digestKey === undefined ? null : `${edgeOrigin}/v1/digests/${userId}.${digestKey}`;
}

/** @throws AppError `not_found` for an invalid link, or one of a deleted user */
async function userOf(table: Table, token: string): Promise<User> {
  const parsed = parts.safeParse(token.split("."));
  if (!parsed.success) throw new AppError("not_found");
  const [userId, key] = parsed.data;
  const user = await findUserById(table, userId);
  if (!sameBytes(Buffer.from(user?.digestKey ?? ""), Buffer.from(key)) || user === null)
    throw new AppError("not_found");
  return user;
}

/** The contents of the page behind the link. */
export type DigestStop = { done: boolean };

export const showStop = verb<typeof showDigestStop, DigestStop>(
  showDigestStop,
  async ({ table }, { params }) => ({ done: (await userOf(table, params.token)).digest !== "weekly" }),
);

/** Stops the weekly summary, including one that is waiting to be sent. */
export const stop = verb<typeof stopDigest, DigestStop>(stopDigest, async (ctx, { params }) => {
  return retryOnConflict(ctx.clock, async () => {
    const user = await userOf(ctx.table, params.token);
    if (user.digest !== "weekly") return { done: true };
    const written = await transact(ctx.table, ctx.clock, [stopItem(ctx.table, user)]);
    return written.ok ? { done: true } : conflict;
  });
});
