import { defaultPreferences } from "@kiteloop/contract/tenancy/profile";
import { getMe as endpoint, type Me } from "@kiteloop/contract/tenancy/workspace";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findWorkspaces, membershipsOf } from "./store.ts";

/** The answer of `me` for a member in `workspaceId`. */
export async function describeMe(ctx: Ctx<Member>, workspaceId: string): Promise<Me> {
  const { actor, table, instance } = ctx;
  const indexed = await membershipsOf(table, actor.userId);
  // The index may lack the membership that the actor was just found to have.
  const missing = indexed.every((membership) => membership.workspaceId !== workspaceId);
  const held = missing ? [...indexed, { workspaceId, role: actor.role, projects: actor.projects }] : indexed;
  const found = await findWorkspaces(
    table,
    held.map((membership) => membership.workspaceId),
  );
  const workspaces = held.flatMap((membership) => {
    const workspace = found.find((candidate) => candidate.workspaceId === membership.workspaceId);
    return workspace ? [{ id: workspace.workspaceId, name: workspace.name, role: membership.role }] : [];
  });
  const current = workspaces.find((workspace) => workspace.id === workspaceId);
  const own = found.find((workspace) => workspace.workspaceId === workspaceId);
  if (current === undefined || own === undefined) throw new AppError("auth.required");
  const { plan, deletion, suspension } = own;
  const projects = held.find((membership) => membership.workspaceId === workspaceId)?.projects;
  return {
    user: {
      ...defaultPreferences,
      ...actor.preferences,
      id: actor.userId,
      email: actor.email,
      name: actor.name,
      staff: actor.staff,
    },
    workspace: {
      ...current,
      plan,
      ...(projects && { projects }),
      ...(deletion && { erasesAt: deletion.erasesAt }),
      ...(suspension && { suspension }),
    },
    workspaces,
    instance: {
      stage: instance.stage,
      version: instance.version,
      appOrigin: instance.appOrigin,
      edgeOrigin: instance.edgeOrigin,
      demoOrigin: instance.demoOrigin,
      mailboxOrigin: instance.mailboxOrigin,
    },
  };
}

/** The signed-in user and their workspace. */
export const getMe = verb(endpoint, (ctx) => describeMe(ctx, ctx.actor.workspaceId));
