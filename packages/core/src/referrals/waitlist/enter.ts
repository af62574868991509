import type { joinWaitlist } from "@kiteloop/contract/referrals/waitlist";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { variantAssigner } from "../../publishing/live/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import type { CtxOf, InputOf } from "../../shared/verb/index.ts";
import { visitorSegment } from "../../shared/visitor/index.ts";
import {
  createParticipantItems,
  findParticipant,
  newParticipant,
  type StoredParticipant,
} from "../participant/index.ts";
import { referListed } from "../referral/index.ts";
import { hashOfAttempt } from "./attempt.ts";
import { endConfirmationItem, findConfirmation } from "./store.confirmation.ts";
import { type Claim, placeItem, type StoredPlace } from "./store.ts";

type Context = CtxOf<typeof joinWaitlist>;
type Body = InputOf<typeof joinWaitlist>["body"];

/** `made`: whether they are a new participant. */
export type WaitlistEntry = { place: StoredPlace; participant: StoredParticipant; made: boolean };

/**
 * Writes the place, its holder as a participant and, if a friend's link was clicked, the referral: all or nothing.
 * @throws AppError `conflict.busy` if the claim was taken over or the friend's link is too busy
 */
export async function enterWaitlist(
  ctx: Context,
  project: ProjectSnapshot,
  { externalId, ...claim }: Claim & { externalId: string },
  number: number,
  body: Body,
): Promise<WaitlistEntry> {
  const { table, clock } = ctx;
  const { attempt } = body;
  const place: StoredPlace = {
    ...claim,
    number,
    joinedAt: clock.now().toISOString(),
    ...(attempt !== undefined && { attempt: hashOfAttempt(attempt) }),
  };
  const assignVariants = await variantAssigner(ctx, ctx.actor);
  const mark = ctx.actor.visitor.mark(project.id);
  const writeAll = async () => {
    const known = await findParticipant(table, { projectId: project.id, externalId });
    const { name, email, code, widgetId, website, took, via, ago } = body;
    const { confirmed } = claim;
    const invitee = { externalId, name, email, code, widgetId, website, took, via, ago, confirmed };
    const { items, invited, test } = await referListed(ctx, project, invitee);
    const identity = { ...body, externalId, invited, test, mark, seen: visitorSegment(ctx.actor) };
    const made = newParticipant(ctx, project, identity, false, assignVariants);
    const participant = known ?? { ...made, ...(confirmed && { provedAt: made.createdAt }) };
    const waiting =
      claim.ttl === undefined ? null : await findConfirmation(table, claim, clock.now().getTime());
    const written = await transact(table, clock, [
      placeItem(table, place),
      ...(waiting === null ? [] : [endConfirmationItem(table, waiting)]),
      ...(known === null ? createParticipantItems(table, participant) : []),
      ...items,
    ]);
    if (written.ok) return { place, participant, made: known === null };
    if (written.failed.includes(0)) throw new AppError("conflict.busy", { retryAfter: 1 });
    // Another invitee of the same friend joined meanwhile, or the same address joined another list.
    return conflict;
  };
  return retryOnConflict(clock, writeAll);
}
