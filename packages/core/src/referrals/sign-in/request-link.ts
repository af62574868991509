import { requestSignInLink as endpoint } from "@kiteloop/contract/referrals/sign-in";
import { retention } from "@kiteloop/contract/shared/retention";
import { workspaceQuota } from "../../messaging/index.ts";
import { type ProjectSnapshot, projectForKey } from "../../publishing/live/index.ts";
import { assertSharePage } from "../../publishing/share-page/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { spendProof } from "../../shared/proof/index.ts";
import { takeQuotaItem } from "../../shared/quota/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, type InputOf, verb } from "../../shared/verb/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { dailyQuotas, hourlyQuotas } from "./quotas.ts";
import { createSignInLinkItem } from "./store.ts";

type Context = CtxOf<typeof endpoint>;
type Body = InputOf<typeof endpoint>["body"];

/** Looks nobody up: whether someone has this address, or unsubscribed, changes neither the answer nor how long it takes. */
export const requestSignInLink = verb(endpoint, async (ctx, { body }) => {
  const project = await projectForKey(ctx, ctx.actor);
  assertSharePage(ctx.instance, project, ctx.actor.origin);
  const { terms } = project.sharePage;
  if (terms !== null && body.terms !== terms.version) throw new AppError("signIn.terms_changed");
  await spendProof(ctx, body.proof, "signIn");
  // A bot filled in the hidden field. It learns nothing, and nobody gets an email.
  if ((body.website ?? "") === "") await queueLink(ctx, project, body);
  return { status: "sent" as const };
});

/**
 * The email is requested by the link's item. Over the limits of the day and of the hour nothing is written: a link of this
 * hour is in the mailbox then.
 */
async function queueLink(
  { table, clock, ids, actor }: Context,
  project: ProjectSnapshot,
  { email, name, terms, code, via, ago, took }: Body,
): Promise<void> {
  const { workspaceId, id: projectId } = project;
  const now = clock.now();
  const ms = now.getTime();
  const link = {
    ...{ workspaceId, projectId, email, name, code, via, ago, took },
    recipient: hashRecipient(workspaceId, email),
    signInLinkId: ids.make("signInLink"),
    terms: project.sharePage.terms === null ? undefined : terms,
    mark: actor.visitor.mark(projectId),
    requestedAt: now.toISOString(),
    ttl: Math.ceil(ms / 1000) + retention.signInLinks.keptFor.seconds,
  };
  const plan = await readWorkspacePlan(table, workspaceId);
  for (const quotas of [dailyQuotas, hourlyQuotas]) {
    const written = await transact(table, clock, [
      takeQuotaItem(table, workspaceQuota(workspaceId, plan, ms)),
      ...quotas(projectId, email, ms).map((quota) => takeQuotaItem(table, quota)),
      createSignInLinkItem(table, link),
    ]);
    if (written.ok || written.failed.includes(0)) return;
  }
}
