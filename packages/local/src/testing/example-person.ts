import { startProviderSignIn } from "@kiteloop/contract/tenancy/sign-in-provider";
import type { Answer, TestBrowser } from "./member.ts";

type PersonGiven = { name?: string; email: string; verified?: boolean };

/** Starts signing in with a provider; the address that the page opens. */
export async function startProvider(browser: TestBrowser, provider = "Example"): Promise<string> {
  const { body } = await browser.send("POST", "/api/auth/provider/start", { provider });
  return startProviderSignIn.response.parse(body).location;
}

/** Where a form of the provider's page is sent. */
const formOf = ({ name = "Pat Person", email, verified = true }: PersonGiven) =>
  new URLSearchParams({ name, email, ...(verified && { verified: "on" }) });

/**
 * Follows a sign-in from the user pool through the provider, as this person, until it leads back to the app. Returns the
 * query of that page.
 */
export async function openProvider(
  location: string,
  person: PersonGiven | "cancel",
  jar = new Map<string, string>(),
): Promise<URLSearchParams> {
  const form = person === "cancel" ? new URLSearchParams({ cancel: "1" }) : formOf(person);
  let url = new URL(location);
  for (let hops = 0; hops < 12; hops++) {
    const choosing = url.pathname.includes("/people/");
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(choosing && { method: "POST", body: form }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get("location");
    if (next === null) throw new Error(`${url.pathname} answered ${answer.status}: ${await answer.text()}`);
    url = new URL(next, url);
    if (url.pathname === "/signin") return url.searchParams;
  }
  throw new Error("the sign-in leads nowhere");
}

/** Finishes a sign-in with the query of the page that the pool led back to. */
export const finish = (browser: TestBrowser, query: URLSearchParams, more: object = {}): Promise<Answer> =>
  browser.send("POST", "/api/auth/provider/finish", {
    ...{ code: query.get("code"), state: query.get("state") },
    ...more,
  });

/** Signs in as this person. */
export async function asPerson(
  browser: TestBrowser,
  person: PersonGiven,
  more: object = {},
): Promise<Answer> {
  return finish(browser, await openProvider(await startProvider(browser), person), more);
}
