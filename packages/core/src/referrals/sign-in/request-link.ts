import { requestSignInLink as endpoint } from "@kiteloop/contract/referrals/sign-in";
import { retention } from "@kiteloop/contract/shared/retention";
import { requestEntryEmail } from "../../messaging/index.ts";
import { type ProjectSnapshot, projectForKey } from "../../publishing/live/index.ts";
import { assertSharePage } from "../../publishing/share-page/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { spendProof } from "../../shared/proof/index.ts";
import { assertMailable, hashRecipient } from "../../shared/recipient/index.ts";
import { type CtxOf, type InputOf, verb } from "../../shared/verb/index.ts";
import { createSignInLinkItem } from "./store.ts";

type Context = CtxOf<typeof endpoint>;
type Body = InputOf<typeof endpoint>["body"];

/** Looks nobody up: whether someone has this address, or is suppressed, changes neither the answer nor how long it takes. */
export const requestSignInLink = verb(endpoint, async (ctx, { body }) => {
  const project = await projectForKey(ctx, ctx.actor);
  assertSharePage(ctx.instance, project, ctx.actor.origin);
  assertMailable(body.email);
  const { terms } = project.sharePage;
  if (terms !== null && body.terms !== terms.version) throw new AppError("signIn.terms_changed");
  await spendProof(ctx, body.proof, "signIn");
  // A bot filled in the hidden field. It learns nothing, and nobody gets an email.
  if ((body.website ?? "") === "") await queueLink(ctx, project, body);
  return { status: "sent" as const };
});

/** The email is requested by the link's item. Over the limits nothing is written: a link of this hour is in the mailbox then. */
async function queueLink(
  { table, clock, ids, actor }: Context,
  project: ProjectSnapshot,
  { email, name, terms, lang, code, via, ago, took }: Body,
): Promise<void> {
  const { workspaceId, id: projectId } = project;
  const now = clock.now();
  const link = {
    ...{ workspaceId, projectId, email, name, lang, code, via, ago, took },
    recipient: hashRecipient(workspaceId, email),
    signInLinkId: ids.make("signInLink"),
    terms: project.sharePage.terms === null ? undefined : terms,
    mark: actor.visitor.mark(projectId),
    requestedAt: now.toISOString(),
    ttl: Math.ceil(now.getTime() / 1000) + retention.signInLinks.keptFor.seconds,
  };
  await requestEntryEmail({ table, clock }, link, "signIn", [createSignInLinkItem(table, link)]);
}
