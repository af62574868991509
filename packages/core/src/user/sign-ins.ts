import type { Clock, Table } from "../context/index.ts";
import { setValidFrom, type User } from "./store.ts";

/**
 * Ends every sign-in of a user up to now, except that of the session `kept`. An index of sessions lags behind, so each
 * request compares the time of its sign-in instead. Gives the second from which on sign-ins hold.
 */
export async function endSignIns(
  table: Table,
  clock: Clock,
  subject: string,
  kept?: string,
): Promise<number> {
  // The pool gives times in whole seconds: a sign-in of this very second may be older than this call.
  const validFrom = Math.floor(clock.now().getTime() / 1000) + 1;
  await setValidFrom(table, subject, validFrom, kept);
  return validFrom;
}

/** Whether a sign-in was ended by `endSignIns` since. */
export function hasEnded(
  { signInsValidFrom, keptSessionId }: Pick<User, "signInsValidFrom" | "keptSessionId">,
  { sessionId, authTime }: { sessionId: string; authTime: number },
): boolean {
  return signInsValidFrom !== undefined && authTime < signInsValidFrom && sessionId !== keptSessionId;
}
