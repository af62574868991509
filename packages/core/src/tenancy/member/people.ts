import type { Member } from "@kiteloop/contract/tenancy/member";
import { roles } from "@kiteloop/contract/tenancy/roles";
import type { Table } from "../../shared/context/index.ts";
import { findUser, findUserById, findUsers, type User } from "../user/index.ts";
import { type Membership, membershipsIn } from "../workspace/index.ts";

export type Person = { membership: Membership; user: Pick<User, "name" | "email"> };

/** The members of a workspace, those with the most rights first, then by name. */
export async function peopleOf(table: Table, workspaceId: string): Promise<Person[]> {
  const held = await membershipsIn(table, workspaceId);
  const users = await findUsers(
    table,
    held.flatMap(({ subject }) => subject ?? []),
  );
  const bySubject = new Map(users.map((user) => [user.subject, user]));
  const people = await Promise.all(
    held.map(async (membership) => {
      const known = bySubject.get(membership.subject ?? "");
      return known === undefined ? personOf(table, membership) : { membership, user: known };
    }),
  );
  return people.filter((person) => person !== null).toSorted(byRights);
}

const byRights = (a: Person, b: Person) =>
  roles.indexOf(b.membership.role) - roles.indexOf(a.membership.role) ||
  a.user.name.localeCompare(b.user.name);

/** The member with a membership; null if the account is gone. */
export async function personOf(table: Table, membership: Membership): Promise<Person | null> {
  const { subject, userId } = membership;
  const user = subject === undefined ? await findUserById(table, userId) : await findUser(table, subject);
  return user && { membership, user };
}

/** A member as the API shows them to `userId`. */
export function toApiMember({ membership, user }: Person, userId: string): Member {
  return {
    id: membership.userId,
    name: user.name,
    email: user.email,
    role: membership.role,
    ...(membership.projects && { projects: membership.projects }),
    joinedAt: membership.createdAt,
    you: membership.userId === userId,
  };
}
