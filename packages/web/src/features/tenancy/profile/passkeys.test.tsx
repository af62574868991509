import { defaultPreferences, type Profile } from "@kiteloop/contract/tenancy/profile";
import type { Passkey } from "@kiteloop/contract/tenancy/profile-passkey";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { Component } from "./screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const profile: Profile = {
  ...defaultPreferences,
  ...{ name: "Mara Example", email: "mara@example.com", digest: "off", digestWithout: [] },
  ...{ totp: { on: false, recoveryCodesLeft: 0 }, providers: [], version: 3 },
};
const phone: Passkey = { id: "cGhvbmU", name: "Phone", addedAt: "2026-03-10T12:00:00.000Z" };

function open(passkeys: { available: boolean; items: Passkey[] }, answers: Record<string, unknown> = {}) {
  return openAs("viewer", <Component />, {
    "GET /api/profile": profile,
    "GET /api/profile/sessions": { items: [] },
    "GET /api/profile/passkeys": passkeys,
    ...answers,
  });
}

function confirm(button: string) {
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Your password"), { target: { value: "correct horse" } });
  fireEvent.click(dialog.getByRole("button", { name: button }));
}

test("where an account can't have passkeys, there is no section about them", async () => {
  const { asked } = open({ available: false, items: [] });
  await screen.findByRole("heading", { name: "Password" });
  await waitFor(() => expect(asked.some(({ path }) => path === "/api/profile/passkeys")).toBe(true));
  expect(screen.queryByRole("heading", { name: "Passkeys" })).toBeNull();
});

test("a browser that can't make passkeys says so, and removes them all the same", async () => {
  const { asked } = open({ available: true, items: [phone] }, { "POST /api/profile/passkeys/remove": {} });
  fireEvent.click(await screen.findByRole("button", { name: /^Remove Phone, added/ }));
  confirm("Remove");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    id: phone.id,
    password: "correct horse",
  });
  expect(screen.queryByRole("button", { name: "Add passkey" })).toBeNull();
  cleanup();
  open({ available: true, items: [] });
  expect(await screen.findByText(/^This browser can’t add passkeys/)).toBeTruthy();
});

test("a wrong password is shown at its field before the device is asked", async () => {
  const create = vi.fn();
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => undefined, { parseCreationOptionsFromJSON: create }),
  );
  vi.stubGlobal("location", { ...location, hostname: "app.example" });
  open(
    { available: true, items: [] },
    {
      "POST /api/profile/passkeys/start": () => problem("auth.password_wrong", 400, "Incorrect password."),
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Add passkey" }));
  confirm("Continue");
  expect(await screen.findByText("Incorrect password.")).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
});
