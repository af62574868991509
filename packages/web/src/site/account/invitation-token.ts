const key = "kiteloop.invitation";
const shape = /^[0-9a-z]{26}$/;

/** Where this tab's storage is closed, for as long as the page is open. */
let remembered: string | undefined;

function keep(token: string | undefined): void {
  remembered = token;
  try {
    if (token === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, token);
  } catch {
    // Without storage a reload asks for the mailed link again.
  }
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? remembered;
  } catch {
    return remembered;
  }
}

/**
 * The token of the mailed link that this tab was opened by. It comes in the fragment, which no server is sent, and is
 * taken out of the address at once, so that neither the history nor a copied address holds it.
 */
export function invitationToken(): string | undefined {
  const inAddress = new URLSearchParams(location.hash.slice(1)).get("invitation");
  if (inAddress !== null) {
    history.replaceState(history.state, "", location.pathname + location.search);
    keep(shape.test(inAddress) ? inAddress : undefined);
  }
  const token = kept();
  return token !== undefined && shape.test(token) ? token : undefined;
}

/** The invitation was accepted, can't be any more, or is not wanted. */
export function forgetInvitation(): void {
  keep(undefined);
}
