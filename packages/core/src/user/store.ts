import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { users } from "./entity.ts";

export type User = {
  subject: string;
  userId: string;
  email: string;
  name: string;
  /** The workspace made for them at their first sign-in; they may have left it since. */
  workspaceId: string;
  createdAt: string;
};

export async function findUser(table: Table, subject: string): Promise<User | null> {
  const { data } = await users(table).get({ subject }).go({ consistent: true });
  return data;
}

export function putUser(table: Table, user: User): TransactItem {
  return { Put: users(table).create(user).params() };
}
