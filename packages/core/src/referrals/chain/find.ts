import { findProject } from "../../publishing/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findParticipantById, type StoredParticipant } from "../participant/index.ts";

/** @throws AppError `not_found` where the workspace has no such project or the project no such participant. */
export async function needPerson(
  { table, actor }: Ctx<Member>,
  { projectId, participantId }: { projectId: string; participantId: string },
): Promise<StoredParticipant> {
  const project = await findProject(table, actor.workspaceId, projectId);
  const person = project && (await findParticipantById(table, projectId, participantId));
  if (person === null) throw new AppError("not_found");
  return person;
}
