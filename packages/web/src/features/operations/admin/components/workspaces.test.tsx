import type { WorkspacePlan } from "@kiteloop/contract/tenancy/workspace-plan";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { Workspaces } from "./workspaces.tsx";

afterEach(cleanup);

const workspaceId = `wsp_${"a".repeat(26)}`;
const path = `/api/admin/workspaces/${workspaceId}/plan`;
const workspace: WorkspacePlan = {
  ...{ workspaceId, name: "Acme", plan: "free", members: 2 },
  createdAt: "2026-03-10T12:00:00.000Z",
  suspension: null,
};

function find(answers: Answers, id = ` ${workspaceId} `) {
  const opened = openAs("viewer", <Workspaces />, answers);
  fireEvent.change(screen.getByLabelText("Workspace ID or name"), { target: { value: id } });
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  return opened;
}

const choose = (plan: string) => fireEvent.change(screen.getByLabelText("Plan"), { target: { value: plan } });
const change = () => screen.getByRole("button", { name: "Change plan" });

test("a workspace is found by its ID, and its plan changed from the one that is shown", async () => {
  const { asked } = find({
    [`GET ${path}`]: workspace,
    [`PUT ${path}`]: { ...workspace, plan: "growth" },
  });
  expect(await screen.findByText(/^2 members/)).toBeDefined();
  expect(change()).toHaveProperty("disabled", true);
  choose("growth");
  fireEvent.click(change());
  await waitFor(() => expect(change()).toHaveProperty("disabled", true));
  expect(screen.getByLabelText("Plan")).toHaveProperty("value", "growth");
  expect(asked.filter(({ method }) => method === "PUT")).toEqual([
    { method: "PUT", path, body: { from: "free", plan: "growth" } },
  ]);
});

test("an unknown ID is answered at the field", async () => {
  find({ [`GET ${path}`]: () => problem("not_found", 404, "Not found.") });
  expect(await screen.findByText(/^No workspace has this ID/)).toBeDefined();
  expect(screen.queryByLabelText("Plan")).toBeNull();
});

test("a plan that another member of staff just changed stays, and can be changed again", async () => {
  find({
    [`GET ${path}`]: workspace,
    [`PUT ${path}`]: () => problem("conflict.version", 409, "Someone else changed it."),
  });
  await screen.findByText(/^2 members/);
  choose("scale");
  fireEvent.click(change());
  await waitFor(() => expect(change()).toHaveProperty("disabled", false));
});

test("a name leads to the workspaces that begin with it, and from there to one of them", async () => {
  const { createdAt } = workspace;
  const found = { workspaceId, name: "Acme", plan: "free", createdAt, suspended: true };
  const { asked } = find(
    { "POST /api/admin/workspaces/find": { items: [found], more: true }, [`GET ${path}`]: workspace },
    " acm ",
  );
  expect(await screen.findByText(/More names begin like this/)).toBeDefined();
  expect(screen.getByText("Suspended")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Show Acme" }));
  expect(await screen.findByText(/^2 members/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show Acme" })).toBeNull();
  expect(asked[0]).toMatchObject({ method: "POST", body: { name: "acm" } });
});

test("a name that no workspace begins with is answered at the field", async () => {
  find({ "POST /api/admin/workspaces/find": { items: [], more: false } }, "nobody");
  expect(await screen.findByText(/^No workspace has this ID/)).toBeDefined();
});
