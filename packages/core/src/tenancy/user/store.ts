import type { Preferences } from "@kiteloop/contract/tenancy/profile";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { omitUndefined, type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { users } from "./entity.ts";

export type User = Row<typeof users>;

export async function findUser(table: Table, subject: string): Promise<User | null> {
  const { data } = await users(table).get({ subject }).go({ consistent: true });
  return data;
}

/** The existing ones of these users, by one read. @throws AppError `unavailable` if the table returns only some */
export async function findUsers(table: Table, subjects: readonly string[]): Promise<User[]> {
  const keys = subjects.map((subject) => ({ subject }));
  const { data, unprocessed } = await users(table).get(keys).go({ consistent: true });
  if (unprocessed.length > 0) throw new AppError("unavailable", { retryAfter: 1 });
  return data;
}

/** Finds a user by id, if the subject is unknown. */
export async function findUserById(table: Table, userId: string): Promise<User | null> {
  const { data } = await users(table).query.byId({ userId }).go();
  return data[0] ?? null;
}

/** Sets the workspace in which the user's next sign-in opens. Does nothing for a user deleted meanwhile. */
export async function setHome(table: Table, subject: string, workspaceId: string): Promise<void> {
  await tryToWrite(users(table).patch({ subject }).set({ workspaceId }).go());
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
  await tryToWrite(whole.go());
}

/** Locks an account. Fails if it is locked, or gone. */
export function lockItem(table: Table, subject: string, at: string): TransactItem {
  const change = users(table)
    .patch({ subject })
    .set({ lockedAt: at })
    .where((attribute, { notExists }) => notExists(attribute.lockedAt));
  return { Update: change.params() };
}

/** Fails if the account isn't locked. */
export function unlockItem(table: Table, subject: string): TransactItem {
  const change = users(table)
    .patch({ subject })
    .remove(["lockedAt"])
    .where((attribute, { exists }) => exists(attribute.lockedAt));
  return { Update: change.params() };
}

/** Ends passkeys added before `validFrom`, in seconds since 1970. */
export async function setPasskeysValidFrom(table: Table, subject: string, validFrom: number): Promise<void> {
  await tryToWrite(users(table).patch({ subject }).set({ passkeysValidFrom: validFrom }).go());
}

/** Sets a user's home workspace, unless it was set meanwhile. */
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

/** The weekly summary's settings: when the next one is planned, and the secret of its links. */
export type DigestSettings = {
  digest: "off" | "weekly";
  digestMonthly: boolean;
  digestAt: string;
  digestKey: string;
};

export type OwnWords = {
  name: string;
  preferences: Preferences;
  digestWithout?: string[];
  digest?: DigestSettings | undefined;
};

/** Changes a user's settings to the version after `version`. Fails if the stored version is another. */
export function changeUserItem(
  table: Table,
  subject: string,
  { digest, ...own }: OwnWords,
  version: number,
): TransactItem {
  const change = users(table)
    .patch({ subject })
    .set({ ...own, version: version + 1, ...digest })
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
