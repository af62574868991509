import type { Project } from "@kiteloop/contract/publishing/project";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs, problem } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { DeleteCard } from "./delete-card.tsx";

afterEach(cleanup);

const project = projectOf({ name: "Acme" });
const path = `/api/projects/${project.id}/deletion`;
const deletion: Project["deletion"] = {
  requestedAt: "2026-03-10T12:00:00.000Z",
  erasesAt: "2026-03-24T12:00:00.000Z",
  requestedBy: "Mara",
};

test("deleting requires the project's name", async () => {
  const { asked } = openAs("admin", <DeleteCard project={project} />, {
    [`POST ${path}`]: { ...project, status: "archived", deletion },
  });
  fireEvent.click(screen.getByRole("button", { name: "Delete project" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Acme?" }));
  const submit = dialog.getByRole("button", { name: "Delete project" });
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "acme" } });
  expect(submit).toHaveProperty("disabled", true);
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: " Acme " } });
  fireEvent.click(submit);
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ name: "Acme" }]);
});

test("a scheduled deletion says when it happens and who asked for it, and can be canceled", async () => {
  openAs("admin", <DeleteCard project={{ ...project, status: "archived", deletion }} />, {
    [`DELETE ${path}`]: () => problem("project.erasing", 409, "This project is already being erased."),
  });
  expect(screen.getByText(/^Mara requested deletion on/).textContent).toContain("Acme will be erased on");
  fireEvent.click(screen.getByRole("button", { name: "Cancel deletion" }));
  expect(await screen.findByText("This project is already being erased.")).toBeTruthy();
});
