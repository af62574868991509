import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { meOf, openAs, problem } from "../../testing/open.tsx";
import { WorkspaceMenu } from "./workspace-menu.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function openDialog(answer: unknown) {
  const opened = openAs("viewer", <WorkspaceMenu />, { "POST /api/workspaces": answer });
  fireEvent.click(screen.getByRole("button", { name: /Switch workspace/ }));
  fireEvent.click(screen.getByText("New workspace"));
  await screen.findByRole("dialog", { name: "New workspace" });
  return opened;
}
const create = () => screen.getByRole("button", { name: "Create workspace" });

test("a member of any role creates a workspace by its name, and its Home opens as a new page", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const { asked } = await openDialog(meOf("owner"));
  expect(create()).toHaveProperty("disabled", true);
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Second" } });
  fireEvent.click(create());
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/members/home"));
  expect(asked.find(({ method }) => method === "POST")).toMatchObject({ body: { name: "Second" } });
});

test("a refusal is shown with its reason, and the typed name stays", async () => {
  const reason = "Monthly limit of new workspaces reached. Try again next month.";
  await openDialog(() => problem("workspace.too_many", 429, reason));
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Second" } });
  fireEvent.click(create());
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Second");
});
