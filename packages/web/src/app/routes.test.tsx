import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "./routes.tsx";

const open = (address: string) =>
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);

beforeEach(() => {
  const body = {
    type: "about:blank",
    title: "Sign in to go on.",
    status: 401,
    code: "auth.required",
    requestId: "r",
  };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status: 401 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wait = { timeout: 10_000 };

test("an unknown address says that there is nothing", async () => {
  open("/nope/nothing");
  expect(await screen.findByRole("heading", { name: "Nothing flies here" }, wait)).toBeTruthy();
});

test("a route of a later version says so", async () => {
  open("/pricing");
  expect(await screen.findByRole("heading", { name: "Pricing" }, wait)).toBeTruthy();
  expect(screen.getByText("Not part of this version yet")).toBeTruthy();
});

test("nothing of a members screen is shown to somebody who is not signed in", async () => {
  open("/members/api-keys");
  const link = await screen.findByRole("link", { name: "Sign in" }, wait);
  expect(link.getAttribute("href")).toBe("/signin?next=%2Fmembers%2Fapi-keys");
  expect(screen.queryByText("API keys")).toBeNull();
});

test("the error page shows a digest, and repeats nothing else from the address", async () => {
  open("/error?digest=d4f81c07");
  expect(await screen.findByText("d4f81c07", {}, wait)).toBeTruthy();
  cleanup();
  open("/error?digest=<img src=x onerror=alert(1)>");
  expect(await screen.findByText(/exception occurred while loading the site/, {}, wait)).toBeTruthy();
  expect(screen.queryByText(/onerror/)).toBeNull();
});
