import { lookUpReferrer } from "@kiteloop/contract/participant";
import { AppError } from "../errors/index.ts";
import { assertOrigin, projectForKey } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { publicName } from "./link.ts";
import { participantOfCode } from "./store.ts";

/** Who invites with this code, as far as an invitee may know. Codes of other projects are unknown. */
export const referrer = verb(lookUpReferrer, async (ctx, { body }) => {
  const project = await projectForKey(ctx, ctx.actor);
  assertOrigin(project, ctx.actor.origin);
  const participant = await participantOfCode(ctx.table, project.id, body.code);
  if (participant === null) throw new AppError("referrer.not_found");
  return { code: participant.code, name: publicName(participant.name) };
});
