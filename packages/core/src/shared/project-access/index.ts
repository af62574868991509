import { liveIdOf } from "@kiteloop/contract/shared/test-mode";
import type { AnyKey, Member } from "../context/index.ts";

/** The member with the role that they have in this project, or its own or the workspace's key; null for all others. */
export function actorIn<A extends Member | AnyKey>(actor: A, projectId: string): A | null {
  if (actor.kind === "key") return [projectId, null].includes(actor.projectId) ? actor : null;
  const { projects } = actor;
  if (projects === undefined) return actor;
  const liveId = liveIdOf(projectId);
  const role = Object.hasOwn(projects, liveId) ? projects[liveId] : undefined;
  return role === undefined ? null : { ...actor, role };
}

/** Whether a member sees a project of their workspace: all of them, unless limited to others. */
export const isOpenTo =
  (member: Member) =>
  ({ projectId }: { projectId: string }): boolean =>
    actorIn(member, projectId) !== null;
