import { type Member, setMemberRole } from "@kiteloop/contract/tenancy/member";
import type { ProjectAccess } from "@kiteloop/contract/tenancy/project-access";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { getMe } from "@kiteloop/contract/tenancy/workspace";
import { useCall } from "../../../../api/use-call.ts";
import { changedLists } from "./changed-lists.ts";

/** Changing one's own role changes permissions at once. */
export const useSetRole = ({ you }: Member) =>
  useCall(setMemberRole, { changes: you ? [...changedLists, getMe] : changedLists, evenRefused: true });

export const roleChange = (
  { id, role: from, projects: held }: Member,
  role: Role,
  projects?: ProjectAccess,
) => ({
  params: { memberId: id },
  body: { from, ...(held && { fromProjects: held }), role, ...(projects && { projects }) },
});
