import { useSignInLink as endpoint, sessionDays } from "@kiteloop/contract/referrals/sign-in";
import { dayMs } from "@kiteloop/contract/shared/time";
import { type ProjectSnapshot, projectForKey, withIdentitySecret } from "../../publishing/live/index.ts";
import { assertSharePage } from "../../publishing/share-page/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import {
  findByAddress,
  findParticipant,
  makeParticipantToken,
  provenAddressItems,
} from "../participant/index.ts";
import { signInAttemptHash } from "./attempt.ts";
import { enterParticipant } from "./enter-participant.ts";
import { findSignInLink, type SignInKey, type StoredSignInLink, useSignInLinkItem } from "./store.ts";
import { linkInvalid, readSignInToken } from "./token.ts";

type Context = CtxOf<typeof endpoint>;

/** Signs in with an emailed link. Opening the link's page uses up nothing: its visitor confirms, which calls this. */
export const useSignInLink = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor } = ctx;
  const found = await projectForKey(ctx, actor);
  assertSharePage(ctx.instance, found, actor.origin);
  const project = await withIdentitySecret(ctx, found);
  const { key, expires } = readSignInToken(project, body.link);
  const attempt = signInAttemptHash(body.attempt);
  const externalId = await retryOnConflict(clock, async () => {
    const link = await findSignInLink(table, key);
    if (link === null) throw linkInvalid();
    if (link.usedAt !== undefined) return again(ctx, link, attempt);
    if (expires <= clock.now().getTime()) throw linkInvalid();
    return signIn(ctx, project, link, attempt);
  });
  const claims = { projectId: project.id, externalId, verified: true };
  return { token: makeParticipantToken(project.identitySecret, claims, clock.now().getTime()) };
});

/**
 * Returns the id of the participant whom this attempt signed in: for a repeated request, or a renewal of its session.
 * @throws AppError `signIn.link_invalid` also if their address has changed since
 */
async function again({ table, clock }: Context, link: StoredSignInLink, attempt: string): Promise<string> {
  const { projectId, email, usedAt = "", externalId } = link;
  const isRecent = clock.now().getTime() - Date.parse(usedAt) < sessionDays * dayMs;
  if (!isRecent || link.attempt !== attempt || externalId === undefined) throw linkInvalid();
  const participant = await findParticipant(table, { projectId, externalId });
  if (participant?.email !== email) throw linkInvalid();
  return externalId;
}

/** Returns the id of the participant with the address: the one there is, or a new one. */
async function signIn(
  ctx: Context,
  project: ProjectSnapshot,
  link: StoredSignInLink,
  attempt: string,
): Promise<string | typeof conflict> {
  const { table, clock } = ctx;
  const { workspaceId, projectId, email } = link;
  const usedAt = clock.now().toISOString();
  const useItem = (externalId: string) =>
    useSignInLinkItem(table, link satisfies SignInKey, { usedAt, attempt, externalId });
  const terms = link.terms === undefined ? undefined : { version: link.terms, acceptedAt: link.requestedAt };
  const known = await findByAddress(table, { workspaceId, projectId }, email);
  if (known === null) return enterParticipant(ctx, project, link, terms, useItem);
  const items = [useItem(known.externalId), ...provenAddressItems(table, known, terms, usedAt)];
  return (await transact(table, clock, items)).ok ? known.externalId : conflict;
}
