import { joinWaitlist as endpoint, type WaitlistPlace } from "@kiteloop/contract/referrals/waitlist";
import { linkBase } from "../../publishing/link-domain/index.ts";
import {
  assertOrigin,
  type ProjectSnapshot,
  projectForKey,
  withIdentitySecret,
} from "../../publishing/live/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { assertMailable, hashRecipient } from "../../shared/recipient/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { findParticipant, type StoredParticipant } from "../participant/index.ts";
import { isSameAttempt } from "./attempt.ts";
import { claimPlace } from "./claim.ts";
import { emailWaitlistPlace } from "./email-waitlist-place.ts";
import { fillPlace } from "./fill-place.ts";
import { needWaitlist, type Waitlist } from "./live.ts";
import { toApiWaitlistPlace } from "./present.ts";
import { holderOf } from "./read-without-orm.ts";
import { reservePlace } from "./reserve.ts";
import type { StoredPlace } from "./store.ts";
import { makePlaceToken } from "./token.ts";

/**
 * With double opt-in a place is only reserved. Otherwise three writes. First the address is claimed, so that it gets one number. Then the number is taken from the list's
 * counter, which alone decides whether the list is full. Then place, participant and referral are written
 * together. After a failure the claim and its number are left to the next request for the address; only a
 * crash in between loses a number.
 */
export const joinWaitlist = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor } = ctx;
  const project = await projectForKey(ctx, actor);
  assertOrigin(project, actor);
  if (project.status === "archived") throw new AppError("project.archived");
  const waitlist = await needWaitlist(table, project, body.widgetId);
  const { workspaceId, id: projectId } = project;
  const recipient = hashRecipient(workspaceId, body.email);
  const key = { workspaceId, projectId, widgetId: body.widgetId, recipient };
  const { most, doubleOptIn = false } = waitlist.content;
  if (doubleOptIn) {
    assertMailable(body.email);
    await reservePlace(ctx, project, key, most, body);
    return { status: "confirm" as const };
  }
  const found = await claimPlace(ctx, key, most);
  if ("claim" in found) {
    const { place, participant } = await fillPlace(ctx, project, found.claim, most, body);
    return joined(ctx, project, waitlist, place, participant);
  }
  const { place } = found;
  const participant = isSameAttempt(place, body.attempt, clock.now().getTime())
    ? await findParticipant(table, { projectId, externalId: await holderOf(table, key) })
    : null;
  if (participant !== null) return joined(ctx, project, waitlist, place, participant);
  await emailWaitlistPlace(ctx, place, body.email);
  return { status: "already_joined" as const };
});

async function joined(
  ctx: CtxOf<typeof endpoint>,
  project: ProjectSnapshot,
  waitlist: Waitlist,
  place: StoredPlace,
  participant: StoredParticipant,
): Promise<{ status: "joined"; place: WaitlistPlace }> {
  const { clock } = ctx;
  const base = await linkBase(ctx, project);
  const token = makePlaceToken(await withIdentitySecret(ctx, project), place, clock.now().getTime());
  return {
    status: "joined",
    place: toApiWaitlistPlace(base, waitlist.content, place, participant, token),
  };
}
