import type { WorkspacePlan } from "@kiteloop/contract/tenancy/workspace-plan";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs } from "../../../../testing/open.tsx";
import { Workspaces } from "./workspaces.tsx";

afterEach(cleanup);

const workspaceId = `wsp_${"a".repeat(26)}`;
const [plan, path] = ["plan", "suspension"].map((end) => `/api/admin/workspaces/${workspaceId}/${end}`);
const workspace: WorkspacePlan = {
  ...{ workspaceId, name: "Acme", plan: "free", members: 2, suspension: null },
  createdAt: "2026-03-10T12:00:00.000Z",
};
const why = { reason: "deception", text: "It copies a bank." } as const;
const suspended = { ...workspace, suspension: { ...why, at: "2026-03-11T12:00:00.000Z" } };

test("a workspace that the address names is suspended with a reason and a note, which is required", async () => {
  const { asked } = openAs("viewer", <Workspaces id={workspaceId} />, {
    [`GET ${plan}`]: workspace,
    [`PUT ${path}`]: suspended,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Suspend workspace" }));
  const dialog = within(screen.getByRole("dialog"));
  const submit = () => fireEvent.click(dialog.getByRole("button", { name: "Suspend workspace" }));
  submit();
  expect(await dialog.findByText(/can.t be empty/i)).toBeDefined();
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: why.reason } });
  fireEvent.change(dialog.getByLabelText("Note to the owners"), { target: { value: why.text } });
  submit();
  expect(await screen.findByText(why.text)).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(asked.filter(({ method }) => method === "PUT")).toEqual([{ method: "PUT", path, body: why }]);
});

test("a suspension is ended after a question", async () => {
  const { asked } = openAs("viewer", <Workspaces id={workspaceId} />, {
    [`GET ${plan}`]: suspended,
    [`DELETE ${path}`]: workspace,
  });
  fireEvent.click(await screen.findByRole("button", { name: "End suspension" }));
  const dialog = within(screen.getByRole("alertdialog"));
  fireEvent.click(dialog.getByRole("button", { name: "End suspension" }));
  expect(await screen.findByRole("button", { name: "Suspend workspace" })).toBeDefined();
  await waitFor(() => expect(asked.filter(({ method }) => method === "DELETE")).toHaveLength(1));
});
