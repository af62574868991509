import type { Clock, Table } from "../../shared/context/index.ts";
import { setPasskeysValidFrom, setValidFrom, type User } from "./store.ts";

/**
 * Ends every sign-in of a user up to now, except that of the session `kept`. The index of sessions is eventually
 * consistent, so each request compares the time of its sign-in instead. The pool gives times in whole seconds, so this
 * waits for the next one, and no later sign-in is mistaken for an earlier one.
 */
export async function endSignIns(table: Table, clock: Clock, subject: string, kept?: string): Promise<void> {
  const validFrom = Math.floor(clock.now().getTime() / 1000) + 1;
  await setValidFrom(table, subject, validFrom, kept);
  await clock.sleep(validFrom * 1000 - clock.now().getTime());
}

/** Whether `endSignIns` or the lock of the account ended a sign-in. */
export function hasEnded(
  {
    lockedAt,
    signInsValidFrom,
    keptSessionId,
  }: Pick<User, "lockedAt" | "signInsValidFrom" | "keptSessionId">,
  { sessionId, authTime }: { sessionId: string; authTime: number },
): boolean {
  if (lockedAt !== undefined) return true;
  return signInsValidFrom !== undefined && authTime < signInsValidFrom && sessionId !== keptSessionId;
}

/**
 * Ends a user's passkeys up to the next second. In the pool only a signed-in account can remove them, so they stay there
 * and each sign-in compares the time at which its passkey was added.
 */
export async function endPasskeys(table: Table, clock: Clock, subject: string): Promise<void> {
  await setPasskeysValidFrom(table, subject, Math.floor(clock.now().getTime() / 1000) + 1);
}

/** Whether `endPasskeys` ended a passkey. */
export function isEndedPasskey(
  { passkeysValidFrom }: Pick<User, "passkeysValidFrom">,
  { addedAt }: { addedAt: string },
): boolean {
  return passkeysValidFrom !== undefined && Date.parse(addedAt) / 1000 < passkeysValidFrom;
}
