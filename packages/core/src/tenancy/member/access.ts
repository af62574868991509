import { isDeepStrictEqual } from "node:util";
import { liveIdOf } from "@kiteloop/contract/shared/test-mode";
import type { ProjectAccess } from "@kiteloop/contract/tenancy/project-access";
import type { Role } from "@kiteloop/contract/tenancy/roles";

/** The role of a member in the workspace or, if they are limited to projects, in each of these. */
export type Access = { role: Role; projects?: ProjectAccess | undefined };

/** Projects by the ids of their live forms, whose access applies to test mode too. */
export const liveAccess = (projects: ProjectAccess): ProjectAccess =>
  Object.fromEntries(Object.entries(projects).map(([id, role]) => [liveIdOf(id), role]));

export const sameAccess = (one: Access, other: Access): boolean =>
  one.role === other.role && isDeepStrictEqual(one.projects, other.projects);

/** A member's access in a line of the audit log. */
export function accessName({ role, projects }: Access): string {
  if (projects === undefined) return role;
  return Object.entries(projects)
    .map(([id, inProject]) => `${inProject} of ${id}`)
    .toSorted()
    .join(", ");
}
