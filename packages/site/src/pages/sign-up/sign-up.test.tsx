import { noteSession } from "@kiteloop/ui/lib/session-note.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { anyProof, openAt, press, type } from "../../account/testing.ts";
import { Island } from "./sign-up.island.tsx";

beforeEach(() => noteSession(undefined));
// Preloaded here, because loading it on demand may exceed a test's timeout.
beforeAll(() => import("../../account/confirm-step.tsx"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function signUp(password = "a longer password") {
  type("Your name", "Ada");
  type("Email", "ada@acme.com");
  type("Password", password);
  press("Create account");
}

test("an account is created with the emailed code, and the requested page opens", async () => {
  const { calls, left } = openAt("?next=/members/presets/widgets", ({ path }) => [
    200,
    { next: path.endsWith("sign-up") ? "confirm" : "signed-in" },
  ]);
  render(<Island />);
  signUp();
  expect(await screen.findByText("ada@acme.com")).toBeTruthy();
  type("Six-digit code", "123456");
  press("Confirm and sign in");
  await expect.poll(() => left).toEqual(["/members/presets/widgets"]);
  expect(calls).toEqual([
    { path: "/api/auth/sign-up", body: { email: "ada@acme.com", proof: anyProof } },
    {
      path: "/api/auth/confirm",
      body: { name: "Ada", email: "ada@acme.com", password: "a longer password", code: "123456" },
    },
  ]);
});

test("without a requested page it opens the form for the first project", async () => {
  const { left } = openAt("", ({ path }) => [
    200,
    { next: path.endsWith("sign-up") ? "confirm" : "signed-in" },
  ]);
  render(<Island />);
  signUp();
  await screen.findByLabelText("Six-digit code");
  type("Six-digit code", "123456");
  press("Confirm and sign in");
  await expect.poll(() => left).toEqual(["/members/projects/new"]);
});

test("a short password is refused before sending, with the field's message", async () => {
  const { calls } = openAt("", () => [200, {}]);
  render(<Island />);
  signUp("too short");
  expect(await screen.findByText("Needs at least 10 characters.")).toBeTruthy();
  expect(calls).toEqual([]);
});

test("a code that is not six digits is refused before sending", async () => {
  const { calls } = openAt("", () => [202, { next: "confirm" }]);
  render(<Island />);
  signUp();
  await screen.findByLabelText("Six-digit code");
  type("Six-digit code", "12345");
  press("Confirm and sign in");
  expect(await screen.findByText("The code must be six digits.")).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test("returning to change the address keeps name and address", async () => {
  openAt("", () => [202, { next: "confirm" }]);
  render(<Island />);
  signUp();
  await screen.findByLabelText("Six-digit code");
  press("Use another address");
  expect(screen.getByLabelText("Your name")).toHaveProperty("value", "Ada");
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "ada@acme.com");
});

test("the link to signing in keeps next", async () => {
  openAt("?next=%2Fmembers%2Fapi-keys", () => [200, {}]);
  render(<Island />);
  const link = await screen.findByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toBe("/signin?next=%2Fmembers%2Fapi-keys");
});

test("where accounts are by invitation, there is no form without one", async () => {
  const { calls } = openAt("", () => [200, {}]);
  render(<Island rule="invited" />);
  expect(await screen.findByText("Sign-up is by invitation")).toBeTruthy();
  expect(screen.queryByLabelText("Email")).toBeNull();
  expect(calls).toEqual([]);
});

test("where addresses of some domains are admitted, the form names them, and shows a refusal", async () => {
  openAt("", () => [403, { code: "auth.sign_up_closed", title: "New accounts here are by invitation." }]);
  render(<Island rule={["acme.example", "other.example"]} />);
  expect(screen.getByText(/^Use your address at acme\.example or other\.example\./)).toBeTruthy();
  signUp();
  expect(await screen.findByText("New accounts here are by invitation.")).toBeTruthy();
});

const acme = [{ name: "Acme", label: "Acme Ltd" }];

test("an account can be opened with an identity provider, which keeps the requested page", async () => {
  const location = "https://pool.example/oauth2/authorize?state=s";
  const { calls, left } = openAt("?next=/members/api-keys", () => [200, { location }]);
  render(<Island providers={acme} />);
  press("Continue with Acme Ltd");
  await expect.poll(() => left).toEqual([location]);
  expect(calls).toEqual([{ path: "/api/auth/provider/start", body: { provider: "Acme" } }]);
  expect(sessionStorage.getItem("kiteloop.provider")).toBe("?next=/members/api-keys");
});

test("a provider that can't be opened says why, and where accounts are by invitation none is offered", async () => {
  openAt("", () => [404, { code: "auth.provider_unknown", title: "Not available here." }]);
  render(<Island providers={acme} />);
  press("Continue with Acme Ltd");
  expect(await screen.findByText("Not available here.")).toBeTruthy();
  cleanup();
  render(<Island rule="invited" providers={acme} />);
  expect(screen.queryByRole("button", { name: /^Continue with/ })).toBeNull();
});
