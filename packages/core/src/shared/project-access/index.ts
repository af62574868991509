import { liveIdOf } from "@kiteloop/contract/shared/test-mode";
import type { Key, Member } from "../context/index.ts";

/** Whether a member sees a project of their workspace: all of them, unless limited to others. */
export const isOpenTo =
  ({ projects }: Member) =>
  ({ projectId }: { projectId: string }): boolean =>
    projects === undefined || Object.hasOwn(projects, liveIdOf(projectId));

/** The member with the role that they have in this project, or the project's own key; null for all others. */
export function actorIn<A extends Member | Key>(actor: A, projectId: string): A | null {
  if (actor.kind === "key") return actor.projectId === projectId ? actor : null;
  if (actor.projects === undefined) return actor;
  const role = actor.projects[liveIdOf(projectId)];
  return role === undefined ? null : { ...actor, role };
}
