import { liveIdOf } from "@kiteloop/contract/shared/test-mode";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { useParams } from "react-router-dom";
import { useMe } from "../api/queries/me.ts";

const rank: Record<Role, number> = { viewer: 0, editor: 1, admin: 2, owner: 3 };

/**
 * Checks the signed-in member's role: in this project, the screen's or the whole workspace. The API checks it again.
 */
export function useRoleCheck(projectId?: string): (role: Role) => boolean {
  const opened = useParams().projectId;
  const { role: whole, projects } = useMe().workspace;
  const held = projects?.[liveIdOf(projectId ?? opened ?? "")] ?? whole;
  return (role) => rank[held] >= rank[role];
}

/** Whether the signed-in member has at least this role. The API checks it again. */
export function useMay(role: Role): boolean {
  return useRoleCheck()(role);
}

/** Whether the signed-in member is limited to some projects, and so does without screens of the whole workspace. */
export function useIsLimited(): boolean {
  return useMe().workspace.projects !== undefined;
}
