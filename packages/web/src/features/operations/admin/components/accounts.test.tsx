import type { MemberAccount } from "@kiteloop/contract/tenancy/member-account";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs } from "../../../../testing/open.tsx";
import { Accounts } from "./accounts.tsx";

afterEach(cleanup);

const id = `usr_${"a".repeat(26)}`;
const account: MemberAccount = {
  ...{ id, email: "mara@example.com", name: "Mara", hasTotp: true, sessions: 1, lockedAt: null },
  createdAt: "2026-03-10T12:00:00.000Z",
  signedInAt: "2026-03-11T12:00:00.000Z",
  workspaces: [{ id: `wsp_${"b".repeat(26)}`, name: "Acme", role: "owner", suspended: true }],
};

function find(answers: Answers, email = "mara@example.com") {
  const opened = openAs("viewer", <Accounts />, answers);
  fireEvent.change(screen.getByLabelText("Email address"), { target: { value: email } });
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  return opened;
}
const found = { "POST /api/admin/accounts/find": { account } };

test("a lost second step is turned off for a reason, once", async () => {
  const path = `/api/admin/accounts/${id}/totp`;
  const { asked } = find({ ...found, [`POST ${path}`]: { ...account, hasTotp: false } });
  expect((await screen.findByRole("link", { name: "Acme" })).getAttribute("href")).toContain(
    "tab=workspaces",
  );
  fireEvent.click(screen.getByRole("button", { name: "Turn off two-step sign-in" }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: " Called us. " } });
  fireEvent.click(dialog.getByRole("button", { name: "Turn off two-step sign-in" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Turn off two-step sign-in" })).toHaveProperty("disabled", true);
  expect(asked.filter((one) => one.path === path)).toMatchObject([{ body: { reason: "Called us." } }]);
});

test("an account is locked for a reason, and can then be unlocked", async () => {
  const path = `/api/admin/accounts/${id}/lock`;
  const { asked } = find({ ...found, [`POST ${path}`]: { ...account, lockedAt: account.createdAt } });
  fireEvent.click(await screen.findByRole("button", { name: "Lock account" }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "Copies banks." } });
  fireEvent.click(dialog.getByRole("button", { name: "Lock account" }));
  expect(await screen.findByRole("button", { name: "Unlock account" })).toBeTruthy();
  expect(screen.getByText("Locked since")).toBeTruthy();
  expect(asked.filter((one) => one.path === path)).toMatchObject([{ body: { reason: "Copies banks." } }]);
});

test("an unknown or invalid address is answered at the field", async () => {
  find({ "POST /api/admin/accounts/find": { account: null } });
  expect(await screen.findByText("No member has signed in with this address.")).toBeDefined();
  cleanup();
  const { asked } = find(found, "mara");
  expect(await screen.findByText(/is not an email address/i)).toBeDefined();
  expect(asked).toEqual([]);
});
