import type { Project } from "@kiteloop/contract/publishing/project";
import type { Installation } from "@kiteloop/contract/referrals/installation";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAs } from "../../testing/open.tsx";
import { projectOf, widgetOf } from "../../testing/widgets.ts";
import { InstallSteps } from "./install-steps.tsx";

const nothing: Installation = {
  ...{ seen: null, refused: null, identified: null, signed: null, joined: null, converted: null },
  ...{ sights: [], separateOrigins: [], lostJoins: null, testJoined: null, testConverted: null },
};
const testUrl = "https://acme.com/?kl=TESTAB23";
const at = "2026-03-10T11:59:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-10T12:00:00Z") });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(first: Partial<Installation> = {}, role: "editor" | "viewer" = "editor") {
  const project = projectOf({ origins: ["https://acme.com"] });
  let now: Installation = { ...nothing, ...first };
  const { asked } = openAs(role, <InstallSteps project={project} />, {
    [`GET /api/projects/${project.id}/installation`]: () => Response.json(now),
    [`PATCH /api/projects/${project.id}`]: (changes: Partial<Project>) => {
      now = { ...now, refused: null, separateOrigins: [] };
      return Response.json({ ...project, ...changes, version: project.version + 1 });
    },
    [`GET /api/projects/${project.id}/widgets`]: { items: [widgetOf({})] },
    [`POST /api/projects/${project.id}/test-links`]: { url: testUrl, expiresAt: at },
  });
  await pass(100);
  return {
    project,
    changes: () => asked.flatMap(({ method, body }) => (method === "PATCH" ? [body] : [])),
    happens: (part: Partial<Installation>) => {
      now = { ...now, ...part };
    },
    reads: () => asked.filter(({ path }) => path.endsWith("/installation")).length,
  };
}

const isOpen = (title: string) => screen.getByText(title).closest("details")?.open;

test("a step ticks when it happens, and the first one that has not happened is open", async () => {
  const { happens } = await open();
  expect(isOpen("Add the script tag")).toBe(true);
  expect(isOpen("Identify users")).toBe(false);
  expect(screen.getByText("Waiting for the first page view…")).toBeTruthy();
  happens({ seen: { at, origin: "https://www.acme.com" } });
  await pass(3_100);
  expect(screen.getByText(/^Seen on www.acme.com/)).toBeTruthy();
  expect(screen.getByText("No identified users yet")).toBeTruthy();
  happens({ identified: at });
  await pass(3_100);
  expect(screen.queryByText("No identified users yet")).toBeNull();
});

test("the demo shop doesn't tick the script tag of the site, and the step stays open", async () => {
  const { happens } = await open({ seen: { at, origin: "https://demo.example" } });
  expect(screen.getByText(/^Seen on the demo shop/)).toBeTruthy();
  expect(isOpen("Add the script tag")).toBe(true);
  happens({ seen: { at, origin: "https://acme.com" } });
  await pass(3_100);
  expect(screen.getByText(/^Seen on acme.com/)).toBeTruthy();
});

test("each allowed origin has its own tick, and the demo shop none", async () => {
  const sights = [
    { origin: "https://acme.com", at },
    { origin: "https://www.acme.com", at: null },
    { origin: "https://demo.example", at },
  ];
  await open({ seen: { at, origin: "https://acme.com" }, sights });
  const lines = [...screen.getByRole("list", { name: "Allowed origins" }).children];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Done. acme.com, last received 1 minute ago",
    "www.acme.com, not seen yet",
  ]);
});

test("a page on an origin that isn't allowed is named, and an editor allows it with one click", async () => {
  const refused = { at, origin: "https://app.acme.com" };
  const { happens, changes, project } = await open();
  happens({ refused });
  await pass(3_100);
  expect(screen.getByText(/^A page on https:\/\/app.acme.com loaded the script/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add it" }));
  await pass(100);
  const { version } = project;
  expect(changes()).toEqual([{ version, origins: ["https://acme.com", "https://app.acme.com"] }]);
  expect(screen.queryByText(/^A page on/)).toBeNull();
  cleanup();
  await open({ refused }, "viewer");
  expect(screen.getByText(/^A page on/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add it" })).toBeNull();
});

test("origins that don't share a link are named, and an editor carries links between them with one click", async () => {
  const separateOrigins = ["https://acme.com", "https://app.acme.com"];
  const { changes, project } = await open({ separateOrigins });
  expect(screen.getByText(/acme\.com and app\.acme\.com/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Carry links" }));
  await pass(200);
  expect(changes()).toEqual([{ version: project.version, crossDomain: "links" }]);
  expect(screen.queryByText(/acme\.com and app\.acme\.com/)).toBeNull();
  cleanup();
  await open({ separateOrigins }, "viewer");
  expect(screen.getByText(/acme\.com and app\.acme\.com/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Carry links" })).toBeNull();
});

test("origins between which links seem to get lost are named with their numbers", async () => {
  const clickedOn = "https://www.acme.com";
  await open({ lostJoins: { clickedOn, clicks: 12, joinedOn: "https://app.acme.com", joins: 1 } });
  expect(screen.getByText(/12 link clicks on www\.acme\.com, 1 join on app\.acme\.com/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Links across origins" })).toBeTruthy();
});

test("a done step is closed, and the next one is open", async () => {
  await open({ seen: { at, origin: "https://acme.com" }, identified: at });
  expect(isOpen("Add the script tag")).toBe(false);
  expect(isOpen("Sign identities")).toBe(true);
});

test("after ten minutes it stops asking, until one checks again", async () => {
  const { reads } = await open();
  await pass(10 * 60_000);
  const before = reads();
  await pass(60_000);
  expect(reads()).toBe(before);
  fireEvent.click(screen.getByRole("button", { name: "Check again" }));
  await pass(10_000);
  expect(reads()).toBeGreaterThanOrEqual(before + 3);
});

test("a test ticks a step and is called one, until a real one is received", async () => {
  const { happens } = await open({ testJoined: at });
  expect(screen.getByText(/^Test received/)).toBeTruthy();
  happens({ joined: at });
  await pass(3_100);
  expect(screen.queryByText(/^Test received/)).toBeNull();
});

test("an editor creates a test link and opens it; a viewer can't", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Create test link" }));
  await pass(100);
  expect(screen.getByRole("link", { name: "Open the link" }).getAttribute("href")).toBe(testUrl);
  cleanup();
  await open({}, "viewer");
  expect(screen.queryByRole("button", { name: "Create test link" })).toBeNull();
});
