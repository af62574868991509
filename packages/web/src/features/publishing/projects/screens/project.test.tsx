import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs } from "../../../../testing/open.tsx";
import { referralOf } from "../../../../testing/referrals.ts";
import { projectOf } from "../../../../testing/widgets.ts";
import { Component } from "./project.tsx";

const project = projectOf();
afterEach(cleanup);

const open = (role: "viewer" | "editor", search = "", answers: Answers = {}) =>
  openAs(
    role,
    <Component />,
    { [`GET /api/projects/${project.id}`]: project, ...answers },
    { pattern: paths.project.pattern, address: `${paths.project.href({ projectId: project.id })}${search}` },
  );

test("before a page has reported, the installation comes first; afterwards the numbers", async () => {
  const order = async (lastSeen: typeof project.lastSeen) => {
    open("editor", "", { [`GET /api/projects/${project.id}`]: { ...project, lastSeen } });
    await screen.findByRole("heading", { name: "Install" });
    const heads = screen.getAllByRole("heading", { level: 2 }).map((head) => head.textContent);
    cleanup();
    return heads.filter((head) => head === "Install" || head === "Last 30 days");
  };
  expect(await order(null)).toEqual(["Install", "Last 30 days"]);
  const seen = { at: "2026-03-10T12:00:00.000Z", origin: "https://acme.com" };
  expect(await order(seen)).toEqual(["Last 30 days", "Install"]);
});

const seen = { at: "2026-03-10T12:00:00.000Z", origin: "https://acme.com" };
const own = `/api/projects/${project.id}`;

test("a finished installation is left out, and one with an open step isn't", async () => {
  const { at } = seen;
  const done = {
    ...{ seen, refused: null, sights: [], separateOrigins: [], lostJoins: null },
    ...{ identified: at, signed: at, joined: at, converted: at, testJoined: null, testConverted: null },
  };
  const answers = { [`GET ${own}`]: { ...project, lastSeen: seen } };
  open("editor", "", { ...answers, [`GET ${own}/installation`]: { ...done, converted: null } });
  expect(await screen.findByRole("heading", { name: "Install" })).toBeTruthy();
  cleanup();
  const { asked } = open("editor", "", { ...answers, [`GET ${own}/installation`]: done });
  await screen.findByRole("heading", { name: "Last 30 days" });
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith("/installation"))).toBe(true));
  expect(screen.queryByRole("heading", { name: "Install" })).toBeNull();
});

test("the latest joins and conversions say who came through whom, and what needs review", async () => {
  const joined = referralOf(1, { inviteeName: "Ada", participantName: "Petra" });
  const converted = referralOf(2, {
    ...{ inviteeName: "", inviteeExternalId: "u-7", participantName: "Petra", status: "converted" },
    ...{ review: "none", convertedAt: "2026-03-11T12:00:00.000Z" },
  });
  open("viewer", "", {
    [`GET ${own}`]: { ...project, lastSeen: seen },
    [`GET ${own}/referrals`]: { items: [joined, converted] },
  });
  const list = (await screen.findByText("Ada")).closest("ol") ?? document.body;
  const entries = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(entries[0]).toMatch(/u-7 converted, invited by Petra/);
  expect(entries.find((entry) => entry?.includes("Ada"))).toMatch(/Ada joined through Petra.*needs review$/);
});

test.each([
  ["?view=people&person=prt_1", "/participants?person=prt_1"],
  ["?view=rewards", "/rewards"],
  ["?view=review", "/referrals"],
  ["?view=settings#emails", "/settings#emails"],
  ["#install", "/install"],
])("the former address %s leads to its screen", async (search, moved) => {
  const { router } = open("viewer", search);
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
  const { pathname, search: query, hash } = router.state.location;
  expect(`${pathname}${query}${hash}`).toBe(`${paths.project.href({ projectId: project.id })}${moved}`);
});

test("an unknown tab opens the overview", async () => {
  open("viewer", "?view=unknown");
  expect(await screen.findByRole("heading", { level: 1, name: project.name })).toBeTruthy();
});
