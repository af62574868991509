import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs } from "../../testing/open.tsx";
import { paths } from "../paths.ts";
import { Sidebar } from "./sidebar.tsx";

afterEach(cleanup);

const projectId = `prj_${"0".repeat(26)}`;

test.each([
  [paths.projects.href(), ["Projects"]],
  [paths.newProject.href(), ["Projects"]],
  [paths.project.href({ projectId }), []],
  [paths.widgetPresets.href(), ["Widget presets"]],
])("at %s it marks %j", (address, marked) => {
  openAs("owner", <Sidebar />, { "GET /api/projects": { items: [] } }, { pattern: "/members/*", address });
  const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
  const current = links.filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map(({ textContent }) => textContent)).toEqual(marked);
});
