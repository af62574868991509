import { removeMember as endpoint } from "@kiteloop/contract/tenancy/member";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { goItems, membershipsIn } from "../workspace/index.ts";
import { changeRoster } from "./change-roster.ts";
import type { Person } from "./people.ts";
import { requireMember } from "./require-member.ts";
import { assertReaches } from "./rights.ts";

/** A member whom the actor may remove. @throws AppError `not_found`, `member.above_you` or `member.last_owner` */
export async function requireRemovable(ctx: Ctx<Member>, memberId: string): Promise<Person> {
  const person = await requireMember(ctx, memberId);
  assertReaches(ctx.actor.role, person.membership.role);
  // The write checks this, too, but only after the member's keys are revoked.
  if (person.membership.role === "owner") {
    const members = await membershipsIn(ctx.table, ctx.actor.workspaceId);
    const owners = members.filter(({ role }) => role === "owner");
    if (owners.length < 2) throw new AppError("member.last_owner");
  }
  return person;
}

/** The sessions stay, and find no membership from the next request on. */
export async function endMembership(ctx: Ctx<Member>, { user, membership }: Person): Promise<void> {
  await changeRoster(ctx, goItems(ctx.table, membership), [
    auditItem(ctx, endpoint.id, { id: membership.userId, name: user.name }),
  ]);
}
