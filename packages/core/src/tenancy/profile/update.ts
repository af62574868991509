import { isDeepStrictEqual } from "node:util";
import { defaultPreferences, updateProfile as endpoint } from "@kiteloop/contract/tenancy/profile";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { digestChoice } from "../digest-subscription/index.ts";
import { copyUserToSession, sessionsOf } from "../session/index.ts";
import { changeUserItem, noteItems, type User } from "../user/index.ts";
import { toApiProfile } from "./present.ts";
import { requireSelf } from "./require-self.ts";

/** Unchanged settings write nothing, so a repeated request does not conflict with itself. */
export const updateProfile = verb(endpoint, async (ctx, { body }) => {
  const { version: seen, name: newName, digest: choice, digestWithout: leftOut, ...given } = body;
  const before = await requireSelf(ctx);
  const preferences = { ...defaultPreferences, ...before.preferences };
  const { name, digestWithout = [], version = 1, subject } = before;
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const wanted = {
    name: newName ?? name,
    preferences: { ...preferences, ...changed },
    digestWithout: leftOut ?? digestWithout,
  };
  const digest = choice && digestChoice(ctx, before, choice);
  if (digest === undefined && isDeepStrictEqual(wanted, { name, preferences, digestWithout }))
    return toApiProfile(ctx, before);
  if (seen !== version) throw new AppError("conflict.version");
  const after = { ...before, ...wanted, ...digest, version: version + 1 };
  const written = await transact(ctx.table, ctx.clock, [
    changeUserItem(ctx.table, subject, { ...wanted, digest }, version),
    // A workspace's log shows changed names, but not a member's date format.
    ...(wanted.name === name ? [] : await noteItems(ctx, after, "profile.rename", ctx.requestId)),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  await retell(ctx, after);
  return toApiProfile(ctx, after);
});

/** Sessions contain name and preferences, because each request reads its session anyway. */
async function retell(
  { table, actor }: Ctx<Member>,
  { userId, name, preferences = defaultPreferences }: User,
): Promise<void> {
  const others = await sessionsOf(table, userId);
  const ids = new Set([actor.sessionId, ...others.map(({ sessionId }) => sessionId)]);
  await Promise.all([...ids].map((sessionId) => copyUserToSession(table, sessionId, { name, preferences })));
}
