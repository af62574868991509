import { projectForKey } from "../../publishing/live/index.ts";
import { assertSharePage } from "../../publishing/share-page/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { ownParticipant } from "../own-data/index.ts";
import { isErased } from "../participant/index.ts";

/**
 * The project of a share page, and the participant who has it open.
 * @throws AppError `origin.not_allowed`; `project.archived`; `not_found` while the page is off; `participant.unsigned`;
 * `participant.token_invalid`, also after their erasure
 */
export async function ownPayee(ctx: Ctx<Key>, token: string) {
  const { actor, instance } = ctx;
  const project = await projectForKey(ctx, actor);
  if (project.status === "archived") throw new AppError("project.archived");
  assertSharePage(instance, project, actor.origin);
  const find = async () => {
    const participant = await ownParticipant(ctx, project, token);
    if (participant === null || isErased(participant.externalId))
      throw new AppError("participant.token_invalid");
    return participant;
  };
  return { project, find };
}
