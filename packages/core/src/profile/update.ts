import { isDeepStrictEqual } from "node:util";
import { defaultPreferences, updateProfile } from "@kiteloop/contract/profile";
import type { Ctx, Member } from "../context/index.ts";
import { chosen } from "../digest/index.ts";
import { AppError } from "../errors/index.ts";
import { retellSession, sessionsOf } from "../session/index.ts";
import { transact } from "../table/index.ts";
import { changeUserItem, noteItems, type User } from "../user/index.ts";
import { verb } from "../verb/index.ts";
import { needSelf } from "./need.ts";
import { present } from "./present.ts";

/** What is so already changes nothing: a request sent again is no conflict with itself. */
export const update = verb(updateProfile, async (ctx, { body }) => {
  const { version: seen, name: newName, digest: choice, ...given } = body;
  const before = await needSelf(ctx);
  const { name, preferences = defaultPreferences, version = 1, subject } = before;
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const wanted = { name: newName ?? name, preferences: { ...preferences, ...changed } };
  const digest = choice && chosen(ctx, before, choice);
  if (digest === undefined && isDeepStrictEqual(wanted, { name, preferences })) return present(ctx, before);
  if (seen !== version) throw new AppError("conflict.version");
  const after = { ...before, ...wanted, ...digest, version: version + 1 };
  const written = await transact(ctx.table, ctx.clock, [
    changeUserItem(ctx.table, subject, { ...wanted, digest }, version),
    // A workspace sees who its members are; how one of them likes dates concerns nobody.
    ...(wanted.name === name ? [] : await noteItems(ctx, after, "profile.rename", ctx.requestId)),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  await retell(ctx, after);
  return present(ctx, after);
});

/** Sessions hold name and preferences, since each request reads its own. */
async function retell(
  { table, actor }: Ctx<Member>,
  { userId, name, preferences = defaultPreferences }: User,
): Promise<void> {
  const others = await sessionsOf(table, userId);
  const ids = new Set([actor.sessionId, ...others.map(({ sessionId }) => sessionId)]);
  await Promise.all([...ids].map((sessionId) => retellSession(table, sessionId, { name, preferences })));
}
