const key = "kiteloop.signedOut";

/** Whether this browser's last word was signing out: then nobody needs to be asked who is signed in. */
export function isSignedOut(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Notes that somebody signed out, or in. Only ever spares a question: what may be read is the API's to say. */
export function noteSignedOut(signedOut: boolean): void {
  try {
    if (signedOut) localStorage.setItem(key, "yes");
    else localStorage.removeItem(key);
  } catch {
    // Without storage the API is asked, and says no.
  }
}
