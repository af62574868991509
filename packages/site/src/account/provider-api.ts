import { call, isBag, type Problem } from "../api.ts";
import { invitationToken } from "./invitation-token.ts";

/** The contract's paths, as in `accountPaths`. */
export const providerPaths = {
  start: "/api/auth/provider/start",
  finish: "/api/auth/provider/finish",
  link: "/api/auth/provider/link",
} as const;

const unreadable: Problem = {
  status: 200,
  code: "unreadable",
  title: "Couldn’t read the server’s response.",
};

const refused: Problem = {
  status: 200,
  code: "refused",
  title: "The identity provider couldn’t sign you in. Try again in a moment, or use your password.",
};

/** Errors of a provider that mean that the person went back. */
const cancelled = [null, "access_denied"];

const key = "kiteloop.provider";

/** The page's query is kept here, because a provider sends people back to one address. */
function keepQuery(): void {
  try {
    sessionStorage.setItem(key, location.search);
  } catch {
    // Without storage the sign-in opens the home page.
  }
}

/** Restores the query from before, and so `?next=`. The code in the address is of no use to anybody anymore. */
function restoreQuery(): void {
  let before = "";
  try {
    before = sessionStorage.getItem(key) ?? "";
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
  history.replaceState(history.state, "", location.pathname + before);
}

/** Opens the provider's sign-in. Resolves to the problem, or to undefined while the browser leaves the page. */
export async function openProvider(provider: string): Promise<Problem | undefined> {
  const answer = await call("POST", providerPaths.start, { provider });
  if (!answer.ok) return answer.problem;
  const to = isBag(answer.data) ? answer.data.location : undefined;
  if (typeof to !== "string") return unreadable;
  keepQuery();
  location.assign(to);
  return undefined;
}

export type Returned =
  | { step: "signed-in" }
  | { step: "link"; email: string; provider: string }
  | { step: "again"; provider: string }
  | { step: "cancelled" }
  | { step: "failed"; problem: Problem };

/** Finishes the sign-in with the provider's answer, which is in the page's address. Works once. */
export async function takeAnswer(): Promise<Returned> {
  const query = new URLSearchParams(location.search);
  const [code, state, error] = [query.get("code"), query.get("state"), query.get("error")];
  restoreQuery();
  if (!cancelled.includes(error)) return { step: "failed", problem: refused };
  if (code === null || state === null) return { step: "cancelled" };
  const invitation = invitationToken();
  const answer = await call("POST", providerPaths.finish, {
    ...{ code, state },
    ...(invitation !== undefined && { invitation }),
  });
  if (!answer.ok) return { step: "failed", problem: answer.problem };
  const { next, email, provider } = isBag(answer.data) ? answer.data : {};
  if (next === "signed-in") return { step: "signed-in" };
  if (next === "link" && typeof email === "string" && typeof provider === "string")
    return { step: "link", email, provider };
  if (next === "again" && typeof provider === "string") return { step: "again", provider };
  return { step: "failed", problem: unreadable };
}

/** Links the identity with the account that was just signed in to. */
export async function linkIdentity(): Promise<Problem | undefined> {
  const answer = await call("POST", providerPaths.link);
  return answer.ok ? undefined : answer.problem;
}
