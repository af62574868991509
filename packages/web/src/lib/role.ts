import type { Role } from "@kiteloop/contract/tenancy/roles";
import { useMe } from "../api/queries/me.ts";

const rank: Record<Role, number> = { viewer: 0, editor: 1, admin: 2, owner: 3 };

/** Checks the signed-in member's role. The API checks it again. */
export function useRoleCheck(): (role: Role) => boolean {
  const own = rank[useMe().workspace.role];
  return (role) => own >= rank[role];
}

/** Whether the signed-in member has at least this role. The API checks it again. */
export function useMay(role: Role): boolean {
  return useRoleCheck()(role);
}
