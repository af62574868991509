import type { WorkspaceNumbers } from "@kiteloop/contract/reports/workspaces";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { someCohortK } from "../../../testing/cohort-k.ts";
import { meOf, openAs, problem } from "../../../testing/open.tsx";
import { Component } from "./screen.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const day = (joins: number) => [{ day: "2026-03-10", joins, impressions: 0 }];
const row = (at: number, name: string, joins: number, k: number | null): WorkspaceNumbers => ({
  workspace: { id: `wsp_${String(at).repeat(26)}`, name, role: "viewer" },
  projects: 2,
  ...{ impressions: { now: 40, before: 20 }, widget: null },
  joins: { now: joins, before: 1 },
  conversions: { now: 0, before: 0 },
  emails: { now: 4, before: 5 },
  cohortK: {
    ...someCohortK,
    headline: k === null || someCohortK.headline === null ? null : { ...someCohortK.headline, k },
  },
  days: day(joins),
});
const [own, quiet, busy] = [row(0, "Acme", 3, 0.2), row(1, "Quiet", 0, null), row(2, "Busy", 9, 0.1)];
const path = "GET /api/workspaces/analytics";
const asOf = "2026-03-10T12:00:00.000Z";

const names = async () =>
  within(await screen.findByRole("table"))
    .getAllByRole("rowheader")
    .map((cell) => within(cell).getByRole("button").textContent);

test("all pages are read before they are sorted, by joins at first, unknown numbers last", async () => {
  const { asked } = openAs("viewer", <Component />, {
    [path]: { items: [own, quiet], next: quiet?.workspace.id, asOf },
    [`${path}?after=${quiet?.workspace.id}`]: { items: [busy], asOf },
  });
  expect(await names()).toEqual(["Busy", "Acme", "Quiet"]);
  expect(asked).toHaveLength(2);
  fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "k" } });
  await waitFor(async () => expect(await names()).toEqual(["Acme", "Busy", "Quiet"]));
  expect(screen.getByText("Current workspace")).toBeTruthy();
});

test("a workspace is opened by switching to it, and the current one without", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const { asked } = openAs("viewer", <Component />, {
    [path]: { items: [own, busy], asOf },
    "POST /api/session/workspace": meOf("viewer"),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Acme" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/members/analytics"));
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Busy" }));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  expect(asked.at(-1)).toMatchObject({ method: "POST", body: { workspaceId: busy?.workspace.id } });
});

test("an error is shown, and no numbers", async () => {
  openAs("viewer", <Component />, { [path]: () => problem("internal", 500, "Broken.") });
  expect(await screen.findByText(/Broken|went wrong|couldn’t/i)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
