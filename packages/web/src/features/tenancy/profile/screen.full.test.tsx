import {
  type Departure,
  defaultPreferences,
  type Profile,
  type Session,
} from "@kiteloop/contract/tenancy/profile";
import { areSingleKeysOn } from "@kiteloop/ui/shortcuts/single-keys.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { Component } from "./screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const profileOf = (fields: Partial<Profile> = {}): Profile => ({
  ...defaultPreferences,
  name: "Mara Example",
  email: "mara@example.com",
  digest: "off",
  digestWithout: [],
  totp: { on: false, recoveryCodesLeft: 0 },
  providers: [],
  version: 3,
  ...fields,
});
const sessionOf = (letter: string, fields: Partial<Session> = {}): Session => ({
  id: `ses_${letter.repeat(26)}`,
  browser: "Firefox on Linux",
  startedAt: "2026-03-10T12:00:00.000Z",
  seenAt: "2026-03-10T12:00:00.000Z",
  byPasskey: false,
  current: false,
  ...fields,
});
const on = { on: true, recoveryCodesLeft: 10 };
const codes = Array.from({ length: 10 }, (_, i) => `${i}bcd-efgh-jkmn-pqrs`);
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const app = { secret, uri: `otpauth://totp/Kiteloop%3Amara%40example.com?secret=${secret}&issuer=Kiteloop` };

function open(answers: Record<string, unknown> = {}) {
  return openAs("viewer", <Component />, {
    "GET /api/profile": profileOf(),
    "GET /api/profile/sessions": {
      items: [sessionOf("a", { current: true }), sessionOf("b", { browser: null })],
    },
    ...answers,
  });
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = () => within(screen.getByRole("dialog"));

test("single-key shortcuts are turned off for this browser once saved", async () => {
  open();
  fireEvent.click(await screen.findByRole("radio", { name: "Disabled" }));
  expect(areSingleKeysOn()).toBe(true);
  press("Save shortcuts");
  expect(areSingleKeysOn()).toBe(false);
  expect(screen.queryByRole("button", { name: "Save shortcuts" })).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "Enabled" }));
  press("Save shortcuts");
  expect(areSingleKeysOn()).toBe(true);
});

test("saving name and color sends the version; time zone, language and formats stay the browser's", async () => {
  const { asked } = open({
    "PATCH /api/profile": ({ version: _, ...body }: Partial<Profile>) =>
      Response.json(profileOf({ ...body, version: 4 })),
  });
  await screen.findByText(/\. Your name is visible to/);
  expect(screen.queryByRole("button", { name: "Save profile" })).toBeNull();
  type("Name", "Mara Lind");
  fireEvent.click(screen.getByRole("radio", { name: "Green" }));
  press("Save profile");
  await waitFor(() =>
    expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({
      version: 3,
      name: "Mara Lind",
      avatar: "green",
      formats: null,
      language: null,
      timeZone: null,
    }),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save profile" })).toBeNull());
});

test("formats of dates and numbers can be changed, and reset to the browser's", async () => {
  const { asked } = open({
    "GET /api/profile": profileOf({ formats: "en-US" }),
    "PATCH /api/profile": ({ version: _, ...body }: Partial<Profile>) =>
      Response.json(profileOf({ ...body, version: 4 })),
  });
  const chosen = async (value: string, before: number) => {
    fireEvent.change(await screen.findByLabelText("Dates and numbers"), { target: { value } });
    press("Save profile");
    const changes = () => asked.filter(({ method }) => method === "PATCH");
    await waitFor(() => expect(changes()).toHaveLength(before + 1));
    return changes().at(-1)?.body;
  };
  expect(await chosen("en-GB", 0)).toMatchObject({ formats: "en-GB" });
  expect(await chosen("browser", 1)).toMatchObject({ formats: null });
});

test("a change in another window is reported, and the typed text stays", async () => {
  open({
    "PATCH /api/profile": () =>
      problem("conflict.version", 409, "Someone else just changed this. Reload and try again."),
  });
  await screen.findByLabelText("Name");
  type("Name", "Mara Lind");
  press("Save profile");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Someone else just changed this. Reload and try again.",
  );
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Mara Lind");
});

test.each([
  ["auth.password_wrong", 400, "Incorrect password."],
  ["auth.password_locked", 429, "Too many incorrect passwords."],
] as const)(
  "%s is shown at the current password, a short new one before sending",
  async (code, status, title) => {
    const { asked } = open({ "POST /api/profile/password": () => problem(code, status, title) });
    await screen.findByLabelText("Current password");
    type("Current password", "wrong");
    type("New password", "short");
    press("Change password");
    expect(await screen.findByText("Needs at least 10 characters")).toBeTruthy();
    expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
    type("New password", "a longer password");
    press("Change password");
    const complaint = await screen.findByText(title);
    expect(screen.getByLabelText("Current password").getAttribute("aria-describedby")).toBe(complaint.id);
  },
);

test("two-step sign-in requires password, secret and first code, and shows the recovery codes once", async () => {
  const { asked } = open({
    "POST /api/profile/totp/start": app,
    "POST /api/profile/totp": ({ code }: { code: string }) =>
      code === "123456"
        ? Response.json({ recoveryCodes: codes })
        : problem("auth.totp_invalid", 400, "That code is wrong."),
  });
  await screen.findByText("Off");
  press("Turn on");
  expect(dialog().getByRole("button", { name: "Continue" })).toHaveProperty("disabled", true);
  type("Your password", "correct horse");
  press("Continue");
  expect(await screen.findByRole("img", { name: /QR code/ })).toBeTruthy();
  expect(screen.getByText(secret.replace(/(.{4})(?=.)/g, "$1 "))).toBeTruthy();
  type("Code from the app", "000 000");
  fireEvent.click(dialog().getByRole("button", { name: "Turn on" }));
  expect(await screen.findByText("That code is wrong.")).toBeTruthy();
  type("Code from the app", "123 456");
  fireEvent.click(dialog().getByRole("button", { name: "Turn on" }));
  const kept = within(await screen.findByRole("alertdialog"));
  for (const code of codes) expect(kept.getByText(new RegExp(code))).toBeTruthy();
  fireEvent.click(kept.getByRole("button", { name: "I’ve saved these codes" }));
  expect(await screen.findByText(/10 recovery codes left/)).toBeTruthy();
  expect(document.body.textContent).not.toContain(codes[0]);
  expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { password: "correct horse" },
    { code: "000000" },
    { code: "123456" },
  ]);
});

test("turning off two-step sign-in explains the effect and requires the password", async () => {
  const { asked } = open({
    "GET /api/profile": profileOf({ totp: { on: true, recoveryCodesLeft: 2 } }),
    "POST /api/profile/totp/off": {},
  });
  expect(await screen.findByText(/running low on recovery codes/)).toBeTruthy();
  press("Turn off");
  expect(dialog().getByText(/sign in with just your password/)).toBeTruthy();
  type("Your password", "correct horse");
  fireEvent.click(dialog().getByRole("button", { name: "Turn off" }));
  expect(await screen.findByText("Off")).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({
    path: "/api/profile/totp/off",
    body: { password: "correct horse" },
  });
});

test("new recovery codes require the password", async () => {
  open({
    "GET /api/profile": profileOf({ totp: on }),
    "POST /api/profile/totp/recovery-codes": { recoveryCodes: codes },
  });
  fireEvent.click(await screen.findByRole("button", { name: "New recovery codes" }));
  type("Your password", "correct horse");
  press("Generate codes");
  expect(await screen.findByText(new RegExp(codes[0] ?? ""))).toBeTruthy();
});

test("sessions show their browsers; all but the current one can be signed out", async () => {
  const { asked } = open({
    [`DELETE /api/profile/sessions/ses_${"b".repeat(26)}`]: {},
    "POST /api/profile/sessions/end-others": { ended: 1 },
  });
  const table = within(await screen.findByRole("table", { name: "Sessions" }));
  expect(table.getByText("This device")).toBeTruthy();
  const [one, ...more] = table.getAllByRole("button");
  expect(more).toEqual([]);
  expect(one?.getAttribute("aria-label")).toContain("Unknown browser");
  if (one) fireEvent.click(one);
  await waitFor(() =>
    expect(asked.some(({ method, path }) => method === "DELETE" && path.endsWith("b"))).toBe(true),
  );
  press("Sign out all others");
  fireEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign out all others" }),
  );
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith("/end-others"))).toBe(true));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

const departure = (fields: Partial<Departure> = {}): Departure => ({
  leaves: [],
  deletes: [],
  scheduled: [],
  needOwner: [],
  ...fields,
});

test("deletion explains the effect on each workspace, and requires address and password", async () => {
  const left: string[] = [];
  const { asked } = open({
    "GET /api/profile/departure": departure({ leaves: ["Acme"], deletes: ["Mara's workspace"] }),
    "POST /api/profile/delete": {},
  });
  vi.spyOn(window.location, "assign").mockImplementation((to) => void left.push(String(to)));
  fireEvent.click(await screen.findByRole("button", { name: "Delete account" }));
  expect(await screen.findByText("Mara's workspace")).toBeTruthy();
  expect(screen.getByText("Acme")).toBeTruthy();
  type("Your password", "correct horse");
  const submit = dialog().getByRole("button", { name: "Delete account" });
  type(/to confirm/, "other@example.com");
  expect(submit).toHaveProperty("disabled", true);
  type(/to confirm/, "Mara@Example.com");
  fireEvent.click(submit);
  await waitFor(() => expect(left).toEqual(["/"]));
  expect(asked.at(-1)?.body).toEqual({ email: "Mara@Example.com", password: "correct horse" });
});

test("the only owner sees the blocking workspaces instead of a confirmation", async () => {
  open({ "GET /api/profile/departure": departure({ needOwner: ["Acme", "Beta"] }) });
  fireEvent.click(await screen.findByRole("button", { name: "Delete account" }));
  expect(await screen.findByText(/only owner of Acme and Beta/)).toBeTruthy();
  expect(screen.queryByLabelText("Your password")).toBeNull();
});

test("the only owner sees every solution, each with a link", async () => {
  open({ "GET /api/profile/departure": departure({ needOwner: ["Acme"] }) });
  fireEvent.click(await screen.findByRole("button", { name: "Delete account" }));
  await screen.findByText(/only owner of Acme/);
  const ways = dialog()
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)
    .join(" ");
  for (const way of [/make another member an owner/i, /remove all/i, /transfer/i, /delete the workspace/i])
    expect(ways).toMatch(way);
  expect(dialog().getByRole("link", { name: "Members" }).getAttribute("href")).toBe("/members/members");
  expect(dialog().getByRole("link", { name: "Workspace settings" }).getAttribute("href")).toBe(
    "/members/account",
  );
});

test("a workspace scheduled for deletion does not block, and is mentioned", async () => {
  open({ "GET /api/profile/departure": departure({ scheduled: ["Acme"] }) });
  fireEvent.click(await screen.findByRole("button", { name: "Delete account" }));
  expect((await screen.findByText("Acme")).closest("p")?.textContent).toMatch(/erased as scheduled/);
  expect(dialog().getByLabelText("Your password")).toBeTruthy();
});

test("the summary email is saved by its button, with the version that was read", async () => {
  const { asked } = open({
    "PATCH /api/profile": () => Response.json(profileOf({ digest: "weekly", version: 4 })),
  });
  fireEvent.click(await screen.findByRole("radio", { name: "Weekly" }));
  expect(screen.getByText(/^Sent on Mondays/)).toBeTruthy();
  expect(asked.filter(({ method }) => method === "PATCH")).toEqual([]);
  press("Save summary email");
  await waitFor(() =>
    expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({ version: 3, digest: "weekly" }),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save summary email" })).toBeNull());
  expect(screen.getByRole("radio", { name: "Weekly" })).toHaveProperty("checked", true);
});

test("a choice that is taken back leaves nothing to save", async () => {
  open();
  fireEvent.click(await screen.findByRole("radio", { name: "Weekly" }));
  expect(screen.getByRole("button", { name: "Save summary email" })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Never" }));
  expect(screen.queryByRole("button", { name: "Save summary email" })).toBeNull();
});

test("a summary email that could not be saved keeps the choice, with the error", async () => {
  open({
    "PATCH /api/profile": () =>
      problem("conflict.version", 409, "Someone else just changed this. Reload and try again."),
  });
  fireEvent.click(await screen.findByRole("radio", { name: "Weekly" }));
  press("Save summary email");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Someone else just changed this. Reload and try again.",
  );
  expect(screen.getByRole("radio", { name: "Weekly" })).toHaveProperty("checked", true);
  expect(screen.getByRole("button", { name: "Save summary email" })).toBeTruthy();
});

test("a project is left out of the summary, and those of other workspaces stay left out", async () => {
  const [acme, lantern] = [projectOf(), { ...projectOf(), id: `prj_${"1".repeat(26)}`, name: "Lantern" }];
  const elsewhere = `prj_${"2".repeat(26)}`;
  const { asked } = open({
    "GET /api/profile": profileOf({ digest: "monthly", digestWithout: [elsewhere] }),
    "GET /api/projects": { items: [acme, lantern] },
    "PATCH /api/profile": () =>
      Response.json(profileOf({ digest: "monthly", digestWithout: [elsewhere, lantern.id], version: 4 })),
  });
  fireEvent.click(await screen.findByRole("checkbox", { name: "Lantern" }));
  press("Save summary email");
  await waitFor(() =>
    expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({
      version: 3,
      digestWithout: [elsewhere, lantern.id],
    }),
  );
  await waitFor(() =>
    expect(screen.getByRole("checkbox", { name: "Lantern" })).toHaveProperty("checked", false),
  );
});
