import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type Answers, openAs } from "../../../../testing/open.tsx";
import { referralOf } from "../../../../testing/referrals.ts";
import { projectOf } from "../../../../testing/widgets.ts";
import { Component } from "./project.tsx";

const project = projectOf();
// Tabs load on demand, which takes long in the first test.
beforeAll(() => import("../views/settings.tsx"));
afterEach(cleanup);

const open = (role: "viewer" | "editor", search = "", answers: Answers = {}) =>
  openAs(
    role,
    <Component />,
    { [`GET /api/projects/${project.id}`]: project, ...answers },
    { pattern: "/members/projects/:projectId", address: `/members/projects/${project.id}${search}` },
  );

const tab = (name: string) => screen.findByRole("tab", { name });

test("the address contains the tab, and the first tab is the default", async () => {
  const { router } = open("editor");
  expect((await tab("Overview")).getAttribute("aria-selected")).toBe("true");
  fireEvent.click(await tab("Settings"));
  // The form renders every time zone, which takes long on a busy machine.
  expect(await screen.findByLabelText("Landing page")).toBeTruthy();
  expect(router.state.location.search).toBe("?view=settings");
  fireEvent.click(await tab("Overview"));
  expect(router.state.location.search).toBe("");
});

test("links to the local demo shop are marked until they lead to the project's own page", async () => {
  const hint = async (landingUrl: string) => {
    open("editor", "?view=settings", { [`GET /api/projects/${project.id}`]: { ...project, landingUrl } });
    const field = await screen.findByLabelText("Landing page");
    const said = document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
    cleanup();
    return said;
  };
  expect(await hint(`https://demo.example/?project=${project.id}`)).toContain(
    "the demo shop on this machine",
  );
  expect(await hint("https://acme.com/")).toBe("Where an invitation's link leads.");
});

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

test("the set-up's link opens the guide of an installed project", async () => {
  const seen = { ...project, lastSeen: { at: "2026-03-10T12:00:00.000Z", origin: "https://acme.com" } };
  const answers = { [`GET /api/projects/${project.id}`]: seen };
  const guide = async (hash: string) => {
    open("editor", hash, answers);
    const opened = (await screen.findByText("How to install it")).closest("details")?.open;
    cleanup();
    return opened;
  };
  expect(await guide("#install")).toBe(true);
  expect(await guide("")).toBe(false);
});

test("an address opens its tab; arrow keys continue from it", async () => {
  const { router } = open("editor", "?view=settings");
  const settings = await tab("Settings");
  expect(settings.getAttribute("aria-selected")).toBe("true");
  settings.focus();
  fireEvent.keyDown(settings, { key: "ArrowLeft" });
  fireEvent.keyUp(settings, { key: "ArrowLeft" });
  expect(router.state.location.search).toBe("?view=review");
});

test("an unknown tab, or one that the role lacks, opens the first", async () => {
  open("viewer", "?view=settings");
  expect((await tab("Overview")).getAttribute("aria-selected")).toBe("true");
  expect(screen.queryByRole("tab", { name: "Settings" })).toBeNull();
});

test.each([
  [undefined, "Review 2 waiting"],
  ["more", "Review 2+ waiting"],
])("the tab shows how many referrals need review, next page %s", async (next, name) => {
  const page = { items: [referralOf(1), referralOf(2)], ...(next && { next }) };
  open("viewer", "", { [`GET /api/projects/${project.id}/referrals?review=pending`]: page });
  expect(await tab(name)).toBeTruthy();
});

test("without referrals to review the tab shows no number", async () => {
  const { asked } = open("viewer", "", {
    [`GET /api/projects/${project.id}/referrals?review=pending`]: { items: [] },
  });
  expect((await tab("Review")).textContent?.trim()).toBe("Review");
  expect(asked.some(({ path }) => path.includes("/referrals"))).toBe(true);
});
