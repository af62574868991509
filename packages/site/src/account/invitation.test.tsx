import { noteSession, sessionNote } from "@kiteloop/ui/lib/session-note.ts";
import { cleanup, render, screen } from "@testing-library/react";
import type { FunctionComponent } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Island as SignIn } from "../pages/sign-in/sign-in.island.tsx";
import { Island as SignUp } from "../pages/sign-up/sign-up.island.tsx";
import { clearInvitationToken } from "./invitation-token.ts";
import { openAt, press, type } from "./testing.ts";

// Preloaded here, because loading it on demand may exceed a test's timeout.
beforeAll(() => Promise.all([import("./confirm-step.tsx"), import("./refused-step.tsx")]));
beforeEach(() => {
  noteSession(undefined);
  clearInvitationToken();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const token = "0123456789abcdefghjkmnpqrs";
const invitation = {
  workspaceName: "Acme",
  invitedBy: "Mara",
  email: "ada@acme.com",
  role: "editor",
  expiresAt: "2026-03-17T12:00:00.000Z",
};
type Answers = Record<string, [status: number, body: object]>;
const refused = (code: string): [number, object] => [
  code.startsWith("auth") ? 401 : 403,
  { title: `Title of ${code}.`, status: 403, code, requestId: "r" },
];

/** Opens a page by the emailed link; requests not in `answers` succeed. */
function follow(page: FunctionComponent, answers: Answers = {}) {
  const opened = openAt(`#invitation=${token}`, ({ path }) => {
    const [, own] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    if (own) return own;
    if (path.endsWith("/read")) return [200, invitation];
    return [200, { next: path.endsWith("sign-up") ? "confirm" : "signed-in" }];
  });
  const Page = page;
  render(<Page />);
  return { ...opened, asked: () => opened.calls.map(({ path }) => path) };
}

test("an invited person sees inviter, workspace and role, and joins without a code", async () => {
  const { calls, left } = follow(SignUp);
  expect((await screen.findByText("Acme")).parentElement?.textContent).toBe(
    "Mara invites you to Acme as an editor. It is for ada@acme.com.",
  );
  expect(screen.getByLabelText("Email")).toMatchObject({ value: "ada@acme.com", readOnly: true });
  type("Your name", "Ada");
  type("Password", "a longer password");
  press("Create account");
  await expect.poll(() => left).toEqual(["/members/home"]);
  expect(calls.slice(-2)).toEqual([
    {
      path: "/api/auth/sign-up-invited",
      body: { name: "Ada", email: "ada@acme.com", password: "a longer password", invitation: token },
    },
    { path: "/api/member-invitations/accept", body: { token } },
  ]);
});

test("an invited person whose address has an account gets the code by email", async () => {
  const { asked, left } = follow(SignUp, { "/sign-up-invited": [200, { next: "confirm" }] });
  await screen.findByText("Acme");
  type("Your name", "Ada");
  type("Password", "a longer password");
  press("Create account");
  await screen.findByLabelText("Six-digit code");
  type("Six-digit code", "123456");
  press("Confirm and sign in");
  await expect.poll(() => left).toEqual(["/members/home"]);
  expect(asked()).toContain("/api/auth/sign-up");
});

test("an existing member signs in and joins; the invitation survives the page change", async () => {
  const { calls, left } = follow(SignIn);
  await screen.findByText("Acme");
  expect(location.hash, "the address keeps no token").toBe("");
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("/signup");
  // The other page, or this one after a reload, finds it in the tab.
  cleanup();
  render(<SignUp />);
  await screen.findByText("Acme");
  cleanup();
  render(<SignIn />);
  await screen.findByText("Acme");
  type("Password", "correct horse");
  press("Sign in");
  await expect.poll(() => left).toEqual(["/members/home"]);
  expect(calls.at(-1)).toEqual({ path: "/api/member-invitations/accept", body: { token } });
});

test("a signed-in member joins at once", async () => {
  noteSession("in");
  const { asked, left } = follow(SignUp);
  await expect.poll(() => left).toEqual(["/members/home"]);
  expect(asked()).toContain("/api/member-invitations/accept");
});

test("another address is refused without details, and can sign in with the invited one", async () => {
  noteSession("in");
  const { left, asked } = follow(SignIn, { "/accept": refused("memberInvitation.other_address") });
  expect(await screen.findByRole("heading", { name: "This invitation is for another address" })).toBeTruthy();
  expect(document.body.textContent).not.toContain("ada@acme.com");
  press("Sign in with another address");
  expect(await screen.findByLabelText("Password")).toBeTruthy();
  expect(asked()).toContain("/api/auth/sign-out");
  expect(sessionNote()).toBe("out");
  expect(left).toEqual([]);
});

test("an invalid invitation is reported before typing, and the form still works", async () => {
  const over = refused("memberInvitation.not_usable");
  const { left } = follow(SignIn, { "/read": over, "/accept": over });
  expect(await screen.findByText("Title of memberInvitation.not_usable.")).toBeTruthy();
  type("Email", "ada@acme.com");
  type("Password", "correct horse");
  press("Sign in");
  expect(await screen.findByRole("heading", { name: "This invitation has expired" })).toBeTruthy();
  press("Go to your own workspace");
  expect(left).toEqual(["/members/home"]);
});

test("a full workspace can be joined later", async () => {
  noteSession("in");
  const answers: Answers = { "/accept": refused("plan.limit_reached") };
  const { left } = follow(SignUp, answers);
  await screen.findByRole("heading", { name: "The workspace is full" });
  delete answers["/accept"];
  press("Try again");
  await expect.poll(() => left).toEqual(["/members/home"]);
});

test("an accepted invitation is forgotten by the tab", async () => {
  const { left } = follow(SignIn);
  type("Email", "ada@acme.com");
  type("Password", "correct horse");
  press("Sign in");
  await expect.poll(() => left).toEqual(["/members/home"]);
  cleanup();
  noteSession(undefined);
  const { calls } = openAt("", () => [200, { next: "signed-in" }]);
  render(<SignIn />);
  expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeTruthy();
  expect(calls).toEqual([]);
});

test.each(["", "#invitation=", "#invitation=<script>", `#invitation=${token}x`, `?invitation=${token}`])(
  "an address without a token, %s, requests nothing",
  async (search) => {
    const { calls, left } = openAt(search, () => [200, { next: "signed-in" }]);
    render(<SignIn />);
    type("Email", "ada@acme.com");
    type("Password", "correct horse");
    press("Sign in");
    await expect.poll(() => left).toEqual(["/members/home"]);
    expect(calls.map(({ path }) => path)).toEqual(["/api/auth/sign-in"]);
  },
);
