import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { meOf, openAs, problem } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { CloneDialog } from "./clone-dialog.tsx";

afterEach(cleanup);

const project = projectOf({ name: "Acme" });
const clone = projectOf({ id: `prj_${"1".repeat(26)}`, name: "Copy of Acme", host: "client.example" });
const path = `/api/projects/${project.id}/clone`;

function open(answer: unknown) {
  const opened = openAs("editor", <CloneDialog project={project} onClose={() => undefined} />, {
    [`POST ${path}`]: answer,
  });
  return { ...opened, dialog: within(screen.getByRole("dialog", { name: "Clone Acme" })) };
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("creates the clone from its name and website, and opens it", async () => {
  const { asked, router, dialog } = open(clone);
  const submit = dialog.getByRole("button", { name: "Clone project" });
  fireEvent.click(submit);
  expect(await dialog.findByText("Can't be empty")).toBeTruthy();
  type(dialog.getByLabelText("Website of the clone"), "https://Client.example/start");
  fireEvent.click(submit);
  await expect.poll(() => router.state.location.pathname).toBe(paths.project.href({ projectId: clone.id }));
  expect(asked.find(({ method }) => method === "POST")).toMatchObject({
    path,
    body: { name: "Copy of Acme", host: "client.example" },
  });
});

test("a website that is taken keeps what was typed", async () => {
  const title = "This workspace already has a project for this website.";
  const { dialog } = open(() => problem("project.host_taken", 409, title));
  type(dialog.getByLabelText("Website of the clone"), "acme.com");
  type(dialog.getByLabelText("Name"), "Second");
  fireEvent.click(dialog.getByRole("button", { name: "Clone project" }));
  expect(await dialog.findByText(title)).toBeTruthy();
  expect(dialog.getByLabelText("Name")).toHaveProperty("value", "Second");
});

test("a member of one workspace is asked for no other", () => {
  const { dialog } = open(clone);
  expect(meOf("editor").workspaces).toHaveLength(1);
  expect(dialog.queryByText("Workspace")).toBeNull();
});
