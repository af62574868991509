import { requireProject } from "../../publishing/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findParticipantById, type StoredParticipant } from "../participant/index.ts";

/** @throws AppError `not_found` if the workspace has no such project, or the project no such participant */
export async function needPerson(
  ctx: Ctx<Member | Key>,
  { projectId, participantId }: { projectId: string; participantId: string },
): Promise<StoredParticipant> {
  await requireProject(ctx, projectId);
  const person = await findParticipantById(ctx.table, projectId, participantId);
  if (person === null) throw new AppError("not_found");
  return person;
}
