import type { Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import type { TransactItem } from "../table/index.ts";
import { users } from "./entity.ts";

export type User = {
  subject: string;
  userId: string;
  email: string;
  name: string;
  /** Where their sign-ins open: the workspace they last chose. They may be out of it since. */
  workspaceId: string;
  createdAt: string;
};

export async function findUser(table: Table, subject: string): Promise<User | null> {
  const { data } = await users(table).get({ subject }).go({ consistent: true });
  return data;
}

/** Those of these users who are there, by one read. @throws AppError `unavailable` where the table holds some back. */
export async function findUsers(table: Table, subjects: readonly string[]): Promise<User[]> {
  const keys = subjects.map((subject) => ({ subject }));
  const { data, unprocessed } = await users(table).get(keys).go({ consistent: true });
  if (unprocessed.length > 0) throw new AppError("unavailable", { retryAfter: 1 });
  return data;
}

/** By their id, of users whose subject is not at hand. */
export async function findUserById(table: Table, userId: string): Promise<User | null> {
  const { data } = await users(table).query.byId({ userId }).go();
  return data[0] ?? null;
}

/** Says in which workspace the user's next sign-in opens. */
export async function setHome(table: Table, subject: string, workspaceId: string): Promise<void> {
  await users(table).patch({ subject }).set({ workspaceId }).go();
}

/** Gives a user another home, unless they have got one meanwhile. */
export function moveHomeItem(table: Table, { subject, workspaceId: from }: User, to: string): TransactItem {
  const change = users(table)
    .patch({ subject })
    .set({ workspaceId: to })
    .where((attribute, { eq }) => eq(attribute.workspaceId, from));
  return { Update: change.params() };
}

export function putUser(table: Table, user: User): TransactItem {
  return { Put: users(table).create(user).params() };
}
