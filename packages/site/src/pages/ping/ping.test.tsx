import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { IslandBoundary } from "../../island-boundary.tsx";
import { Island as Raise } from "./raise.island.tsx";
import { Island as Reach } from "./reach.island.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pong = { ok: true, stage: "local", version: "0.1.0", at: "2026-11-20T12:00:00.000Z", tableMs: 1.5 };
const failure = { status: 500, code: "internal", title: "Ours.", requestId: "req_1", digest: "d4f81c07" };

test("an operator sees stage, version and response time of the table", async () => {
  vi.stubGlobal("fetch", async () => Response.json(pong));
  render(<Reach />);
  expect(await screen.findByText("Answers")).toBeTruthy();
  for (const said of ["local", "0.1.0", "1.5 ms from the API"]) expect(screen.getByText(said)).toBeTruthy();
});

test("an API whose table does not respond is not reported as healthy", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ...pong, ok: false }));
  render(<Reach />);
  expect(await screen.findByText("Answers, but its table does not")).toBeTruthy();
});

test("an unreachable API is reported, and can be checked again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  render(<Reach />);
  expect((await screen.findByRole("alert")).textContent).toMatch(/Can’t reach Kiteloop/);
  vi.stubGlobal("fetch", async () => Response.json(pong));
  fireEvent.click(screen.getByRole("button", { name: "Ask again" }));
  expect(await screen.findByText("Answers")).toBeTruthy();
});

test("the server's test exception shows the digest and the request id for finding it in the log", async () => {
  vi.stubGlobal("fetch", async () => Response.json(failure, { status: 500 }));
  render(<Raise />);
  fireEvent.click(screen.getByRole("button", { name: "Raise on the server" }));
  expect(await screen.findByText("d4f81c07")).toBeTruthy();
  expect(screen.getByText("req_1")).toBeTruthy();
});

test("a server that does not raise it is reported as broken reporting", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  render(<Raise />);
  fireEvent.click(screen.getByRole("button", { name: "Raise on the server" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/Reporting is not working/);
});

test("the browser's test exception shows the application error in place of its island", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    <IslandBoundary>
      <Raise />
    </IslandBoundary>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Raise in the browser" }));
  expect(screen.getByRole("alert").textContent).toMatch(/Application error/);
});
