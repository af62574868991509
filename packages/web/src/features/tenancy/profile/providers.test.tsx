import { defaultPreferences, type Profile } from "@kiteloop/contract/tenancy/profile";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { Component } from "./screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(providers: Profile["providers"], answers: Record<string, unknown> = {}) {
  const profile: Profile = {
    ...defaultPreferences,
    ...{ name: "Mara Example", email: "mara@example.com", digest: "off", digestWithout: [] },
    ...{ totp: { on: false, recoveryCodesLeft: 0 }, providers, version: 3 },
  };
  return openAs("viewer", <Component />, {
    "GET /api/profile": profile,
    "GET /api/profile/sessions": { items: [] },
    ...answers,
  });
}

const acme = { name: "Acme", label: "Acme Ltd", isRequired: false };
const path = "POST /api/profile/providers/unlink";

function unlinkWith(password: string) {
  fireEvent.click(screen.getByRole("button", { name: "Unlink Acme Ltd" }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Your password"), { target: { value: password } });
  fireEvent.click(dialog.getByRole("button", { name: "Unlink" }));
}

test("without a linked identity provider there is no section about them", async () => {
  open([]);
  await screen.findByRole("heading", { name: "Password" });
  expect(screen.queryByRole("heading", { name: "Identity providers" })).toBeNull();
});

test("a linked identity provider is unlinked with the password, and the list is read again", async () => {
  const { asked } = open([acme], { [path]: {} });
  await screen.findByText("Acme Ltd");
  unlinkWith("correct horse");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    provider: "Acme",
    password: "correct horse",
  });
  await waitFor(() =>
    expect(asked.filter(({ path: read }) => read === "/api/profile").length).toBeGreaterThan(1),
  );
});

test("a wrong password is shown at its field, and a person without one learns how to set it", async () => {
  open([acme], { [path]: () => problem("auth.password_wrong", 400, "Incorrect password.") });
  await screen.findByText("Acme Ltd");
  unlinkWith("wrong");
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText("Incorrect password.")).toBeTruthy();
  expect(dialog.getByText(/use “Forgot password\?” to set one/)).toBeTruthy();
});

test("a provider that the operator requires can't be unlinked", async () => {
  open([{ ...acme, isRequired: true }]);
  expect(await screen.findByText("Required by the operator")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Unlink/ })).toBeNull();
});
