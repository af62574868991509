import type { SavedPreset } from "@kiteloop/contract/publishing/preset";
import { listenToToasts } from "@kiteloop/ui/components/toast.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { SavedPresets } from "./saved-presets.tsx";
import { presetOf } from "./testing.ts";

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mine = presetOf({ name: "Green invite", version: 3 });
const theirs = presetOf({
  id: `pre_${"1".repeat(26)}`,
  name: "Red invite",
  businessType: null,
  shared: true,
  mine: false,
  madeBy: "Nora Example",
});

const open = (role: "viewer" | "editor" | "admin", items: SavedPreset[], answers: Answers = {}) =>
  openAs(role, <SavedPresets scheme="light" />, { "GET /api/presets": { items }, ...answers });

async function choose(action: string) {
  fireEvent.click(await screen.findByRole("button", { name: "Actions for Green invite" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
}

test("own and shared presets show their owner and visibility", async () => {
  open("viewer", [mine, theirs]);
  expect((await screen.findByText(/saved by you/)).textContent).toMatch(/Software as a service.*Only you/);
  expect(screen.getByText(/saved by Nora Example/).textContent).toMatch(/any business type.*Shared/);
  expect(screen.queryByRole("button", { name: /Use this|Actions/ })).toBeNull();
});

test("a preview is a picture, and its controls are not tab stops", async () => {
  open("editor", [mine]);
  const picture = await screen.findByRole("img", { name: "Preview of Green invite" });
  expect(picture.querySelector(":scope > [inert]")?.childElementCount).toBe(1);
  expect(picture.querySelector(":scope > :not([inert])")).toBeNull();
});

test("editors change only their own presets; admins also shared ones", async () => {
  open("editor", [mine, theirs]);
  await screen.findByRole("button", { name: "Actions for Green invite" });
  expect(screen.queryByRole("button", { name: "Actions for Red invite" })).toBeNull();
  cleanup();
  open("admin", [mine, theirs]);
  expect(await screen.findByRole("button", { name: "Actions for Red invite" })).toBeTruthy();
});

test("renaming and sharing sends the version it was based on", async () => {
  const path = `PATCH /api/presets/${mine.id}`;
  const { asked } = open("editor", [mine], { [path]: { ...mine, name: "Calm", shared: true, version: 4 } });
  await choose("Rename or share");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Calm" } });
  fireEvent.click(dialog.getByRole("checkbox"));
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({
    version: 3,
    name: "Calm",
    businessType: "saas",
    shared: true,
  });
});

test("deleting asks first, and a refusal is shown in the dialog", async () => {
  const { asked } = open("editor", [mine], {
    [`DELETE /api/presets/${mine.id}`]: () => problem("auth.forbidden", 403, "Your role doesn’t allow this."),
  });
  await choose("Delete");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(asked.some(({ method }) => method === "DELETE")).toBe(false);
  fireEvent.click(dialog.getByRole("button", { name: "Delete preset" }));
  expect(await dialog.findByText("Your role doesn’t allow this.")).toBeTruthy();
});

test("deleting the last one is reported, although its card is gone", async () => {
  const titles: string[] = [];
  const stop = listenToToasts(({ title }) => titles.push(title));
  let items = [mine];
  open("editor", [mine], {
    "GET /api/presets": () => Response.json({ items }),
    [`DELETE /api/presets/${mine.id}`]: () => {
      items = [];
      return Response.json({});
    },
  });
  await choose("Delete");
  fireEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete preset" }),
  );
  expect(await screen.findByText(/No saved presets yet\. Use “Save/)).toBeTruthy();
  expect(titles).toContain("Green invite deleted");
  stop();
});

test("an empty list explains how to save a preset", async () => {
  open("editor", []);
  expect(await screen.findByText(/No saved presets yet.*Save as preset/)).toBeTruthy();
});
