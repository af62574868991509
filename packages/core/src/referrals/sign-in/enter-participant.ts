import type { useSignInLink } from "@kiteloop/contract/referrals/sign-in";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { variantAssigner } from "../../publishing/live/index.ts";
import { conflict } from "../../shared/concurrency/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { withinPlanLimit } from "../../shared/usage/index.ts";
import type { CtxOf } from "../../shared/verb/index.ts";
import { visitorSegment } from "../../shared/visitor/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { findInvitation } from "../invitation/index.ts";
import {
  type AcceptedTerms,
  createParticipantItems,
  findParticipant,
  newParticipant,
} from "../participant/index.ts";
import { type ListedReferral, referListed } from "../referral/index.ts";
import { holderOf } from "../waitlist/index.ts";
import type { StoredSignInLink } from "./store.ts";
import { linkInvalid } from "./token.ts";

type Context = CtxOf<typeof useSignInLink>;

/**
 * Creates the participant of an address, with their referral if joining here counts, and uses the link, all or nothing.
 * Returns their id.
 * @throws AppError `plan.limit_reached`; the link stays usable
 */
export async function enterParticipant(
  ctx: Context,
  project: ProjectSnapshot,
  link: StoredSignInLink,
  terms: AcceptedTerms | undefined,
  useItem: (externalId: string) => TransactItem,
): Promise<string | typeof conflict> {
  const { table, clock, actor } = ctx;
  const { workspaceId, projectId, email, name } = link;
  const externalId = await holderOf(table, link);
  // The id derived from this address belongs to someone whose address has changed since.
  if ((await findParticipant(table, { projectId, externalId })) !== null) throw linkInvalid();
  const [{ items, invited, test }, assignVariants, plan] = await Promise.all([
    referralOf(ctx, project, link, externalId),
    variantAssigner(ctx, actor),
    readWorkspacePlan(table, workspaceId),
  ]);
  const identity = {
    ...{ externalId, name, email, invited, test },
    mark: actor.visitor.mark(projectId),
    seen: visitorSegment(actor),
  };
  const made = newParticipant(ctx, project, identity, true, assignVariants);
  const participant = terms === undefined ? made : { ...made, terms };
  return withinPlanLimit(table, workspaceId, plan, async () => {
    const written = await transact(table, clock, [
      useItem(externalId),
      ...createParticipantItems(table, participant),
      ...items,
    ]);
    return { made: written.ok, result: written.ok ? externalId : conflict };
  });
}

/** By the friend's link they followed, or else the invitation emailed to their address. */
async function referralOf(
  ctx: Context,
  project: ProjectSnapshot,
  { projectId, recipient, email, name, via, took, mark, requestedAt, ...link }: StoredSignInLink,
  externalId: string,
): Promise<ListedReferral> {
  if (!project.sharePage.joins) return { items: [], invited: null };
  const invitation =
    link.code === undefined ? await findInvitation(ctx.table, { projectId, recipient }) : null;
  const code = link.code ?? (invitation?.status === "rejected" ? undefined : invitation?.code);
  const since = ctx.clock.now().getTime() - Date.parse(requestedAt);
  const ago = link.ago === undefined ? undefined : link.ago + Math.max(0, since);
  const invitee = { externalId, email, name, code, via, ago, took, askedFrom: mark, confirmed: true };
  return referListed(ctx, project, invitee);
}
