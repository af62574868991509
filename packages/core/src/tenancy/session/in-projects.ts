import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import type { Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { actorIn } from "../../shared/project-access/index.ts";

/**
 * The member as an endpoint sees them. For those who are limited to projects that is their role in the project that the
 * path names, or in lists of the whole workspace the highest that they have. A project that they aren't in gets the same
 * answer as an unknown one.
 * @throws AppError `not_found`, or `auth.forbidden` for what concerns the whole workspace
 */
export function actInProjects(member: Member, endpoint: Endpoint, params: Record<string, string>): Member {
  const { projects } = member;
  if (projects === undefined || endpoint.auth.kind !== "member") return member;
  const { projectId } = params;
  if (!(endpoint.projectMembers ?? projectId !== undefined)) throw new AppError("auth.forbidden");
  if (projectId === undefined) {
    const role = Object.values(projects).includes("editor") ? "editor" : "viewer";
    return { ...member, role };
  }
  const actor = actorIn(member, projectId);
  if (actor === null) throw new AppError("not_found");
  return actor;
}
