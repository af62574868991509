import * as z from "zod";
import { ids } from "../shared/ids.ts";

/** Roles in single projects. The workspace's admins manage keys, payments and exports, so there are no admins of a project. */
export const projectRoles = ["viewer", "editor"] as const;
export const projectRole = z.enum(projectRoles);
export type ProjectRole = z.infer<typeof projectRole>;

/** Projects of a member who is limited to some. */
export const mostProjectsNamed = 100;

/** The role in each project of a member who is limited to these, by the ids of live projects. */
export const projectAccess = z.record(ids.project, projectRole).refine(
  (access) => {
    const { length } = Object.keys(access);
    return length > 0 && length <= mostProjectsNamed;
  },
  { error: `must name 1 to ${mostProjectsNamed} projects` },
);
export type ProjectAccess = Record<string, ProjectRole>;

/** Members who are limited to projects are viewers of the workspace, and no more. */
export const isAccess = ({
  role,
  projects,
}: {
  role: string;
  projects?: ProjectAccess | undefined;
}): boolean => projects === undefined || role === "viewer";

export const accessError = { error: "must be viewer for a member limited to projects", path: ["role"] };
