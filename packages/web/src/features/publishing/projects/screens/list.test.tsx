import type { Project } from "@kiteloop/contract/publishing/project";
import { listenToToasts, type Toast } from "@kiteloop/ui/components/toast.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs, suspendedMe } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { Component } from "./list.tsx";

afterEach(cleanup);

test("archiving happens at once, and is reported and can be undone although the row has left the list", async () => {
  const toasts: Toast[] = [];
  const stop = listenToToasts((made) => toasts.push(made));
  let project: Project = projectOf({ name: "Acme" });
  openAs("editor", <Component />, {
    "GET /api/projects": () => Response.json({ items: [project] }),
    [`PATCH /api/projects/${project.id}`]: ({ status }: Pick<Project, "status">) => {
      project = { ...project, status };
      return Response.json(project);
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /Actions for Acme/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Archive" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /Actions for Acme/ })).toBeNull());
  expect(toasts.map(({ title }) => title)).toContain("Acme archived");
  toasts.at(-1)?.undo?.();
  expect(await screen.findByRole("button", { name: /Actions for Acme/ })).toBeTruthy();
  await waitFor(() => expect(toasts.at(-1)?.title).toBe("Acme restored"));
  stop();
});

const days = (...last: number[]) => [...Array.from({ length: 30 - last.length }, () => 0), ...last];

test("each project has its impressions and joins, and the list is sorted by joins on request", async () => {
  const idOf = (at: number) => `prj_${String(at).repeat(26)}`;
  const items = ["Quiet", "Busy"].map((name, at) => projectOf({ id: idOf(at), name }));
  openAs("viewer", <Component />, {
    "GET /api/projects": { items },
    "GET /api/project-numbers": {
      items: [{ projectId: idOf(1), impressions: days(900, 300, 40), joins: days(7, 5, 0), widget: null }],
      asOf: "2026-03-10T12:00:00.000Z",
    },
  });
  const names = async () =>
    (await screen.findAllByRole("link", { name: /Quiet|Busy/ })).map(({ textContent }) => textContent);
  expect(await screen.findByRole("img", { name: "12 joins in 30 days" })).toBeTruthy();
  expect(screen.getByRole("row", { name: /Busy/ }).textContent).toContain("1,200+40 today12");
  expect(screen.getByRole("row", { name: /Quiet/ }).textContent).toContain("––");
  expect(await names()).toEqual(["Quiet", "Busy"]);
  fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "joins" } });
  expect(await names()).toEqual(["Busy", "Quiet"]);
});

test("a suspended workspace offers no new project, and others do", async () => {
  const answers = { "GET /api/projects": { items: [] } };
  openAs("owner", <Component />, answers);
  expect(await screen.findByRole("link", { name: "New project" })).toBeTruthy();
  cleanup();
  openAs("owner", <Component />, answers, { me: suspendedMe });
  expect(await screen.findByRole("button", { name: "New project" })).toHaveProperty("disabled", true);
  expect(screen.queryByRole("link", { name: "New project" })).toBeNull();
});
