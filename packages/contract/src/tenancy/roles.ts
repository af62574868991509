import * as z from "zod/mini";

/** Roles in a workspace, the lowest first. Each includes the permissions of lower ones. */
export const roles = ["viewer", "editor", "admin", "owner"] as const;
export const role = z.enum(roles);
export type Role = (typeof roles)[number];

/** True when `held` is at least `needed`. */
export function roleAtLeast(held: Role, needed: Role): boolean {
  return roles.indexOf(held) >= roles.indexOf(needed);
}

/**
 * Scopes of a secret key. Without `personal:read` responses contain no names, addresses or notes: they are null.
 */
export const scopes = [
  "conversions:write",
  "conversions:read",
  "conversions:reverse",
  "joins:write",
  "participants:write",
  "participants:read",
  "participants:erase",
  "referrals:read",
  "referrals:write",
  "rewards:read",
  "rewards:write",
  "analytics:read",
  "invitations:read",
  "projects:read",
  "projects:write",
  "widgets:read",
  "widgets:write",
  "presets:read",
  "webhooks:read",
  "webhooks:write",
  "exports:read",
  "imports:write",
  "audit:read",
  "personal:read",
] as const;
export const scope = z.enum(scopes);
export type Scope = (typeof scopes)[number];
export const personalScope: Scope = "personal:read";

/** The scopes that a workspace key can have: those of the endpoints that name a project, or make one. */
export const workspaceScopes = [
  "projects:read",
  "projects:write",
  "exports:read",
  "imports:write",
  "personal:read",
] as const satisfies readonly Scope[];
export const isWorkspaceScope = (one: Scope): boolean => workspaceScopes.some((other) => other === one);

/** The user pool's group of the operator's staff, who may call `staff` endpoints. */
export const staffGroup = "staff";
