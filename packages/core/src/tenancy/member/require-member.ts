import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findMembership } from "../workspace/index.ts";
import { type Person, personOf } from "./people.ts";

/** A member of the actor's workspace. @throws AppError `not_found` */
export async function requireMember({ table, actor }: Ctx<Member>, memberId: string): Promise<Person> {
  const membership = await findMembership(table, actor.workspaceId, memberId);
  const person = membership && (await personOf(table, membership));
  if (!person) throw new AppError("not_found");
  return person;
}
