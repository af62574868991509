import type { Project } from "@kiteloop/contract/publishing/project";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { listenToToasts } from "../../../../components/ui/toast.ts";
import { openAs } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { Component } from "./list.tsx";

afterEach(cleanup);

test("archiving is reported, although the row has left the list", async () => {
  const titles: string[] = [];
  const stop = listenToToasts(({ title }) => titles.push(title));
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
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Archive" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /Actions for Acme/ })).toBeNull());
  expect(titles).toContain("Acme archived");
  stop();
});
