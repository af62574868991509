import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Component as SignIn } from "./sign-in.tsx";

type Call = { path: string; body: Record<string, unknown> };

const calls: Call[] = [];
let answer: (call: Call) => [status: number, body: object];

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const call: Call = { path, body: JSON.parse(String(init.body)) };
    calls.push(call);
    const [status, body] = answer(call);
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: "/signin", element: <SignIn /> },
      { path: "*", element: <p>Somewhere else</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function signIn() {
  type("Email", "ada@acme.com");
  type("Password", "correct horse");
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

test("signing in goes to where one wanted to go", async () => {
  answer = () => [200, { next: "signed-in" }];
  const router = open("/signin?next=/members/projects%3Fa%3D1");
  signIn();
  await screen.findByText("Somewhere else");
  expect(router.state.location).toMatchObject({ pathname: "/members/projects", search: "?a=1" });
  expect(calls).toEqual([
    { path: "/api/auth/sign-in", body: { email: "ada@acme.com", password: "correct horse" } },
  ]);
});

test("a hostile next leads home", async () => {
  answer = () => [200, { next: "signed-in" }];
  const router = open("/signin?next=//evil.example");
  signIn();
  await screen.findByText("Somewhere else");
  expect(router.state.location.pathname).toBe("/members/home");
});

test("a refused sign-in says the API's sentence and keeps what was typed", async () => {
  const title = "That email and password do not match an account.";
  answer = () => [401, { code: "auth.invalid_credentials", title, status: 401, requestId: "r" }];
  open("/signin");
  signIn();
  expect((await screen.findByRole("alert")).textContent).toContain(title);
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "ada@acme.com");
});

test("an account that is not confirmed yet is asked for its code and signed in with it", async () => {
  answer = ({ path }) => [200, { next: path.endsWith("sign-in") ? "confirm" : "signed-in" }];
  open("/signin");
  signIn();
  fireEvent.change(await screen.findByLabelText("Six-digit code"), { target: { value: " 123 456 " } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm and sign in" }));
  await screen.findByText("Somewhere else");
  expect(calls.at(-1)).toEqual({
    path: "/api/auth/confirm",
    body: { email: "ada@acme.com", password: "correct horse", code: "123456" },
  });
});

test("a forgotten password is set anew with the mailed code", async () => {
  answer = ({ path }) => [200, { next: path.endsWith("forgot") ? "reset" : "signed-in" }];
  open("/signin");
  type("Email", "ada@acme.com");
  fireEvent.click(screen.getByRole("button", { name: "Forgotten your password?" }));
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "ada@acme.com");
  fireEvent.click(screen.getByRole("button", { name: "Mail me a code" }));
  fireEvent.change(await screen.findByLabelText("Six-digit code"), { target: { value: "654321" } });
  type("New password", "a longer password");
  fireEvent.click(screen.getByRole("button", { name: "Set password" }));
  await screen.findByText("Somewhere else");
  expect(calls.at(-1)?.body).toEqual({
    email: "ada@acme.com",
    code: "654321",
    password: "a longer password",
  });
});
