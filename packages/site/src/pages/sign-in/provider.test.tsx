import { noteSession, sessionNote } from "@kiteloop/ui/lib/session-note.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openAt, press, type } from "../../account/testing.ts";
import { Island } from "./sign-in.island.tsx";

beforeEach(() => {
  noteSession(undefined);
  sessionStorage.clear();
});
// Preloaded here, because loading it on demand may exceed a test's timeout.
beforeAll(() => Promise.all([import("../../account/provider-return.tsx"), import("./forgot-steps.tsx")]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const acme = [{ name: "Acme", label: "Acme Ltd" }];
const location = "https://pool.example/oauth2/authorize?state=s";
const problem = (status: number, code: string): [number, object] => [
  status,
  { title: `Title of ${code}.`, status, code, requestId: "r" },
];

/** Presses the provider's button on a page with this query. */
async function leaveFrom(search: string) {
  const opened = openAt(search, () => [200, { location }]);
  render(<Island providers={acme} />);
  press("Continue with Acme Ltd");
  await expect.poll(() => opened.left).toEqual([location]);
  expect(opened.calls).toEqual([{ path: "/api/auth/provider/start", body: { provider: "Acme" } }]);
  cleanup();
}

function comeBack(search: string, respond: (path: string) => [number, object]) {
  const opened = openAt(search, ({ path }) => respond(path));
  render(<Island providers={acme} />);
  return opened;
}

test("without identity providers the page has no button for one", () => {
  openAt("", () => [200, {}]);
  render(<Island />);
  render(<Island providers={[{ name: "Example", label: "Example", onlyHere: true }]} />);
  expect(screen.queryByRole("button", { name: /^Continue with/ })).toBeNull();
});

test("a provider that can't be opened says why, and the form stays", async () => {
  const { left } = openAt("", () => problem(404, "auth.provider_unknown"));
  render(<Island providers={acme} />);
  press("Continue with Acme Ltd");
  expect(await screen.findByText("Title of auth.provider_unknown.")).toBeTruthy();
  expect(left).toEqual([]);
});

test("signing in with a provider opens the page that was requested before", async () => {
  await leaveFrom("?next=/members/api-keys");
  const { calls, left } = comeBack("?code=c&state=s", () => [200, { next: "signed-in" }]);
  await expect.poll(() => left).toEqual(["/members/api-keys"]);
  expect(calls).toEqual([{ path: "/api/auth/provider/finish", body: { code: "c", state: "s" } }]);
  expect(sessionNote()).toBe("in");
});

test("an account that exists asks for its password once, then links the identity", async () => {
  const answers: Record<string, [number, object]> = {
    "/api/auth/provider/finish": [200, { next: "link", email: "ada@acme.com", provider: "Acme Ltd" }],
    "/api/auth/sign-in": [200, { next: "signed-in" }],
    "/api/auth/provider/link": [200, { next: "signed-in" }],
  };
  const { calls, left } = comeBack("?code=c&state=s", (path) => answers[path] ?? [500, {}]);
  await screen.findByText("Is this your account?");
  type("Password", "correct horse");
  press("Sign in");
  await expect.poll(() => left).toEqual(["/members/home"]);
  expect(calls.map(({ path }) => path)).toEqual(Object.keys(answers));
  expect(calls[1]?.body).toEqual({ email: "ada@acme.com", password: "correct horse" });
});

test("an identity that can't be linked anymore is reported to the member, who is signed in all the same", async () => {
  const { left } = comeBack("?code=c&state=s", (path) => {
    if (path.endsWith("/finish")) return [200, { next: "link", email: "ada@acme.com", provider: "Acme Ltd" }];
    return path.endsWith("/link") ? problem(401, "auth.provider_over") : [200, { next: "signed-in" }];
  });
  await screen.findByText("Is this your account?");
  type("Password", "correct horse");
  press("Sign in");
  expect((await screen.findByRole("alert")).textContent).toContain("Title of auth.provider_over.");
  press("Continue without Acme Ltd");
  await expect.poll(() => left).toEqual(["/members/home"]);
});

test("a required provider whose identity was just linked is opened again, and the requested page is kept", async () => {
  await leaveFrom("?next=/members/api-keys");
  const { calls, left } = comeBack("?code=c&state=s", (path) => [
    200,
    path.endsWith("/finish") ? { next: "again", provider: "Acme" } : { location },
  ]);
  await expect.poll(() => left).toEqual([location]);
  expect(calls[1]).toEqual({ path: "/api/auth/provider/start", body: { provider: "Acme" } });
  expect(sessionStorage.getItem("kiteloop.provider")).toBe("?next=/members/api-keys");
});

test.each([
  ["?error=access_denied&state=s", "You cancelled that sign-in."],
  [
    "?error=temporarily_unavailable&state=s",
    "The identity provider couldn’t sign you in. Try again in a moment, or use your password.",
  ],
  [
    "?error=invalid_request",
    "The identity provider couldn’t sign you in. Try again in a moment, or use your password.",
  ],
  ["?code=c&state=s", "Title of auth.provider_unproven."],
])("after %s the page says what happened, and forgets the answer", async (search, text) => {
  const opened = comeBack(search, () => problem(403, "auth.provider_unproven"));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Continue with Acme Ltd" })).toBeTruthy();
  expect(globalThis.location.search).toBe("");
  expect(opened.left).toEqual([]);
});
