import * as z from "zod/mini";

/** Roles in a workspace, the lowest first. Each includes the permissions of lower ones. */
export const roles = ["viewer", "editor", "admin", "owner"] as const;
export const role = z.enum(roles);
export type Role = (typeof roles)[number];

/** True when `held` is at least `needed`. */
export function roleAtLeast(held: Role, needed: Role): boolean {
  return roles.indexOf(held) >= roles.indexOf(needed);
}

/** Scopes of a secret key. */
export const scopes = ["conversions:write", "participants:write", "joins:write", "analytics:read"] as const;
export const scope = z.enum(scopes);
export type Scope = (typeof scopes)[number];

/** The user pool's group of the operator's staff, who may call `staff` endpoints. */
export const staffGroup = "staff";
