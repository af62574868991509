const key = "kiteloop.session";

/** Last known state of this browser: signed in or out. */
export type SessionNote = "in" | "out";

export function sessionNote(): SessionNote | undefined {
  try {
    const note = localStorage.getItem(key);
    return note === "in" || note === "out" ? note : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers signing in or out, only to save a request. */
export function noteSession(note: SessionNote | undefined): void {
  try {
    if (note) localStorage.setItem(key, note);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the API is asked each time.
  }
}
