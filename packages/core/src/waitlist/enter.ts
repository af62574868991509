import type { joinWaitlist } from "@kiteloop/contract/waitlist";
import { runningOf } from "../arm/index.ts";
import { AppError } from "../errors/index.ts";
import {
  aliasItem,
  createItems,
  findParticipant,
  newParticipant,
  type StoredParticipant,
} from "../participant/index.ts";
import type { HotProject } from "../project/index.ts";
import { attribute, findInvitee, findInviteeOf } from "../referral/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import type { CtxOf, InputOf } from "../verb/index.ts";
import { segmentOf } from "../visitor/index.ts";
import { hashOfAttempt } from "./attempt.ts";
import { type Claim, type Place, placeItem } from "./store.ts";

type Context = CtxOf<typeof joinWaitlist>;
type Body = InputOf<typeof joinWaitlist>["body"];

const attempts = 12;

/** `made`: they were no participant before. */
export type Entered = { place: Place; participant: StoredParticipant; made: boolean };

/**
 * Writes the place, who has it as a participant and, where a friend's link was followed, the referral: all or none.
 * @throws AppError `conflict.busy` when the claim was taken over or the friend's link is too busy.
 */
export async function enter(
  ctx: Context,
  project: HotProject,
  { externalId, ...claim }: Claim & { externalId: string },
  number: number,
  body: Body,
): Promise<Entered> {
  const { table, clock } = ctx;
  const { attempt: said } = body;
  const place: Place = {
    ...claim,
    number,
    joinedAt: clock.now().toISOString(),
    ...(said !== undefined && { attempt: hashOfAttempt(said) }),
  };
  const running = await runningOf(ctx, ctx.actor);
  const mark = ctx.actor.visitor.mark(project.id);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = await findParticipant(table, { projectId: project.id, externalId });
    const { items, root } = await referralOf(ctx, project, externalId, body);
    const participant =
      known ??
      newParticipant(
        ctx,
        project,
        { ...body, externalId, root, mark, seen: segmentOf(ctx.actor) },
        false,
        running,
      );
    const written = await transact(table, clock, [
      placeItem(table, place),
      ...(known === null ? createItems(table, participant) : []),
      ...items,
    ]);
    if (written.ok) return { place, participant, made: known === null };
    if (written.failed.includes(0)) break;
    // Somebody joined by the same friend meanwhile, or the same address another list: look again.
    await clock.sleep(Math.random() * 10 * 2 ** Math.min(attempt, 5));
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}

/** Who brought them, as items to write and the root of the chain. A code that counts for nobody keeps nobody out. */
async function referralOf(
  ctx: Context,
  project: HotProject,
  externalId: string,
  { code, email, name, widgetId, website, took, via, ago }: Body,
): Promise<{ items: TransactItem[]; root: string | null }> {
  const { table } = ctx;
  const known = await findInvitee(table, { projectId: project.id, externalId });
  if (known !== null) return { items: [], root: known.root ?? null };
  if (code === undefined) return { items: [], root: null };
  // A user whom a friend had brought to the site itself is nobody new on its list.
  const before = await findInviteeOf(table, project, email);
  if (before !== null) {
    const { workspaceId, projectId, externalId: sameAs, root = null } = before;
    return { items: [aliasItem(table, { workspaceId, projectId, externalId, sameAs })], root };
  }
  const attribution = await attribute(ctx, project, {
    code,
    externalId,
    email,
    name,
    widgetId,
    website,
    took,
    via,
    ago,
  });
  if ("refused" in attribution) return { items: [], root: null };
  return { items: attribution.items, root: attribution.referral.root ?? null };
}
