import type { Role } from "@kiteloop/contract/tenancy/roles";
import { removeMember } from "../../lifecycle/member-removal/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { leaveWorkspace } from "../session/index.ts";
import { membershipsIn } from "../workspace/index.ts";
import { setMemberRole } from "./index.ts";

/** Operations between members, as tests call them. */
export const give = (ctx: Ctx<Member>, memberId: string, from: Role, role: Role) =>
  setMemberRole.call(ctx, { params: { memberId }, query: {}, body: { from, role } });
export const takeOut = (ctx: Ctx<Member>, memberId: string) =>
  removeMember.call(ctx, { params: { memberId }, query: {}, body: { revoke: [] } });
export const leave = (ctx: Ctx<Member>) => leaveWorkspace.call(ctx, { params: {}, query: {}, body: {} });

/** The owner of the workspace of a session. */
export const ownersOf = async ({ table, actor }: Ctx<Member>) =>
  (await membershipsIn(table, actor.workspaceId)).filter(({ role }) => role === "owner");
