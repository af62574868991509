import { hourMs } from "@kiteloop/contract/shared/time";
import {
  refreshSession as refreshEndpoint,
  signOut as signOutEndpoint,
} from "@kiteloop/contract/tenancy/auth";
import type { Actor, Ctx, SignedIn } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findUser, hasEnded } from "../user/index.ts";
import { requirementFor } from "./requirement.ts";
import { deleteSession, findSession, noteSeen, type Session, sessionIdOf } from "./store.ts";

function tokensOf(actor: Actor): { access: string | null; refresh: string | null } {
  return (actor.kind === "anonymous" ? actor.tokens : undefined) ?? { access: null, refresh: null };
}

/**
 * The sign-in that a refresh token continues; null if it has ended. A token that was exchanged before is a copy, in this
 * browser or in another one: the pool then ends the sign-in in both.
 */
async function exchange({ identity }: Ctx, refresh: string): Promise<SignedIn | null> {
  const outcome = await identity.refresh(refresh);
  if (outcome === "reused") await identity.revoke(refresh);
  return typeof outcome === "string" ? null : outcome;
}

/** Exchanges the refresh token while its session exists; the pool invalidates the old one. */
export const refreshSession = verb<typeof refreshEndpoint, SignedIn>(refreshEndpoint, async (ctx) => {
  const { actor, identity, table, clock } = ctx;
  const { refresh } = tokensOf(actor);
  if (refresh === null) throw new AppError("auth.required");
  const outcome = await exchange(ctx, refresh);
  if (outcome === null) throw new AppError("auth.required");
  const { originJti, subject, authTime } = outcome.claims;
  const sessionId = sessionIdOf(originJti);
  const [session, user] = await Promise.all([findSession(table, sessionId), findUser(table, subject)]);
  const lives =
    session !== null &&
    user !== null &&
    !hasEnded(user, { sessionId, authTime }) &&
    session.expiresAt * 1000 > clock.now().getTime() &&
    isAllowedFor(ctx, session) &&
    (await noteSeen(table, session.sessionId, clock.now().toISOString()));
  if (!lives) {
    await identity.revoke(outcome.refreshToken ?? refresh);
    throw new AppError("auth.required");
  }
  return outcome;
});

/** How long a sign-in by a required provider lasts: then the provider is asked whether the account still exists. */
const requiredHours = 12;

/** Whether a session came by a way that is still open to its address: the operator may require a provider since then. */
function isAllowedFor(ctx: Ctx, { email, provider, createdAt }: Session): boolean {
  const requirement = requirementFor(ctx, email);
  if (requirement === null || requirement.isExcepted) return true;
  const age = ctx.clock.now().getTime() - Date.parse(createdAt);
  return requirement.provider === provider && age < requiredHours * hourMs;
}

/** Ends the session of the given tokens, of which one is enough. Does nothing if it ended already. */
export const signOut = verb(signOutEndpoint, async (ctx) => {
  const { actor, identity, table } = ctx;
  const { access, refresh } = tokensOf(actor);
  const claims = access === null ? null : await identity.verify(access);
  if (claims !== null) {
    await deleteSession(table, sessionIdOf(claims.originJti));
    if (refresh !== null) await identity.revoke(refresh);
    return {};
  }
  if (refresh === null) return {};
  const renewed = await exchange(ctx, refresh);
  if (renewed === null) return {};
  await deleteSession(table, sessionIdOf(renewed.claims.originJti));
  await identity.revoke(renewed.refreshToken ?? refresh);
  return {};
});
