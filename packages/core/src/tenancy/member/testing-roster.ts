import type { Role } from "@kiteloop/contract/tenancy/roles";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { leaveWorkspace } from "../session/index.ts";
import { membershipsIn } from "../workspace/index.ts";
import { removeMember, setMemberRole } from "./index.ts";

/** What members do to each other, as tests do it. */
export const give = (ctx: Ctx<Member>, memberId: string, from: Role, role: Role) =>
  setMemberRole.call(ctx, { params: { memberId }, query: {}, body: { from, role } });
export const takeOut = (ctx: Ctx<Member>, memberId: string) =>
  removeMember.call(ctx, { params: { memberId }, query: {}, body: {} });
export const leave = (ctx: Ctx<Member>) => leaveWorkspace.call(ctx, { params: {}, query: {}, body: {} });

/** Who owns the workspace that somebody works in. */
export const ownersOf = async ({ table, actor }: Ctx<Member>) =>
  (await membershipsIn(table, actor.workspaceId)).filter(({ role }) => role === "owner");
