import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs } from "../../testing/open.tsx";
import { projectOf } from "../../testing/widgets.ts";
import { ProjectNav } from "./project-nav.tsx";

const newest = { ...projectOf(), id: `prj_${"1".repeat(26)}`, name: "Newest" };
const older = { ...projectOf(), id: `prj_${"2".repeat(26)}`, name: "Older" };

const open = (address: string, items = [newest, older]) =>
  openAs("owner", <ProjectNav />, { "GET /api/projects": { items } }, { pattern: "/members/*", address });
const overview = async () => (await screen.findByRole("link", { name: "Overview" })).getAttribute("href");

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test("outside a project it offers the last opened project, or else the newest", async () => {
  open(paths.home.href());
  expect(await overview()).toBe(paths.project.href({ projectId: newest.id }));
  cleanup();
  open(paths.projectAnalytics.href({ projectId: older.id }));
  expect(await overview()).toBe(paths.project.href({ projectId: older.id }));
  cleanup();
  open(paths.home.href());
  expect(await overview()).toBe(paths.project.href({ projectId: older.id }));
});

test("a deleted project is not offered", async () => {
  open(paths.project.href({ projectId: older.id }));
  await overview();
  cleanup();
  open(paths.home.href(), [newest]);
  expect(await overview()).toBe(paths.project.href({ projectId: newest.id }));
});
