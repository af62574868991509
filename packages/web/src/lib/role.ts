import type { Role } from "@kiteloop/contract/roles";
import { useMe } from "../api/queries/me.ts";

const rank: Record<Role, number> = { viewer: 0, editor: 1, admin: 2, owner: 3 };

/** Tells whether the signed-in member holds at least a role here. The API checks it again. */
export function useRoleCheck(): (role: Role) => boolean {
  const own = rank[useMe().workspace.role];
  return (role) => own >= rank[role];
}

/** True when the signed-in member holds at least this role here. The API checks it again. */
export function useMay(role: Role): boolean {
  return useRoleCheck()(role);
}
