import { showWaitlistPlace } from "@kiteloop/contract/waitlist";
import { AppError } from "../errors/index.ts";
import { findParticipant } from "../participant/index.ts";
import { assertOrigin, projectForKey } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { externalIdOf } from "./external-id.ts";
import { needWaitlist } from "./live.ts";
import { present } from "./present.ts";
import { findPlace, isPlace } from "./store.ts";
import { readPlaceToken } from "./token.ts";

/** Answers with the token it was asked with: looking does not make it good for longer. */
export const place = verb(showWaitlistPlace, async (ctx, { body }) => {
  const { table, clock, actor, instance } = ctx;
  const project = await projectForKey(ctx, actor);
  assertOrigin(project, actor.origin);
  if (project.status === "archived") throw new AppError("widget.not_live");
  const key = readPlaceToken(project, body.widgetId, body.token, clock.now().getTime());
  const waitlist = await needWaitlist(table, project, body.widgetId);
  const [stored, participant] = await Promise.all([
    findPlace(table, key),
    findParticipant(table, { projectId: project.id, externalId: externalIdOf(key.recipient) }),
  ]);
  if (stored === null || !isPlace(stored) || participant === null) {
    throw new AppError("participant.token_invalid");
  }
  return present(instance, waitlist, stored, participant, body.token);
});
