import type { Member } from "@kiteloop/contract/tenancy/member";
import type { MemberInvitation } from "@kiteloop/contract/tenancy/member-invitation";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { listenToToasts, type Toast } from "@kiteloop/ui/components/toast.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, openAs, problem } from "../../../testing/open.tsx";
import { Component as Screen } from "./screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = "2026-03-10T12:00:00.000Z";
const idOf = (prefix: string, n: number) => `${prefix}_${String(n).padStart(26, "0")}`;
const person = (n: number, name: string, role: Role, you = false): Member => {
  const email = `${name.toLowerCase()}@example.com`;
  return { id: idOf("usr", n), name, email, role, joinedAt: at, you };
};
const mara = person(0, "Mara", "owner", true);
const zoe = person(1, "Zoe", "viewer");
const invitation = (n: number, more: Partial<MemberInvitation> = {}): MemberInvitation => ({
  ...{ id: idOf("mbi", n), email: `p${n}@example.com`, role: "editor", invitedBy: "Mara", invitedAt: at },
  ...{ expiresAt: "2999-01-01T00:00:00.000Z", emailState: "sent", emailedAt: at },
  ...more,
});
const entry = (n: number, action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: idOf("aud", n), at, action, actor: { kind: "member", id: mara.id, name: "Mara" } },
  subject: { id: zoe.id, name: `Thing ${n}` },
  ...more,
});

function open(role: Role, items: Member[], more: Answers = {}, address = "/") {
  const answers: Answers = {
    "GET /api/members": { items, seats: { limit: 20, plan: "growth" } },
    "GET /api/member-invitations": { items: [] },
    "GET /api/activity": { items: [entry(1, "widget.publish")] },
    ...more,
  };
  return { ...openAs(role, <Screen />, answers, { address }), answers };
}

const rowOf = async (name: string) => {
  const rows = await screen.findAllByRole("row");
  const row = rows.find(({ textContent }) => textContent?.includes(name));
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};
const written = <A extends { method: string }>(asked: A[]) => asked.filter(({ method }) => method !== "GET");
async function choose(label: RegExp, option: RegExp) {
  const select = await screen.findByRole("combobox", { name: label });
  const { value } = within(select).getByRole<HTMLOptionElement>("option", { name: option });
  fireEvent.change(select, { target: { value } });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("everybody sees members and roles, without actions that their role lacks", async () => {
  const { asked } = open("viewer", [
    { ...mara, you: false },
    { ...zoe, you: true },
  ]);
  expect((await rowOf("Mara")).getByText("Owner")).toBeTruthy();
  expect(screen.getByText("2 of 20 seats used")).toBeTruthy();
  expect((await rowOf("Zoe")).getByText("You")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Remove|Invite/ })).toBeNull();
  expect(screen.queryByRole("combobox", { name: /Role/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Leave the workspace" })).toBeTruthy();
  expect(asked.map(({ path }) => path)).not.toContain("/api/member-invitations");
});

test("an admin can neither change an owner's role nor make one", async () => {
  open("admin", [{ ...mara, you: false }, person(2, "Ben", "admin", true), zoe]);
  const owner = await rowOf("mara@example.com");
  expect([owner.queryByRole("button"), owner.queryByRole("combobox")]).toEqual([null, null]);
  const select = await screen.findByRole("combobox", { name: "Role of Zoe" });
  expect(
    within(select)
      .getAllByRole("option")
      .map(({ textContent }) => textContent?.split(" ")[0]),
  ).toEqual(["Viewer", "Editor", "Admin", "Only"]);
});

test("a role change is applied at once, sends the version it was based on, and can be undone", async () => {
  const toasts: Toast[] = [];
  const silence = listenToToasts((made) => toasts.push(made));
  const { asked, answers } = open("owner", [mara, zoe]);
  answers[`PATCH /api/members/${zoe.id}`] = ({ role }: { role: Role }) => Response.json({ ...zoe, role });
  await choose(/Role of Zoe/, /Admin/);
  const sent = { method: "PATCH", path: `/api/members/${zoe.id}`, body: { from: "viewer", role: "admin" } };
  await expect.poll(() => written(asked)).toEqual([sent]);
  await expect.poll(() => toasts.at(-1)?.undo).toBeTruthy();
  toasts.at(-1)?.undo?.();
  await expect
    .poll(() => written(asked))
    .toEqual([sent, { ...sent, body: { from: "admin", role: "viewer" } }]);
  silence();
});

test("a member who was limited to projects is limited to them again when a role is undone", async () => {
  const toasts: Toast[] = [];
  const silence = listenToToasts((made) => toasts.push(made));
  const projects = { [idOf("prj", 1)]: "editor" as const };
  const { asked, answers } = open("owner", [mara, { ...zoe, projects }]);
  answers[`PATCH /api/members/${zoe.id}`] = ({ role }: { role: Role }) => Response.json({ ...zoe, role });
  await choose(/Role of Zoe/, /Editor/);
  await expect.poll(() => toasts.at(-1)?.undo).toBeTruthy();
  toasts.at(-1)?.undo?.();
  await expect
    .poll(() => written(asked).map(({ body }) => body))
    .toEqual([
      { from: "viewer", fromProjects: projects, role: "editor" },
      { from: "editor", role: "viewer", projects },
    ]);
  silence();
});

test("making an owner is confirmed with the person's name", async () => {
  const { asked, answers } = open("owner", [mara, zoe]);
  answers[`PATCH /api/members/${zoe.id}`] = { ...zoe, role: "owner" };
  await choose(/Role of Zoe/, /Owner/);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Make Zoe an owner?" }));
  expect(written(asked)).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Make an owner" }));
  await expect.poll(() => written(asked)).toHaveLength(1);
});

test("the only owner cannot leave, and sees the alternatives", async () => {
  open("owner", [mara, zoe]);
  const owner = await rowOf("mara@example.com");
  expect([owner.queryByRole("button"), owner.queryByRole("combobox")]).toEqual([null, null]);
  expect(screen.getByText(/^You’re the only owner/)).toBeTruthy();
});

test("removing a member is confirmed by name; a refusal is shown in the dialog", async () => {
  const { asked, answers } = open("owner", [mara, zoe]);
  answers[`GET /api/members/${zoe.id}/access`] = { items: [] };
  answers[`POST /api/members/${zoe.id}/remove`] = () =>
    problem("conflict.busy", 503, "Another change is being made.");
  fireEvent.click(await screen.findByRole("button", { name: "Remove Zoe" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Zoe?" }));
  expect(dialog.getByText(/immediately and needs a new invitation/)).toBeTruthy();
  await expect
    .poll(() => dialog.getByRole("button", { name: "Remove" }).getAttribute("aria-disabled"))
    .toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await dialog.findByText("Another change is being made.")).toBeTruthy();
  answers[`POST /api/members/${zoe.id}/remove`] = {};
  answers["GET /api/members"] = { items: [mara], seats: { limit: 20, plan: "growth" } };
  fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  expect(written(asked)).toHaveLength(2);
  expect(await screen.findByRole("heading", { name: "It’s just you" })).toBeTruthy();
});

test("keys, links and webhooks of a removed member are revoked, except those that are unchecked", async () => {
  const { asked, answers } = open("owner", [mara, zoe]);
  const items = [
    { id: idOf("key", 1), kind: "apiKey", name: "Nightly job", projectName: "Acme" },
    { id: idOf("key", 2), kind: "apiKey", name: "Backup", projectName: null },
    { id: idOf("dsh", 1), kind: "dashboardLink", name: "For Ben", projectName: "Acme" },
    { id: idOf("whk", 1), kind: "webhook", name: "hooks.acme.com", projectName: "Acme" },
  ];
  answers[`GET /api/members/${zoe.id}/access`] = { items };
  answers[`POST /api/members/${zoe.id}/remove`] = {};
  fireEvent.click(await screen.findByRole("button", { name: "Remove Zoe" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Zoe?" }));
  const boxes = await dialog.findAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, true]);
  expect(dialog.getByText("Key · All projects")).toBeTruthy();
  fireEvent.click(dialog.getByRole("checkbox", { name: /For Ben/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await expect.poll(() => written(asked)).toHaveLength(1);
  expect(written(asked)[0]).toMatchObject({
    path: `/api/members/${zoe.id}/remove`,
    body: { revoke: [items[0]?.id, items[1]?.id, items[3]?.id] },
  });
});

test("with a pending invitation the hint to invite someone is hidden", async () => {
  open("owner", [mara], { "GET /api/member-invitations": { items: [invitation(1)] } });
  expect(await screen.findByText("p1@example.com")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "It’s just you" })).toBeNull();
});

test("leaving asks first, and opens home of another workspace", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, assign });
  const { asked } = open(
    "editor",
    [
      { ...mara, you: false },
      { ...zoe, role: "editor", you: true },
    ],
    {
      "POST /api/members/leave": () => problem("member.last_owner", 409, "A workspace needs an owner."),
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Leave the workspace" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Leave Acme?" }));
  expect(written(asked)).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Leave" }));
  expect(await dialog.findByText("A workspace needs an owner.")).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test("an invalid address is reported at the field, an API error above the form", async () => {
  const { asked, answers } = open("admin", [
    { ...mara, you: false },
    { ...zoe, role: "admin", you: true },
  ]);
  await rowOf("Zoe");
  press("Invite a member");
  const email = await screen.findByLabelText("Email");
  fireEvent.input(email, { target: { value: "ana" } });
  press("Send invitation");
  expect(await screen.findByText("Is not an email address")).toBeTruthy();
  fireEvent.input(email, { target: { value: "Ana@Example.com" } });
  answers["POST /api/member-invitations"] = () =>
    problem("plan.limit_reached", 402, "You’ve reached your plan’s limit.");
  press("Send invitation");
  expect(await screen.findByText("You’ve reached your plan’s limit.")).toBeTruthy();
  const made = invitation(7, { email: "ana@example.com", emailState: "waiting" });
  answers["POST /api/member-invitations"] = () => Response.json(made, { status: 201 });
  answers["GET /api/member-invitations"] = { items: [made] };
  press("Send invitation");
  expect(await screen.findByText("Sending")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(written(asked).at(-1)).toMatchObject({ body: { email: "ana@example.com", role: "editor" } });
});

test("pending invitations show their state, and can be resent and revoked after a confirmation", async () => {
  const items = [
    invitation(1),
    invitation(2, { emailState: "failed" }),
    invitation(3, { expiresAt: at, emailState: "sent" }),
    invitation(4, { role: "owner" }),
  ];
  const { asked, answers } = open(
    "admin",
    [
      { ...mara, you: false },
      { ...zoe, role: "admin", you: true },
    ],
    {
      "GET /api/member-invitations": { items },
    },
  );
  expect((await rowOf("p1@")).getByText("Sent")).toBeTruthy();
  expect((await rowOf("p2@")).getByText("Not delivered")).toBeTruthy();
  expect((await rowOf("p3@")).getByText("Expired")).toBeTruthy();
  expect((await rowOf("p4@")).queryByRole("button")).toBeNull();
  answers[`POST /api/member-invitations/${idOf("mbi", 3)}/resend`] = items[2];
  press("Resend invitation to p3@example.com");
  await expect.poll(() => written(asked)).toHaveLength(1);
  screen.getByRole("button", { name: "Revoke the invitation for p1@example.com" }).focus();
  press("Revoke the invitation for p1@example.com");
  const title = "Revoke the invitation for p1@example.com?";
  const dialog = within(await screen.findByRole("alertdialog", { name: title }));
  answers[`DELETE /api/member-invitations/${idOf("mbi", 1)}`] = {};
  answers["GET /api/member-invitations"] = { items: items.slice(1) };
  fireEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  await expect.poll(() => screen.queryByText("p1@example.com")).toBeNull();
  await expect.poll(() => document.activeElement?.getAttribute("role")).toBe("tabpanel");
});

test("a load error shows its code and a retry", async () => {
  const { answers } = open("owner", [mara], {
    "GET /api/members": () => problem("unavailable", 503, "Kiteloop is busy."),
  });
  expect(await screen.findByText(/unavailable/)).toBeTruthy();
  answers["GET /api/members"] = { items: [mara, zoe], seats: { limit: 20, plan: "growth" } };
  press(/again|retry/i);
  expect(await rowOf("Zoe")).toBeTruthy();
});

test("the log shows who changed what, the values and the exact time, and loads more", async () => {
  const change = { from: "viewer", to: "admin" };
  open(
    "viewer",
    [mara, zoe],
    {
      "GET /api/activity": {
        items: [entry(9, "member.setRole", { change, subject: { id: zoe.id, name: "Zoe" } })],
        next: idOf("aud", 9),
      },
      [`GET /api/activity?before=${idOf("aud", 9)}`]: {
        items: [
          entry(8, "widget.publish", {
            actor: { kind: "key", id: idOf("key", 1), name: "Server (secret key)" },
          }),
        ],
      },
    },
    "/?tab=log",
  );
  const told = await screen.findByText("Zoe", { selector: "strong" });
  expect(told.closest("li")?.textContent).toMatch(/^M ?Mara changed the role of Zoe from viewer to admin/);
  expect(told.closest("li")?.querySelector("time")?.textContent).toMatch(/Mar 10, 2026/);
  press("Load more");
  expect((await screen.findByText("Thing 8")).closest("li")?.textContent).toContain("with a secret key");
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

test("actions of an imported project are not shown as done here", async () => {
  open(
    "viewer",
    [mara],
    {
      "GET /api/activity": {
        items: [
          entry(3, "widget.publish", { actor: { kind: "import", id: "import", name: "Mara" } }),
          entry(2, "widget.publish"),
        ],
      },
    },
    "/?tab=log",
  );
  const textOf = async (thing: string) => (await screen.findByText(thing)).closest("li")?.textContent;
  expect(await textOf("Thing 3")).toContain("imported from another workspace");
  expect(await textOf("Thing 2")).not.toContain("imported");
});

test("the log is filtered by person, including former members, and by kind", async () => {
  const gone = { kind: "member" as const, id: idOf("usr", 5), name: "Gone" };
  const { asked } = open(
    "viewer",
    [mara, zoe],
    {
      "GET /api/activity": { items: [entry(3, "widget.publish", { actor: gone })] },
      [`GET /api/activity?actor=${gone.id}`]: { items: [], next: idOf("aud", 2) },
      [`GET /api/activity?actor=${gone.id}&of=widget`]: { items: [] },
    },
    "/?tab=log",
  );
  await screen.findByText("Thing 3");
  await choose(/Member/, /Gone/);
  expect(await screen.findByText("No matching changes among the latest.")).toBeTruthy();
  await choose(/Type of change/, /Widgets/);
  expect(await screen.findByText("No matching changes")).toBeTruthy();
  expect(asked.map(({ path }) => path)).toContain(`/api/activity?actor=${gone.id}&of=widget`);
});
