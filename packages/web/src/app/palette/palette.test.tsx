import type { Role } from "@kiteloop/contract/tenancy/roles";
import { readTheme, setTheme } from "@kiteloop/ui/lib/theme.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answers, openAs } from "../../testing/open.tsx";
import { projectOf, widgetLineOf } from "../../testing/widgets.ts";
import { openLayer } from "./open.ts";
import { PaletteHost } from "./palette-host.tsx";

const project = projectOf();
const projectId = project.id;
const widget = widgetLineOf({
  ...{ id: `wgt_${"1".repeat(26)}`, projectId, projectName: project.name },
  ...{ name: "Invite friends", version: 3, shown: [], joined: [] },
});

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open(role: Role = "owner", answers: Answers = {}) {
  const opened = openAs(
    role,
    <>
      <button type="button" onClick={() => openLayer("search")}>
        Open it
      </button>
      <PaletteHost />
    </>,
    { "GET /api/projects": { items: [project] }, "GET /api/widgets": { items: [widget] }, ...answers },
    { pattern: "/members/*", address: paths.home.href() },
  );
  screen.getByText("Open it").focus();
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  return opened;
}

const field = () => screen.findByRole("combobox");
async function typed(text: string): Promise<void> {
  fireEvent.change(await field(), { target: { value: text } });
}
const labels = (section: string) =>
  within(screen.getByRole("group", { name: section }))
    .getAllByRole("option")
    .map((option) => option.getAttribute("aria-label") ?? option.textContent);

test("it opens by key with the field focused, closes with Escape, and returns the focus", async () => {
  open();
  const opened = await field();
  await waitFor(() => expect(document.activeElement).toBe(opened));
  fireEvent.keyDown(await field(), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Open it")));
  fireEvent.click(screen.getByText("Open it"));
  expect(await field()).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "k", metaKey: true });
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("a search finds widgets, screens, help and error codes, and Enter opens the first", async () => {
  const { router } = open();
  await screen.findByRole("group", { name: "Projects" });
  await typed("invite");
  expect(labels("Actions")).toEqual(["Invite member"]);
  expect(labels("Widgets")[0]).toContain("Invite friends");
  await typed("plan.limit");
  expect(labels("Error codes")[0]).toContain("plan.limit_reached");
  await typed("invite fr");
  fireEvent.keyDown(await field(), { key: "Enter" });
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(paths.widget.href({ projectId, widgetId: widget.id })),
  );
  expect(screen.queryByRole("combobox")).toBeNull();
});

test.each<[Role, string[]]>([
  ["viewer", ["Copy script tag", "Keyboard shortcuts", "Use the light theme", "Use the dark theme"]],
  [
    "editor",
    [
      ...["New widget", "New project", "Copy script tag", "Pause widget", "Keyboard shortcuts"],
      "Send yourself a test referral",
    ],
  ],
  [
    "admin",
    ["New widget", "New project", "Invite member", "Copy script tag", "Pause widget", "Keyboard shortcuts"],
  ],
])("a role of %s gets only the actions that it allows", async (role, allowed) => {
  open(role);
  await screen.findByRole("group", { name: "Projects" });
  const found = labels("Actions").map((label) => allowed.find((one) => label?.startsWith(one)) ?? label);
  expect(found).toEqual(allowed);
});

test.each([
  ["K factor", "Screens", "Analytics"],
  ["refund", "Screens", "Rewards"],
  ["analitycs", "Screens", "Analytics"],
  ["Webhoks", "Screens", "Webhooks"],
  ["dark", "Actions", "Use the dark theme"],
  ["theme", "Actions", "Use the light theme"],
  ["test referral", "Actions", "Send yourself a test referral"],
  ["A/B test", "Screens", "Experiments"],
])("%j, which isn’t its name, finds in %s: %s", async (search, section, label) => {
  open();
  await screen.findByRole("group", { name: "Projects" });
  await typed(search);
  expect(labels(section)[0]).toContain(label);
});

test("the theme is chosen there, and the menu of the account knows it", async () => {
  open("viewer");
  await typed("dark");
  fireEvent.click(await screen.findByRole("option", { name: "Use the dark theme" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(readTheme()).toBe("dark");
  setTheme("system");
});

test("participants of the project are found by the server, and one opens in their panel", async () => {
  const participant = {
    ...{ id: `prt_${"1".repeat(26)}`, externalId: "u1", name: "Ana Silva", email: "ana@example.com" },
    ...{ code: "ana", verified: true },
    ...{ createdAt: "2026-03-10T12:00:00.000Z", stats: { invited: 0, joined: 0, converted: 0 } },
  };
  const { router, asked } = open("viewer", {
    [`GET /api/projects/${projectId}/participants?search=ana`]: { items: [participant] },
  });
  await typed("ana");
  fireEvent.click(await screen.findByRole("option", { name: /Ana Silva/ }));
  await waitFor(() => expect(router.state.location.search).toBe(`?person=${participant.id}`));
  expect(asked.filter(({ path }) => path.includes("participants"))).toHaveLength(1);
});

test("pausing asks which widget, sends its version, and Backspace leads back", async () => {
  const { asked } = open("editor");
  const pause = await screen.findByRole("option", { name: /Pause widget/ });
  fireEvent.click(pause);
  expect((await field()).getAttribute("placeholder")).toBe("Choose a widget to pause");
  fireEvent.keyDown(await field(), { key: "Backspace" });
  await waitFor(async () =>
    expect((await field()).getAttribute("placeholder")).toBe("Search, or run a command"),
  );
  fireEvent.click(await screen.findByRole("option", { name: /Pause widget/ }));
  fireEvent.click(await screen.findByRole("option", { name: /Invite friends/ }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === "POST" || method === "PUT")).toMatchObject({
      body: { version: 3, status: "paused" },
    }),
  );
});

test("the last opened screens come first, without the current one", async () => {
  localStorage.setItem("kiteloop.recent", `${paths.project.href({ projectId })}\n/members/gone`);
  open();
  expect(await screen.findByRole("group", { name: "Recent" })).toBeTruthy();
  expect(labels("Recent")).toHaveLength(1);
  expect(labels("Recent")[0]).toContain(project.name);
});

test("without results it says so", async () => {
  open();
  await typed("qqq");
  expect(await screen.findByText("No results for “qqq”")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("0 results");
});

test("? lists the shortcuts, but not while typing", async () => {
  open();
  fireEvent.keyDown(await field(), { key: "?" });
  expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).toBeNull();
  fireEvent.keyDown(await field(), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  fireEvent.keyDown(document.body, { key: "?", shiftKey: true });
  const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(dialog.getByText("Search and commands")).toBeTruthy();
  expect(dialog.getByText("Ctrl Shift Z")).toBeTruthy();
});

test("storage that is blocked does not matter", async () => {
  const blocked = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  open();
  expect(await field()).toBeTruthy();
  blocked.mockRestore();
});
