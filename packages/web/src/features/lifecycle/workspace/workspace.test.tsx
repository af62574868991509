import { noProjectLinks } from "@kiteloop/contract/publishing/project";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import type { Workspace } from "@kiteloop/contract/tenancy/workspace";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { Component } from "./screen.tsx";

const idOf = (prefix: string, letter = "0") => `${prefix}_${letter.repeat(26)}`;
const project = (letter: string, host: string) => ({
  id: idOf("prj", letter),
  name: host.split(".")[0],
  host,
  businessType: "saas",
  origins: [],
  landingUrl: `https://${host}`,
  signInUrl: "",
  timeZone: "UTC",
  consent: "given",
  crossDomain: "links",
  conversionProof: "any",
  attributionDays: 30,
  attribution: "last",
  sharePage: { on: false, headline: "", text: "", terms: null, joins: false },
  links: noProjectLinks,
  brand: null,
  widgetOrder: [],
  sharePageUrl: "https://edge.example/p/prj_x",
  emails: { joined: false, reward: false, reminderDays: null },
  status: "active",
  deletion: null,
  mode: "live",
  publishableKey: "pk",
  identitySecret: null,
  scriptTag: "",
  lastSeen: null,
  version: 1,
  createdAt: "2026-03-01T12:00:00.000Z",
  updatedAt: "2026-03-01T12:00:00.000Z",
});
const workspaceOf = (fields: Partial<Workspace> = {}): Workspace => ({
  id: idOf("wsp"),
  name: "Acme",
  plan: "growth",
  createdAt: "2026-03-01T12:00:00.000Z",
  month: "2026-03",
  usage: [
    { of: "projects", used: 3, limit: 10 },
    { of: "publishedWidgets", used: 50, limit: 50 },
    { of: "members", used: 4, limit: 20 },
    { of: "participants", used: 41_000, limit: 50_000 },
    { of: "eventsPerMonth", used: 12, limit: 5_000_000 },
    { of: "invitationEmailsPerMonth", used: 0, limit: 50_000 },
    { of: "webhooks", used: 1, limit: 10 },
  ],
  deletion: null,
  ...fields,
});
const deletion = {
  requestedAt: "2026-03-10T12:00:00.000Z",
  erasesAt: "2026-03-24T12:00:00.000Z",
  requestedBy: "Mara",
};
const person = (letter: string, name: string, role: Role, you = false) => ({
  id: idOf("usr", letter),
  name,
  email: `${name}@example.com`.toLowerCase(),
  role,
  joinedAt: "2026-03-01T12:00:00.000Z",
  you,
});
const members = {
  items: [person("0", "Mara", "owner", true), person("1", "Ben", "editor")],
  seats: { limit: 20, plan: "growth" },
};

const bounds = {
  auditEntries: { shortest: 90, longest: null },
  webhookDeliveries: { shortest: 7, longest: 30 },
  sourceEvents: { shortest: 7, longest: 60 },
};
const retention = {
  ...{ version: 1, bounds },
  days: { auditEntries: null, webhookDeliveries: 14, sourceEvents: 60 },
};

const saved: { name: string; file: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) saved.push({ name: "", file });
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
});
afterEach(cleanup);

function open(answers: Record<string, unknown> = {}, role: Role = "owner") {
  return openAs(role, <Component />, {
    "GET /api/workspace": workspaceOf(),
    "GET /api/projects": { items: [project("a", "acme.com"), project("b", "beta.com")] },
    "GET /api/members": members,
    "GET /api/workspace/retention": retention,
    ...answers,
  });
}

const button = (name: string) => screen.getByRole("button", { name });

test("each limit of the plan is shown with its usage and the effect of reaching it", async () => {
  open();
  await screen.findByText("Growth");
  const row = (title: string) =>
    within(screen.getByText(title, { selector: "li *" }).closest("li") ?? document.body);
  row("Projects").getByText("3 of 10");
  expect(row("Projects").queryByText(/Almost at limit/i)).toBeNull();
  row("Published widgets").getByText("Limit reached");
  row("Published widgets").getByText(/You can’t publish more/);
  row("Participants").getByText("Almost at limit");
  row("Events, March 2026").getByText("12 of 5,000,000");
});

test.each<[Role, string[]]>([
  ["viewer", []],
  ["editor", []],
  ["admin", ["Export 2 projects", "Choose a file"]],
  ["owner", ["Export 2 projects", "Choose a file", "Transfer ownership", "Delete workspace"]],
])("%s sees only %j", async (role, names) => {
  open({}, role);
  await screen.findByText("Data retention");
  for (const name of names) await screen.findByRole("button", { name });
  const seen = screen.queryAllByRole("button").map(({ textContent }) => textContent);
  for (const name of ["Choose a file", "Transfer ownership", "Delete workspace"]) {
    expect([name, seen.includes(name)]).toEqual([name, names.includes(name)]);
  }
  expect(screen.queryByLabelText("Name") !== null).toBe(names.length > 0);
});

test("renaming sends the version it was based on, and does not overwrite another member's change", async () => {
  let tries = 0;
  const { asked } = open({
    "PATCH /api/workspace": () =>
      ++tries === 1
        ? problem("conflict.version", 409, "Someone else just changed this. Reload and try again.")
        : Response.json(workspaceOf({ name: "Acme Inc" })),
  });
  const name = await screen.findByLabelText("Name");
  fireEvent.change(name, { target: { value: "Acme Inc" } });
  fireEvent.click(button("Save name"));
  await screen.findByText("Someone else just changed this. Reload and try again.");
  expect(name).toHaveProperty("value", "Acme Inc");
  fireEvent.click(button("Save name"));
  await waitFor(() => expect(tries).toBe(2));
  expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({ from: "Acme", name: "Acme Inc" });
});

test("shorter retention is saved after a confirmation that says what goes", async () => {
  const none = { count: 0, more: false };
  const preview = { auditEntries: { count: 1000, more: true }, webhookDeliveries: none, sourceEvents: none };
  const days = { ...retention.days, auditEntries: 365 };
  const { asked } = open({
    "POST /api/workspace/retention/preview": preview,
    "PUT /api/workspace/retention": { ...retention, version: 2, days },
  });
  await screen.findByText("14 days, chosen by an owner");
  const list = screen.getByRole("combobox", { name: "Audit log" });
  const labels = within(list)
    .getAllByRole("option")
    .map(({ textContent }) => textContent?.trim());
  expect(labels).toEqual([
    "90 days",
    "180 days",
    "365 days",
    "730 days",
    "1,095 days",
    "1,825 days",
    "As long as the workspace (default)",
  ]);
  fireEvent.change(list, { target: { value: "365" } });
  fireEvent.click(button("Save retention periods"));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete older data?" }));
  dialog.getByText("more than 1,000 audit log entries older than 365 days");
  fireEvent.click(dialog.getByRole("button", { name: "Save and delete" }));
  await screen.findByText("365 days, chosen by an owner");
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ version: 1, days });
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("all projects are exported into one file", async () => {
  const page = (text: string) => ({ text, lines: 1, done: 1 });
  open({
    [`GET /api/projects/${idOf("prj", "a")}/export?format=jsonl`]: page("one\n"),
    [`GET /api/projects/${idOf("prj", "b")}/export?format=jsonl`]: page("two\n"),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Export 2 projects" }));
  await screen.findByText("Saved 2 projects, 2 lines.");
  expect(await saved[0]?.file.text()).toBe("one\ntwo\n");
  expect(saved[0]?.name).toMatch(/^acme-\d{4}-\d\d-\d\d\.jsonl$/);
});

test("deleting the workspace requires typing its exact name", async () => {
  const { asked } = open({ "POST /api/workspace/deletion": workspaceOf({ deletion }) });
  fireEvent.click(await screen.findByRole("button", { name: "Delete workspace" }));
  const dialog = within(await screen.findByRole("dialog"));
  const confirm = dialog.getByRole("button", { name: "Delete workspace" });
  const typed = dialog.getByLabelText(/Type Acme to confirm/);
  fireEvent.change(typed, { target: { value: "acme" } });
  expect(confirm).toHaveProperty("disabled", true);
  fireEvent.change(typed, { target: { value: "Acme" } });
  fireEvent.click(confirm);
  await screen.findByRole("button", { name: "Cancel deletion" });
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ name: "Acme" });
});

test("a scheduled deletion can be canceled, and blocks imports", async () => {
  const { asked } = open({
    "GET /api/workspace": workspaceOf({ deletion }),
    "DELETE /api/workspace/deletion": workspaceOf(),
  });
  const keep = await screen.findByRole("button", { name: "Cancel deletion" });
  screen.getByText(/requested deletion on/);
  expect(screen.queryByRole("button", { name: "Choose a file" })).toBeNull();
  fireEvent.click(keep);
  await screen.findByRole("button", { name: "Delete workspace" });
  expect(asked.some(({ method }) => method === "DELETE")).toBe(true);
});

test("ownership cannot be transferred without another member", async () => {
  open({ "GET /api/members": { ...members, items: members.items.slice(0, 1) } });
  await screen.findByText("Invite a member first.");
  screen.getByRole("link", { name: "Invite a member" });
});

test("an owner transfers the workspace after a confirmation", async () => {
  const { asked } = open({ "POST /api/workspace/transfer": {} });
  const hand = await screen.findByRole("button", { name: "Transfer ownership" });
  expect(hand).toHaveProperty("disabled", true);
  const ben = screen.getByRole<HTMLOptionElement>("option", { name: /Ben/ });
  fireEvent.change(screen.getByRole("combobox", { name: "New owner" }), { target: { value: ben.value } });
  fireEvent.click(hand);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Make Ben the owner?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Transfer ownership" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ memberId: idOf("usr", "1") });
});
