import { emailLanguages } from "@kiteloop/contract/messaging/email";
import { noEmailSettings } from "@kiteloop/contract/messaging/email-settings";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { Component } from "./screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = "2026-03-10T12:00:00.000Z";
const view = {
  version: 1,
  settings: noEmailSettings,
  instance: {
    address: "invitations@kiteloop.example",
    postalAddress: "Operator Street 1",
    unsubscribeTexts: {
      ...Object.fromEntries(emailLanguages.map((language) => [language, `In ${language}:`])),
      en: "If you want no more emails from us:",
    },
  },
};
const standing = {
  days: [],
  judged: { sent: 400, bounced: 8, complained: 0 },
  pause: null,
  month: { used: 12, limit: 500 },
};

const open = (answers: Record<string, unknown> = {}, role: "admin" | "editor" = "admin") =>
  openAs(role, <Component />, {
    "GET /api/email-settings": view,
    "GET /api/email-settings/standing": standing,
    "GET /api/email-settings/sender": { sender: null },
    "GET /api/suppressions": { items: [] },
    ...answers,
  });

test("roles that may not change it do not see it", () => {
  const { asked } = open({}, "editor");
  expect(screen.queryByText("Email settings")).toBeNull();
  expect(asked).toEqual([]);
});

test("typed values are saved, and emptied fields return to the instance's default", async () => {
  const saved = { ...noEmailSettings, senderName: "Acme", postalAddress: "1 Street" };
  const { asked } = open({
    "GET /api/email-settings": { ...view, settings: { ...saved, senderName: null } },
    "PUT /api/email-settings": ({ settings }: { settings: object }) =>
      Response.json({ ...view, version: 2, settings }),
  });
  fireEvent.change(await screen.findByLabelText("Sender name"), { target: { value: "Acme & Co" } });
  fireEvent.change(screen.getByLabelText("Postal address"), { target: { value: " " } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(asked.some(({ method }) => method === "PUT")).toBe(true));
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
    version: 1,
    settings: { ...noEmailSettings, senderName: "Acme & Co" },
  });
  expect(screen.getByPlaceholderText("Operator Street 1")).toBeTruthy();
});

test("an invalid reply-to address is marked at its field and not sent", async () => {
  const { asked } = open();
  fireEvent.change(await screen.findByLabelText("Reply-to"), { target: { value: "nobody" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Is not an email address")).toBeTruthy();
  expect(asked.filter(({ method }) => method === "PUT")).toEqual([]);
});

test("another member's change is reported, and the typed text stays", async () => {
  open({
    "PUT /api/email-settings": () =>
      problem("conflict.version", 409, "Someone else just changed this. Reload and try again."),
  });
  fireEvent.change(await screen.findByLabelText("Sender name"), { target: { value: "Acme" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Someone else just changed this. Reload and try again.",
  );
  expect(screen.getByLabelText("Sender name")).toHaveProperty("value", "Acme");
});

test("rates are shown with the limits, and a pause with its end", async () => {
  open({
    "GET /api/email-settings/standing": { ...standing, pause: { at, until: "2026-03-17T12:00:00.000Z" } },
  });
  expect(await screen.findByText("2%")).toBeTruthy();
  expect(screen.getByText("We pause at 2.5%. Amazon SES limit is 5%")).toBeTruthy();
  expect(screen.getByText("We pause at 0.05%. Amazon SES limit is 0.1%")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("Sending is paused until Mar 17, 2026");
});

const lookUp = async (email: string) => {
  fireEvent.change(await screen.findByLabelText("Find an address"), { target: { value: email } });
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
};

test("a bounced address can be removed from the list, an unsubscribed one cannot", async () => {
  let reason: string | null = "bounced";
  const { asked } = open({
    "POST /api/suppressions/find": () =>
      Response.json({ found: reason && { shown: "b…@example.com", reason, at } }),
    "POST /api/suppressions/remove": () => {
      reason = null;
      return Response.json({ removed: true });
    },
  });
  await lookUp("ben@example.com");
  fireEvent.click(await screen.findByRole("button", { name: "Remove from list" }));
  expect(await screen.findByText("ben@example.com isn’t suppressed.")).toBeTruthy();
  expect(asked.find(({ path }) => path.endsWith("/remove"))?.body).toEqual({ email: "ben@example.com" });
  reason = "unsubscribed";
  await lookUp("cleo@example.com");
  expect(await screen.findByText(/is suppressed \(/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove from list" })).toBeNull();
});

test("a pasted list is sent in parts, and the result is shown", async () => {
  const { asked } = open({
    "POST /api/suppressions": ({ emails }: { emails: string[] }) =>
      Response.json({ added: emails.length - 1, known: 1, invalid: [] }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add addresses" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Add addresses" }));
  expect(dialog.getByText("Enter at least one email address.")).toBeTruthy();
  const many = Array.from({ length: 1_200 }, (_, n) => `Name ${n},friend${n}@example.com`).join("\n");
  fireEvent.change(dialog.getByLabelText("Email addresses"), { target: { value: many } });
  fireEvent.click(dialog.getByRole("button", { name: "Add 1,200 addresses" }));
  expect(await dialog.findByText("1,197 addresses added. 3 addresses already on the list.")).toBeTruthy();
  const sent = asked.filter(({ method, path }) => method === "POST" && path === "/api/suppressions");
  expect(sent.map(({ body }) => (body as { emails: string[] }).emails.length)).toEqual([500, 500, 200]);
});

test("a list in an older encoding is read in the one that a member chooses, without a lost character", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Add addresses" }));
  const dialog = within(await screen.findByRole("dialog"));
  const content = Uint8Array.from([..."José;jos\u00e9@example.com\n"].map((one) => one.charCodeAt(0)));
  fireEvent.change(dialog.getByLabelText("File with addresses"), {
    target: { files: [new File([content], "list.csv")] },
  });
  expect(await dialog.findByText(/^list\.csv is not UTF-8/)).toBeTruthy();
  expect(dialog.getByLabelText("Email addresses")).toHaveProperty("value", "");
  fireEvent.click(dialog.getByRole("button", { name: "Use this encoding" }));
  expect(dialog.getByLabelText("Email addresses")).toHaveProperty("value", "José;josé@example.com\n");
});

test("an interrupted list is continued", async () => {
  const item = (shown: string | null) => ({ shown, reason: "complained", at });
  open({
    "GET /api/suppressions": { items: [item("a…@example.com")], next: "more" },
    "GET /api/suppressions?cursor=more": { items: [item(null)] },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByText("Not stored")).toBeTruthy();
  expect(screen.getAllByText("Reported as spam").length).toBeGreaterThan(2);
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

const record = {
  purpose: "owner",
  type: "TXT",
  name: "_kiteloop.acme.com",
  value: "kiteloop=x",
  found: false,
};
const own = {
  address: "hello@acme.com",
  domain: "acme.com",
  verified: false,
  records: [record],
  checkedAt: at,
};

test("a custom sender address shows the DNS records, and is used once they are found", async () => {
  const { asked } = open({
    "PUT /api/email-settings/sender": () => Response.json({ sender: own }),
    "POST /api/email-settings/sender/check": () =>
      Response.json({ sender: { ...own, verified: true, records: [{ ...record, found: true }] } }),
    "DELETE /api/email-settings/sender": {},
  });
  expect(await screen.findByText(/^Emails are sent from invitations@kiteloop\.example\./)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Your sender address"), { target: { value: "hello@acme.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Show DNS records" }));
  expect(await screen.findByText("_kiteloop.acme.com")).toBeTruthy();
  expect(screen.getByText("Missing")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Check now" }));
  expect(await screen.findByText("Emails are sent from hello@acme.com.")).toBeTruthy();
  expect(screen.getByText("Found")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Change address" }));
  fireEvent.click(await screen.findByRole("button", { name: "Remove address" }));
  expect(await screen.findByLabelText("Your sender address")).toBeTruthy();
  expect(asked.find(({ method, path }) => method === "PUT" && path.endsWith("/sender"))?.body).toEqual({
    address: "hello@acme.com",
  });
});

test("a failed lookup is reported, and the address stays", async () => {
  open({
    "GET /api/email-settings/sender": { sender: own },
    "POST /api/email-settings/sender/check": () => problem("unavailable", 503, "Kiteloop is busy."),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Check now" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Kiteloop is busy.");
  expect(screen.getByText("kiteloop=x")).toBeTruthy();
});
