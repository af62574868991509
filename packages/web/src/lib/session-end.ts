import { noteSession, sessionNote } from "./session-note.ts";

const onEnd = new Set<() => void>();
const onReturn = new Set<() => void>();

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hears when the session ends while a screen is open, instead of the page being left. Gives what ends that. */
export const listenToSessionEnd = (listener: () => void) => subscribe(onEnd, listener);

/** Hears when the member has signed in again, so that what failed in between can be sent. */
export const listenToSessionReturn = (listener: () => void) => subscribe(onReturn, listener);

/**
 * The API says that nobody is signed in. An open screen stays, because it may hold unsaved edits; without one, or after
 * signing out, the page is left for the sign-in page, which is told whether the session expired.
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
