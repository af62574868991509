import { noteSession, sessionNote } from "@kiteloop/ui/lib/session-note.ts";

const onEnd = new Set<() => void>();
const onReturn = new Set<() => void>();

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Registers a handler for a session that ends while a screen is open. Returns a function that removes it. */
export const listenToSessionEnd = (listener: () => void) => subscribe(onEnd, listener);

/** Registers a handler for signing in again, to repeat failed calls. */
export const listenToSessionReturn = (listener: () => void) => subscribe(onReturn, listener);

/**
 * Handles a session that has ended. An open screen stays, because it may have unsaved edits; without one, or
 * after signing out, the sign-in page opens and shows whether the session expired.
 */
export function endSession(goToSignIn: (expired: boolean) => void): void {
  const note = sessionNote();
  if (note === "in") noteSession(undefined);
  if (note === "out" || onEnd.size === 0) goToSignIn(note === "in");
  else for (const listener of onEnd) listener();
}

export function resumeSession(): void {
  for (const listener of onReturn) listener();
}
