const key = "kiteloop.invitation";
const shape = /^[0-9a-z]{26}$/;

/** Fallback for blocked storage, while the page is open. */
let remembered: string | undefined;

function keep(token: string | undefined): void {
  remembered = token;
  try {
    if (token === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, token);
  } catch {
    // Without storage a reload requires the emailed link again.
  }
}

function storedToken(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? remembered;
  } catch {
    return remembered;
  }
}

/**
 * The token of the emailed link that opened this tab. It is in the fragment, which is not sent to servers, and is
 * removed from the address at once, so that neither the history nor a copied address contains it.
 */
export function invitationToken(): string | undefined {
  const inAddress = new URLSearchParams(location.hash.slice(1)).get("invitation");
  if (inAddress !== null) {
    history.replaceState(history.state, "", location.pathname + location.search);
    keep(shape.test(inAddress) ? inAddress : undefined);
  }
  const token = storedToken();
  return token !== undefined && shape.test(token) ? token : undefined;
}

/** Forgets an invitation that was accepted, is invalid, or was declined. */
export function clearInvitationToken(): void {
  keep(undefined);
}
