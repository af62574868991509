import { previewDeparture as endpoint } from "@kiteloop/contract/tenancy/profile";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import {
  currentWorkspace,
  findMembership,
  type Membership,
  membershipsIn,
  membershipsOf,
  type Workspace,
} from "../workspace/index.ts";

/** The consequence for a workspace when this member leaves. */
export type WorkspaceDeparture = {
  workspace: Workspace;
  membership: Membership;
  how: "leaves" | "deletes" | "scheduled" | "needOwner";
};

/** How the actor would leave each of their workspaces, the current one last. */
export async function workspaceDepartures({ table, actor }: Ctx<Member>): Promise<WorkspaceDeparture[]> {
  const indexed = await membershipsOf(table, actor.userId);
  const others = indexed.filter(({ workspaceId }) => workspaceId !== actor.workspaceId);
  // Read by key, because the index may lack a new membership.
  const here = await findMembership(table, actor.workspaceId, actor.userId);
  const departures = await Promise.all(
    [...others, ...(here === null ? [] : [here])].map(async (membership) => {
      const { workspaceId } = membership;
      const [workspace, everybody] = await Promise.all([
        currentWorkspace(table, workspaceId),
        membershipsIn(table, workspaceId),
      ]);
      if (workspace === null) return [];
      return [{ workspace, membership, how: howToPart(workspace, membership, everybody) }];
    }),
  );
  return departures.flat();
}

function howToPart(
  { deletion }: Workspace,
  { userId, role }: Membership,
  everybody: readonly Membership[],
): WorkspaceDeparture["how"] {
  const others = everybody.filter((one) => one.userId !== userId);
  if (others.length > 0 && (role !== "owner" || others.some((one) => one.role === "owner"))) return "leaves";
  if (deletion !== undefined) return "scheduled";
  return others.length === 0 ? "deletes" : "needOwner";
}

export const previewDeparture = verb(endpoint, async (ctx) => {
  const departures = await workspaceDepartures(ctx);
  const namesOf = (how: WorkspaceDeparture["how"]) =>
    departures.filter((departure) => departure.how === how).map(({ workspace }) => workspace.name);
  return {
    leaves: namesOf("leaves"),
    deletes: namesOf("deletes"),
    scheduled: namesOf("scheduled"),
    needOwner: namesOf("needOwner"),
  };
});
