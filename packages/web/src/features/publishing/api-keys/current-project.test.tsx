import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { Component } from "./screen.tsx";

const idOf = (digit: string) => `prj_${digit.repeat(26)}`;
const newest = { ...projectOf(), id: idOf("1"), name: "Lantern Notes" };
const opened = { ...projectOf(), id: idOf("2"), name: "Acme" };

beforeEach(() => localStorage.setItem("kiteloop.project", opened.id));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = (address: string) =>
  openAs(
    "admin",
    <Component />,
    {
      "GET /api/projects": { items: [newest, opened] },
      "GET /api/api-keys": { items: [] },
      "GET /api/webhooks": { items: [] },
    },
    { pattern: "/members/api-keys", address },
  );
const chosenProject = async () => {
  const dialog = within(await screen.findByRole("dialog"));
  return dialog.getByRole<HTMLSelectElement>("combobox", { name: "Project" }).value;
};

test.each([
  ["secret key", "/members/api-keys", /^(New|Create).*key$/i],
  ["webhook endpoint", "/members/api-keys?tab=webhooks", "New endpoint"],
])("a new %s belongs to the current project of the sidebar", async (_, address, button) => {
  open(address);
  fireEvent.click((await screen.findAllByRole("button", { name: button }))[0] as HTMLElement);
  expect(await chosenProject()).toBe(opened.id);
});

test("a deleted project is not preselected", async () => {
  localStorage.setItem("kiteloop.project", idOf("3"));
  open("/members/api-keys?tab=webhooks");
  fireEvent.click(await screen.findByRole("button", { name: "New endpoint" }));
  expect(await chosenProject()).toBe(newest.id);
});
