import type { Preferences } from "@kiteloop/contract/accounts/profile";
import type { DigestChoice } from "@kiteloop/contract/reports/digest";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { omitUndefined, type Row, type TransactItem, writeIfExists } from "../../shared/table/index.ts";
import { users } from "./entity.ts";

export type User = Row<typeof users>;

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

/** Says in which workspace the user's next sign-in opens. A user who was deleted meanwhile has none. */
export async function setHome(table: Table, subject: string, workspaceId: string): Promise<void> {
  await writeIfExists(users(table).patch({ subject }).set({ workspaceId }).go());
}

/** Ends sign-ins from before `validFrom`, in seconds since 1970, except that of the session `kept`. */
export async function setValidFrom(
  table: Table,
  subject: string,
  validFrom: number,
  kept: string | undefined,
): Promise<void> {
  const change = users(table).patch({ subject }).set({ signInsValidFrom: validFrom });
  const whole = kept === undefined ? change.remove(["keptSessionId"]) : change.set({ keptSessionId: kept });
  await writeIfExists(whole.go());
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
  return { Put: users(table).create(omitUndefined(user)).params() };
}

/** Whether somebody is mailed their weeks: when the next is planned, and what their links hold. */
export type DigestSettings = { digest: DigestChoice; digestAt: string; digestKey: string };

export type OwnWords = { name: string; preferences: Preferences; digest?: DigestSettings | undefined };

/** Changes what a user says of themselves, to the version after `version`. Fails where that is not theirs by now. */
export function changeUserItem(
  table: Table,
  subject: string,
  { name, preferences, digest }: OwnWords,
  version: number,
): TransactItem {
  const change = users(table)
    .patch({ subject })
    .set({ name, preferences, version: version + 1, ...digest })
    .where((attribute, { eq, notExists }) =>
      version === 1
        ? `${notExists(attribute.version)} OR ${eq(attribute.version, version)}`
        : eq(attribute.version, version),
    );
  return { Update: change.params() };
}

export async function deleteUser(table: Table, subject: string): Promise<void> {
  await users(table).delete({ subject }).go();
}
