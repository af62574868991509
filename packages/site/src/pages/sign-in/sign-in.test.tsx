import { noteSession, sessionNote } from "@kiteloop/ui/lib/session-note.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openAt, press, type } from "../../account/testing.ts";
import { Island } from "./sign-in.island.tsx";

beforeEach(() => noteSession(undefined));
// Preloaded here, because loading it on demand may exceed a test's timeout.
beforeAll(() =>
  Promise.all([
    import("../../account/totp-steps.tsx"),
    import("../../account/provider-return.tsx"),
    import("./forgot-steps.tsx"),
  ]),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const problem = (status: number, code: string, more = {}): [number, object] => [
  status,
  { title: `Title of ${code}.`, status, code, requestId: "r", ...more },
];

function signIn() {
  type("Email", "ada@acme.com");
  type("Password", "correct horse");
  press("Sign in");
}

test("signing in opens the requested page, and is remembered", async () => {
  const { calls, left } = openAt("?next=/members/projects%3Fa%3D1", () => [200, { next: "signed-in" }]);
  render(<Island />);
  signIn();
  await expect.poll(() => left).toEqual(["/members/projects?a=1"]);
  expect(calls).toEqual([
    { path: "/api/auth/sign-in", body: { email: "ada@acme.com", password: "correct horse" } },
  ]);
  expect(sessionNote()).toBe("in");
});

test("after an expired session the page says so", async () => {
  openAt("?next=%2Fmembers%2Fhome&reason=expired", () => [200, {}]);
  render(<Island />);
  expect(await screen.findByText("You were signed out. Sign in to continue.")).toBeTruthy();
});

test("a hostile next leads to home", async () => {
  const { left } = openAt("?next=//evil.example", () => [200, { next: "signed-in" }]);
  render(<Island />);
  signIn();
  await expect.poll(() => left).toEqual(["/members/home"]);
});

test("a refused sign-in shows the API's message and keeps the typed text", async () => {
  const { left } = openAt("", () => problem(401, "auth.invalid_credentials"));
  render(<Island />);
  signIn();
  expect((await screen.findByRole("alert")).textContent).toContain("Title of auth.invalid_credentials.");
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "ada@acme.com");
  expect(left).toEqual([]);
});

test("empty fields are not sent; the first invalid one is focused with its error", async () => {
  const { calls } = openAt("", () => [200, {}]);
  render(<Island />);
  type("Email", "not an address");
  press("Sign in");
  const email = await screen.findByLabelText("Email");
  await expect.poll(() => document.activeElement).toBe(email);
  expect(email.getAttribute("aria-invalid")).toBe("true");
  const reason = screen.getByText(/^Enter an email address such as/);
  expect(reason.id).toBe(email.getAttribute("aria-describedby"));
  expect(screen.getByText("Enter a password.")).toBeTruthy();
  expect(calls).toEqual([]);
  type("Email", "ada@acme.com");
  await expect.poll(() => email.getAttribute("aria-invalid")).toBeNull();
  expect(screen.getByText("Enter a password.")).toBeTruthy();
});

test("the API's error about a field is shown at that field", async () => {
  const errors = [{ path: "email", message: "is not an email address" }];
  openAt("", () => problem(400, "request.invalid", { errors }));
  render(<Island />);
  signIn();
  expect((await screen.findByText("Is not an email address.")).id).toBe(
    screen.getByLabelText("Email").getAttribute("aria-describedby"),
  );
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a forgotten password is reset with the emailed code", async () => {
  const { calls, left } = openAt("?next=/members/api-keys", ({ path }) => [
    200,
    { next: path.endsWith("forgot") ? "reset" : "signed-in" },
  ]);
  render(<Island />);
  type("Email", "ada@acme.com");
  press("Forgot password?");
  const send = await screen.findByRole("button", { name: "Email me a code" });
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "ada@acme.com");
  send.click();
  await screen.findByLabelText("Six-digit code");
  type("Six-digit code", "654321");
  type("New password", "a longer password");
  press("Set password");
  await expect.poll(() => left).toEqual(["/members/api-keys"]);
  expect(calls.at(-1)?.body).toEqual({
    email: "ada@acme.com",
    code: "654321",
    password: "a longer password",
  });
});

test("the link to signing up keeps next", async () => {
  openAt("?next=%2Fmembers%2Fapi-keys", () => [200, {}]);
  render(<Island />);
  const link = await screen.findByRole("link", { name: "Create an account" });
  expect(link.getAttribute("href")).toBe("/signup?next=%2Fmembers%2Fapi-keys");
});

test("a signed-in member is redirected; without a remembered session no request is sent", async () => {
  const { calls, left } = openAt("?next=/members/api-keys", () => [200, {}]);
  render(<Island />);
  expect(calls).toEqual([]);
  cleanup();
  noteSession("in");
  render(<Island />);
  await expect.poll(() => left).toEqual(["/members/api-keys"]);
  expect(calls.map(({ path }) => path)).toEqual(["/api/me"]);
});

test("an expired remembered session is forgotten, and the form stays", async () => {
  const { left } = openAt("", () => problem(401, "auth.required"));
  noteSession("in");
  render(<Island />);
  await expect.poll(() => sessionNote()).toBeUndefined();
  expect(left).toEqual([]);
  expect(screen.getByLabelText("Email")).toBeTruthy();
});

test("text typed before hydration is kept, and can be sent only afterwards", async () => {
  openAt("", () => [200, {}]);
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = renderToString(<Island />);
  const email = screen.getByLabelText("Email");
  const button = screen.getByRole("button", { name: "Sign in" });
  expect(button).toHaveProperty("disabled", true);
  Object.assign(email, { value: "ada@acme.com" });
  const hydrated = hydrateRoot(root, <Island />);
  await expect.poll(() => button).toHaveProperty("disabled", false);
  expect(screen.getByLabelText("Email")).toBe(email);
  expect(email).toHaveProperty("value", "ada@acme.com");
  hydrated.unmount();
  root.remove();
});

/** Signs in with an account that has a second step. */
async function atTotp(search: string, respond: (path: string) => [number, object]) {
  const opened = openAt(search, ({ path }) =>
    path.endsWith("/sign-in") ? [200, { next: "totp" }] : respond(path),
  );
  render(<Island />);
  signIn();
  await screen.findByLabelText("Six-digit code");
  return opened;
}

test("with two-step sign-in the app's code follows the password", async () => {
  const { calls, left } = await atTotp("?next=/members/api-keys", () => [200, { next: "signed-in" }]);
  expect(left).toEqual([]);
  expect(sessionNote()).toBeUndefined();
  type("Six-digit code", "123 456");
  press("Sign in");
  await expect.poll(() => left).toEqual(["/members/api-keys"]);
  expect(calls.at(-1)).toEqual({ path: "/api/auth/totp", body: { code: "123456" } });
});

test("a wrong code can be retried; after the time limit it starts over with a message", async () => {
  const codes = ["auth.totp_invalid", "auth.challenge_over"];
  const { left } = await atTotp("", () => problem(400, codes.shift() ?? ""));
  type("Six-digit code", "123456");
  press("Sign in");
  expect((await screen.findByRole("alert")).textContent).toContain("Title of auth.totp_invalid.");
  press("Sign in");
  expect(await screen.findByText("Title of auth.challenge_over.")).toBeTruthy();
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "ada@acme.com");
  expect(left).toEqual([]);
});

test("a recovery code says before and afterwards that it turns off the second step", async () => {
  const { calls, left } = await atTotp("?next=/members/api-keys", () => [200, { next: "signed-in" }]);
  press("Use a recovery code");
  expect(await screen.findByText(/turns off two-step sign-in/)).toBeTruthy();
  type("Recovery code", "abcd-efgh");
  press("Sign in");
  expect(await screen.findByText("A recovery code must be 16 letters and digits.")).toBeTruthy();
  type("Recovery code", "k3m8-q2xv-77ab-0dhz");
  press("Sign in");
  expect(await screen.findByText(/Two-step sign-in is now off/)).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({
    email: "ada@acme.com",
    password: "correct horse",
    code: "k3m8-q2xv-77ab-0dhz",
  });
  expect(left).toEqual([]);
  expect(screen.getByRole("link", { name: /profile/ }).getAttribute("href")).toBe("/members/profile");
  press("Continue");
  await expect.poll(() => left).toEqual(["/members/api-keys"]);
});
