import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { ProjectsCard } from "./projects-card.tsx";

const projectId = `prj_${"0".repeat(26)}`;

afterEach(cleanup);

test("the newest projects link to their screens; archived ones are omitted", async () => {
  const archived = {
    ...projectOf(),
    id: `prj_${"1".repeat(26)}`,
    name: "Old shop",
    status: "archived" as const,
  };
  const active = { ...projectOf(), id: projectId, name: "Acme", lastSeen: null };
  openAs("owner", <ProjectsCard />, {
    "GET /api/projects": { items: [active, archived] },
    "GET /api/project-numbers": {
      items: [{ projectId, impressions: [40, 2, 1], joins: [5, 2, 1], widget: null }],
      asOf: "2026-04-07T12:00:00.000Z",
    },
  });
  const link = await screen.findByRole("link", { name: "Acme" });
  expect(link.getAttribute("href")).toBe(`/members/projects/${projectId}`);
  expect(screen.getByRole("link", { name: "Analytics of Acme" }).getAttribute("href")).toBe(
    `/members/projects/${projectId}/analytics`,
  );
  expect(screen.getByText("Not seen yet")).toBeTruthy();
  expect(await screen.findByText("42 impressions · 7 joins · +1 today")).toBeTruthy();
  expect(screen.queryByText("Old shop")).toBeNull();
});
