import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setSignedOutHandler } from "../api/transport.ts";
import { routes } from "./routes.tsx";

const sentAway = vi.fn();

const open = (address: string) =>
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);

beforeEach(() => {
  const body = {
    type: "about:blank",
    title: "Sign in to continue.",
    status: 401,
    code: "auth.required",
    requestId: "r",
  };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status: 401 }));
  setSignedOutHandler(sentAway);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("an unknown address shows a not-found page", async () => {
  open("/nope/nothing");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
});

test("a signed-out visitor is redirected and sees nothing of a screen", async () => {
  open("/members/api-keys");
  await expect.poll(() => sentAway.mock.calls).not.toEqual([]);
  expect(screen.queryByText("API keys")).toBeNull();
});

test("if redirecting fails, the page shows a sign-in link that returns here", async () => {
  open("/members/api-keys");
  const link = await screen.findByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toBe("/signin?next=%2Fmembers%2Fapi-keys");
  expect(screen.getByRole("heading", { name: "Sign in to continue" })).toBeTruthy();
  expect(screen.queryByText("API keys")).toBeNull();
});
