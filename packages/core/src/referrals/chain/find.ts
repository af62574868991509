import { requireProject } from "../../publishing/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findParticipantById, isErased, type StoredParticipant } from "../participant/index.ts";

/** @throws AppError `not_found` if the workspace has no such project, or the project no such participant */
export async function needPerson(
  ctx: Ctx<Member | Key>,
  { projectId, participantId }: { projectId: string; participantId: string },
): Promise<StoredParticipant> {
  await requireProject(ctx, projectId);
  const person = await findParticipantById(ctx.table, projectId, participantId);
  if (person === null) throw new AppError("not_found");
  // Members still see what an erased participant's referrals added up to.
  if (ctx.actor.kind === "key" && isErased(person.externalId)) throw new AppError("not_found");
  return person;
}
