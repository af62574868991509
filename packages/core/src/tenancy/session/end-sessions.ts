import type { Platform } from "../../shared/context/index.ts";
import { endSignIns, findUser } from "../user/index.ts";
import { deleteSession, sessionsOf } from "./store.ts";

/** Ends an account's sessions, including those that are being opened right now. */
export async function endSessionsOf({ table, clock }: Platform, subject: string): Promise<void> {
  const user = await findUser(table, subject);
  if (user === null) return;
  await endSignIns(table, clock, subject);
  const sessions = await sessionsOf(table, user.userId);
  await Promise.all(sessions.map((session) => deleteSession(table, session.sessionId)));
}
