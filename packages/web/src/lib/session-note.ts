const key = "kiteloop.session";

/** This browser's last word about being signed in, where it has one. */
export type SessionNote = "in" | "out";

export function sessionNote(): SessionNote | undefined {
  try {
    const note = localStorage.getItem(key);
    return note === "in" || note === "out" ? note : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that somebody signed in or out. Only ever spares a question: what may be read is the API's to say. */
export function noteSession(note: SessionNote | undefined): void {
  try {
    if (note) localStorage.setItem(key, note);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the API is asked each time.
  }
}
