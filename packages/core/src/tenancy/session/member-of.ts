import type { Member } from "../../shared/context/index.ts";

/** The member in another workspace of theirs, with all of their access there and none of what they had before. */
export const memberOf = (
  member: Member,
  { workspaceId, role, projects }: Pick<Member, "workspaceId" | "role" | "projects">,
): Member => ({ ...member, workspaceId, role, projects });
