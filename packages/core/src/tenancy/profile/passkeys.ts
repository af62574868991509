import {
  addPasskey as addEndpoint,
  listPasskeys as listEndpoint,
  type Passkey,
  removePasskey as removeEndpoint,
  startPasskey as startEndpoint,
} from "@kiteloop/contract/tenancy/profile-passkey";
import type { Ctx, Member, Passkeys } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { passkeysFor, requirementFor } from "../session/index.ts";
import { isEndedPasskey, noteChange, type User } from "../user/index.ts";
import { emailOwnSecurityChange } from "./email-own-security-change.ts";
import { needPassword, requireSelf, requireToken } from "./require-self.ts";
import { endOthers } from "./sessions.ts";

type Own = { valid: Passkey[]; ended: Passkey[] };

/** The account's passkeys, and those in the pool that sign in no more. */
async function ownPasskeys(passkeys: Passkeys, { actor }: Ctx<Member>, user: User): Promise<Own> {
  const all = await passkeys.list(requireToken(actor));
  const hasEnded = (passkey: Passkey) => isEndedPasskey(user, passkey);
  return { valid: all.filter((passkey) => !hasEnded(passkey)), ended: all.filter(hasEnded) };
}

export const listPasskeys = verb(listEndpoint, async (ctx) => {
  const user = await requireSelf(ctx);
  if (!ctx.passkeys?.areAvailable() || requirementFor(ctx, user.email) !== null)
    return { available: false, items: [] };
  const { valid } = await ownPasskeys(ctx.passkeys, ctx, user);
  return { available: true, items: valid.toSorted((a, b) => b.addedAt.localeCompare(a.addedAt)) };
});

/** Removes passkeys that have ended, or their devices would refuse to make new ones. */
export const startPasskey = verb(startEndpoint, async (ctx, { body }) => {
  const user = await requireSelf(ctx);
  const passkeys = passkeysFor(ctx, user.email);
  await needPassword(ctx, body.password);
  const token = requireToken(ctx.actor);
  const { ended } = await ownPasskeys(passkeys, ctx, user);
  for (const { id } of ended) await passkeys.remove(token, id);
  const options = await passkeys.start(token);
  if (options === "too_many") throw new AppError("passkey.too_many");
  // Shown by the device when it offers its passkeys; the pool has only the account's id.
  return { ...options, user: { ...options.user, name: user.email, displayName: user.name } };
});

/** A repeated call finds the passkey that the first one added. */
export const addPasskey = verb(addEndpoint, async (ctx, { body: { credential } }) => {
  const user = await requireSelf(ctx);
  const passkeys = passkeysFor(ctx, user.email);
  if ((await passkeys.add(requireToken(ctx.actor), credential)) === "refused") {
    const { valid } = await ownPasskeys(passkeys, ctx, user);
    if (valid.some(({ id }) => id === credential.id)) return {};
    throw new AppError("passkey.refused");
  }
  await noteChange(ctx, user, addEndpoint.id, ctx.requestId);
  await emailOwnSecurityChange(ctx, "passkey_added");
  return {};
});

export const removePasskey = verb(removeEndpoint, async (ctx, { body }) => {
  const user = await requireSelf(ctx);
  if (!ctx.passkeys?.areAvailable()) throw new AppError("passkey.unavailable");
  await needPassword(ctx, body.password);
  const { valid } = await ownPasskeys(ctx.passkeys, ctx, user);
  if (!valid.some(({ id }) => id === body.id)) return {};
  try {
    await ctx.passkeys.remove(requireToken(ctx.actor), body.id);
  } finally {
    await endOthers(ctx);
  }
  await noteChange(ctx, user, removeEndpoint.id, ctx.requestId);
  await emailOwnSecurityChange(ctx, "passkey_removed");
  return {};
});
