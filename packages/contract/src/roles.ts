import * as z from "zod";

/** Roles in a workspace, the least first. Each may do what those before it may. */
export const roles = ["viewer", "editor", "admin", "owner"] as const;
export const role = z.enum(roles);
export type Role = (typeof roles)[number];

/** True when `held` is at least `needed`. */
export function roleAtLeast(held: Role, needed: Role): boolean {
  return roles.indexOf(held) >= roles.indexOf(needed);
}

/** What a secret key may be allowed to do. */
export const scopes = ["conversions:write", "participants:write", "joins:write", "analytics:read"] as const;
export const scope = z.enum(scopes);
export type Scope = (typeof scopes)[number];

/** The user pool's group of the operator's people: who `staff` endpoints admit. */
export const staffGroup = "staff";
