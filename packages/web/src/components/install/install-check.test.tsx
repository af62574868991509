import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAs } from "../../testing/open.tsx";
import { projectOf, widgetOf } from "../../testing/widgets.ts";
import { InstallCheck } from "./install-check.tsx";

const start = new Date("2026-03-10T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A project whose pages report from a given moment on. */
function open(reportsAt: string | null, parts: Parameters<typeof projectOf>[0] = {}) {
  const project = projectOf({ lastSeen: null, ...parts });
  const reading = () => {
    const seen = reportsAt !== null && Date.now() >= Date.parse(reportsAt);
    const lastSeen = seen ? { at: reportsAt, origin: "https://www.acme.com" } : null;
    return Response.json({ ...project, lastSeen });
  };
  return openAs("editor", <InstallCheck project={project} />, {
    [`GET /api/projects/${project.id}`]: reading,
    [`GET /api/projects/${project.id}/widgets`]: { items: [widgetOf({})] },
  });
}

const check = () => fireEvent.click(screen.getByRole("button", { name: "Check installation" }));

test("the first page that reports confirms the installation, with its origin", async () => {
  open("2026-03-10T12:00:07Z");
  check();
  await pass(5_000);
  expect(screen.getByText(/Listening/)).toBeTruthy();
  await pass(5_000);
  expect(screen.getByText(/It works/).textContent).toContain("https://www.acme.com");
});

test("after a minute without a report it lists causes, with the project's origins", async () => {
  open(null);
  check();
  await pass(59_000);
  expect(screen.queryByRole("list")).toBeNull();
  await pass(2_000);
  const hints = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(hints).toHaveLength(4);
  expect(hints[0]).toContain("The tag is missing");
  expect(hints[1]).toContain("Allowed origins are https://acme.com.");
  expect(hints[2]).toContain("script-src https://edge.example; connect-src https://edge.example");
  expect(hints[3]).toContain("A rule hides every widget");
});

test("a late report is still detected, and then polling stops", async () => {
  const { asked } = open("2026-03-10T12:01:30Z", { consent: "required" });
  check();
  await pass(65_000);
  expect(screen.getByText(/kiteloop.consent\(true\)/)).toBeTruthy();
  await pass(30_000);
  expect(screen.getByText(/It works/)).toBeTruthy();
  expect(screen.queryByRole("listitem")).toBeNull();
  const before = asked.length;
  await pass(60_000);
  expect(asked.length).toBe(before);
});
