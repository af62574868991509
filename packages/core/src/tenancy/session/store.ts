import { createHash } from "node:crypto";
import { idAlphabet, idPrefixes } from "@kiteloop/contract/shared/ids";
import type { Preferences } from "@kiteloop/contract/tenancy/profile";
import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { sessions } from "./entity.ts";

export type Session = Row<typeof sessions>;

/** The id of the session of tokens with this `origin_jti`: 130 bits of its SHA-256. */
export function sessionIdOf(originJti: string): string {
  const digest = createHash("sha256").update(originJti).digest();
  let text = "";
  for (let i = 0; i < 26; i++) text += idAlphabet.charAt((digest[i] ?? 0) % 32);
  return `${idPrefixes.session}_${text}`;
}

export async function findSession(table: Table, sessionId: string): Promise<Session | null> {
  const { data } = await sessions(table).get({ sessionId }).go({ consistent: true });
  return data;
}

export async function sessionsOf(table: Table, userId: string): Promise<Session[]> {
  const { data } = await sessions(table).query.byUser({ userId }).go({ pages: "all" });
  return data;
}

export async function saveSession(table: Table, session: Session): Promise<void> {
  await sessions(table).put(omitUndefined(session)).go();
}

/** Records that a session is in use; false if it has ended meanwhile. */
export async function noteSeen(table: Table, sessionId: string, seenAt: string): Promise<boolean> {
  return tryToWrite(sessions(table).patch({ sessionId }).set({ seenAt }).go());
}

/** Moves a session to another workspace. Returns its user, or null if it has ended meanwhile. */
export async function moveSession(
  table: Table,
  sessionId: string,
  workspaceId: string,
): Promise<string | null> {
  const session = await findSession(table, sessionId);
  const moved = await tryToWrite(sessions(table).patch({ sessionId }).set({ workspaceId }).go());
  return moved ? (session?.subject ?? null) : null;
}

/** Moves a session to another workspace. Fails if it has ended, or moved meanwhile. */
export function moveSessionItem(
  table: Table,
  sessionId: string,
  { from, to }: { from: string; to: string },
): TransactItem {
  const move = sessions(table)
    .patch({ sessionId })
    .set({ workspaceId: to })
    .where((attribute, { eq }) => eq(attribute.workspaceId, from));
  return { Update: move.params() };
}

/** Copies changed fields of the user to their sessions. An ended session stays ended. */
export async function copyUserToSession(
  table: Table,
  sessionId: string,
  { name, preferences }: { name: string; preferences: Preferences },
): Promise<void> {
  await tryToWrite(sessions(table).patch({ sessionId }).set({ name, preferences }).go());
}

export async function deleteSession(table: Table, sessionId: string): Promise<void> {
  await sessions(table).delete({ sessionId }).go();
}
