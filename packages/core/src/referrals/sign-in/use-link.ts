import { createHash } from "node:crypto";
import { useSignInLink as endpoint } from "@kiteloop/contract/referrals/sign-in";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { type ProjectSnapshot, projectForKey, withIdentitySecret } from "../../publishing/live/index.ts";
import { assertSharePage } from "../../publishing/share-page/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { findByAddress, makeParticipantToken, provenAddressItems } from "../participant/index.ts";
import { enterParticipant } from "./enter-participant.ts";
import { findSignInLink, type SignInKey, type StoredSignInLink, useSignInLinkItem } from "./store.ts";
import { linkInvalid, readSignInToken } from "./token.ts";

type Context = CtxOf<typeof endpoint>;

/** For how long the same attempt gets the same answer again. */
const repeatMs = 10 * minuteMs;

/** Signs in with an emailed link. Opening the link's page uses up nothing: its visitor confirms, which calls this. */
export const useSignInLink = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor } = ctx;
  const found = await projectForKey(ctx, actor);
  assertSharePage(ctx.instance, found, actor.origin);
  const project = await withIdentitySecret(ctx, found);
  const key = readSignInToken(project, body.link, clock.now().getTime());
  const attempt = createHash("sha256").update(body.attempt).digest("base64url");
  const externalId = await retryOnConflict(clock, async () => {
    const link = await findSignInLink(table, key);
    if (link === null) throw linkInvalid();
    return link.usedAt === undefined ? signIn(ctx, project, link, attempt) : again(ctx, link, attempt);
  });
  const claims = { projectId: project.id, externalId, verified: true };
  return { token: makeParticipantToken(project.identitySecret, claims, clock.now().getTime()) };
});

function again({ clock }: Context, { usedAt = "", ...link }: StoredSignInLink, attempt: string): string {
  const isRecent = clock.now().getTime() - Date.parse(usedAt) < repeatMs;
  if (!isRecent || link.attempt !== attempt || link.externalId === undefined) throw linkInvalid();
  return link.externalId;
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
  const items = [useItem(known.externalId), ...provenAddressItems(table, known, terms)];
  return (await transact(table, clock, items)).ok ? known.externalId : conflict;
}
