import type { Member } from "@kiteloop/contract/tenancy/member";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { Component as Screen } from "./screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const joinedAt = "2026-03-10T12:00:00.000Z";
const idOf = (prefix: string, n: number) => `${prefix}_${String(n).padStart(26, "0")}`;
const acme = idOf("prj", 1);
const other = idOf("prj", 2);
const mara: Member = {
  ...{ id: idOf("usr", 0), name: "Mara", email: "mara@example.com", role: "owner", joinedAt, you: true },
};
const zoe: Member = {
  ...{ id: idOf("usr", 1), name: "Zoe", email: "zoe@example.com", role: "viewer", joinedAt, you: false },
  projects: { [acme]: "viewer" },
};
function open(items: Member[]) {
  const answers: Record<string, unknown> = {
    "GET /api/members": { items, seats: { limit: 20, plan: "growth" } },
    "GET /api/member-invitations": { items: [] },
    "GET /api/projects": {
      items: [projectOf({ id: acme, name: "Acme" }), projectOf({ id: other, name: "Other" })],
    },
  };
  return { ...openAs("owner", <Screen />, answers), answers };
}

const written = (asked: { method: string }[]) => asked.filter(({ method }) => method !== "GET");

test("an invitation to some projects names at least one", async () => {
  const { asked } = open([mara]);
  fireEvent.click((await screen.findAllByRole("button", { name: "Invite a member" }))[0] as HTMLElement);
  fireEvent.change(await screen.findByRole("textbox", { name: /Email/ }), {
    target: { value: "ana@acme.com" },
  });
  fireEvent.change(screen.getByRole("combobox", { name: /Access/ }), { target: { value: "some" } });
  fireEvent.click(screen.getByRole("button", { name: "Send invitation" }));
  expect((await screen.findByRole("alert")).textContent).toContain("at least one project");
  fireEvent.change(await screen.findByRole("combobox", { name: "Role in Acme" }), {
    target: { value: "editor" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Send invitation" }));
  const body = { email: "ana@acme.com", role: "viewer", projects: { [acme]: "editor" } };
  await expect
    .poll(() => written(asked))
    .toEqual([{ method: "POST", path: "/api/member-invitations", body }]);
});

test("a member's projects are changed from those that were shown", async () => {
  const { asked, answers } = open([mara, zoe]);
  answers[`PATCH /api/members/${zoe.id}`] = { ...zoe, projects: { [acme]: "viewer", [other]: "editor" } };
  fireEvent.click(await screen.findByRole("button", { name: "Edit projects of Zoe" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(await dialog.findByRole("combobox", { name: "Role in Other" }), {
    target: { value: "editor" },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  const body = {
    ...{ from: "viewer", fromProjects: { [acme]: "viewer" } },
    ...{ role: "viewer", projects: { [acme]: "viewer", [other]: "editor" } },
  };
  await expect
    .poll(() => written(asked))
    .toEqual([{ method: "PATCH", path: `/api/members/${zoe.id}`, body }]);
});
