import type { ApiKey, KeyRequest } from "@kiteloop/contract/publishing/api-key";
import { hourMs } from "@kiteloop/contract/shared/time";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs, problem } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { Component } from "./screen.tsx";
import { projectId } from "./testing.ts";

afterEach(cleanup);

const id = `key_${"0".repeat(26)}`;
const keyOf = (fields: Partial<ApiKey> = {}): ApiKey => ({
  ...{ id, kind: "server", name: "Checkout", projectId, projectName: "Acme", mode: "live" },
  ...{ scopes: ["joins:write"], prefix: "kl_live_sk_abcd", createdBy: "Mara Example" },
  createdAt: "2026-03-01T12:00:00.000Z",
  ...{ creatorLeft: false, lastUsedAt: null, expiresAt: null, revokedAt: null, allowedIps: [] },
  ...{ previous: null, version: 3 },
  ...fields,
});
const requestOf = (digit: string, status: number): KeyRequest => ({
  ...{ id: `req_${digit.repeat(26)}`, at: "2026-03-01T12:00:00.000Z", method: "GET" },
  ...{ route: "/v1/participants/{participantId}", status, ms: 12 },
});
const log = `GET /api/api-keys/${id}/requests`;
const open = (key: ApiKey, more: Answers = {}, address = `/members/api-keys?key=${id}`) =>
  openAs(
    "admin",
    <Component />,
    {
      "GET /api/projects": { items: [{ ...projectOf(), id: projectId }] },
      "GET /api/api-keys": { items: [key] },
      [log]: { items: [] },
      ...more,
    },
    { pattern: "/members/api-keys", address },
  );
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const sent = (asked: { method: string; path: string; body: unknown }[]) =>
  asked.filter(({ method }) => method !== "GET");

test("while two secrets work, list and key name both, and the time the old one has left", async () => {
  const until = new Date(Date.now() + 24 * hourMs - 1_000).toISOString();
  const key = keyOf({ previous: { prefix: "kl_live_sk_old0", until } });
  open(key, {}, "/members/api-keys");
  expect(await screen.findByText("kl_live_sk_old0… works for another 23 hours")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Checkout" }));
  expect(await screen.findByText(/^works for another 23 hours, until/)).toBeTruthy();
  expect(screen.getByText("kl_live_sk_old0…")).toBeTruthy();
  expect(screen.getByText("kl_live_sk_abcd…")).toBeTruthy();
});

test("rotating sends the overlap and shows the new secret once", async () => {
  const secret = "kl_live_sk_new";
  const { asked } = open(keyOf(), {
    [`POST /api/api-keys/${id}/secret`]: { apiKey: keyOf({ version: 4 }), secret },
  });
  await click("Rotate key");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByRole("combobox", { name: "Current secret stops working" }), {
    target: { value: "168" },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Rotate key" }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(sent(asked).map(({ body }) => body)).toEqual([
    { version: 3, overlapHours: 168, expiresInDays: null },
  ]);
  await click("Done");
  expect(screen.queryByText(secret)).toBeNull();
});

test("an app's key is created without permissions or addresses, and listed apart", async () => {
  const key = keyOf({ kind: "app", name: "iOS", scopes: [], prefix: "kl_live_pk_abcd" });
  const { asked } = open(
    key,
    { "POST /api/api-keys": { apiKey: key, secret: "kl_live_pk_new" } },
    "/members/api-keys",
  );
  const table = within(await screen.findByRole("table", { name: "App keys" }));
  expect(table.getByText("iOS")).toBeTruthy();
  expect(screen.queryByRole("table", { name: "Secret keys" })).toBeNull();
  await click("New app key");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("group")).toBeNull();
  expect(dialog.queryByRole("textbox", { name: /Allowed IP/ })).toBeNull();
  fireEvent.change(dialog.getByRole("textbox", { name: "Name" }), { target: { value: "iOS" } });
  fireEvent.click(dialog.getByRole("button", { name: "Create key" }));
  expect(await screen.findByText("kl_live_pk_new")).toBeTruthy();
  const body = { kind: "app", name: "iOS", projectId, scopes: [], expiresInDays: null, allowedIps: [] };
  expect(sent(asked).map((one) => one.body)).toEqual([body]);
});

test("rotating an app's key speaks of installed versions, not of servers", async () => {
  open(keyOf({ kind: "app", scopes: [] }));
  expect(await screen.findByText("The same as your website")).toBeTruthy();
  expect(screen.queryByText("Requests")).toBeNull();
  await click("Rotate key");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Installed versions of your app/)).toBeTruthy();
  expect(dialog.queryByText(/server|secret/i)).toBeNull();
});

test("permissions are chosen by what they allow, personal data apart", async () => {
  const { asked } = open(keyOf(), {}, "/members/api-keys");
  await click("New secret key");
  const dialog = within(await screen.findByRole("dialog"));
  const group = (name: string) => within(dialog.getByRole("group", { name }));
  const personal = group("Personal data").getAllByRole("checkbox");
  expect(personal).toHaveLength(1);
  expect(group("Read").queryByRole("checkbox", { name: /^Report|^Include/ })).toBeNull();
  for (const chosen of [/^Report conversions/, /^Report joins/])
    fireEvent.click(group("Write").getByRole("checkbox", { name: chosen }));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Reports" } });
  await click("Create key");
  expect(await dialog.findByText("Select at least one")).toBeTruthy();
  fireEvent.click(group("Read").getByRole("checkbox", { name: /^Read analytics/ }));
  for (const box of personal) fireEvent.click(box);
  await click("Create key");
  await waitFor(() =>
    expect(sent(asked).at(-1)?.body).toMatchObject({ scopes: ["analytics:read", "personal:read"] }),
  );
});

test("rotating during an overlap says which secret stops working", async () => {
  const until = new Date(Date.now() + hourMs).toISOString();
  open(keyOf({ previous: { prefix: "kl_live_sk_old0", until } }));
  await click("Rotate key");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("The older secret, kl_live_sk_old0…, stops working within a minute.")).toBeTruthy();
});

test("addresses are edited line by line; an invalid one is marked and not sent", async () => {
  const { asked } = open(keyOf(), { [`PUT /api/api-keys/${id}`]: keyOf({ version: 4 }) });
  await click("Edit");
  const field = await screen.findByLabelText("Allowed IP addresses and ranges, one per line");
  fireEvent.change(field, { target: { value: "192.0.2.0/24\n192.0.2" } });
  await click("Save");
  expect(await screen.findByText("Is not an IP address or a range such as 192.0.2.0/24")).toBeTruthy();
  expect(sent(asked)).toEqual([]);
  fireEvent.change(field, { target: { value: "192.0.2.0/24\n2001:db8::/32\n" } });
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBeNull());
  await click("Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const allowedIps = ["192.0.2.0/24", "2001:db8::/32"];
  expect(sent(asked).map(({ body }) => body)).toEqual([{ version: 3, name: "Checkout", allowedIps }]);
});

test("a change that another member made first is reported", async () => {
  open(keyOf(), {
    [`PUT /api/api-keys/${id}`]: () => problem("conflict.version", 409, "It has changed meanwhile."),
  });
  await click("Edit");
  await click("Save");
  expect(await screen.findByText("It has changed meanwhile.")).toBeTruthy();
});

test("requests are listed with their status, and filtered by it", async () => {
  open(keyOf(), {
    [log]: { items: [requestOf("1", 403), requestOf("2", 200)] },
    [`${log}?status=4xx`]: { items: [requestOf("1", 403)] },
    [`${log}?status=5xx`]: { items: [] },
  });
  expect(await screen.findByText("403")).toBeTruthy();
  expect(screen.getByText("200")).toBeTruthy();
  expect(screen.getAllByText("GET /v1/participants/{participantId}")).toHaveLength(2);
  fireEvent.click(screen.getByRole("radio", { name: "4xx" }));
  await waitFor(() => expect(screen.queryByText("200")).toBeNull());
  fireEvent.click(screen.getByRole("radio", { name: "5xx" }));
  expect(await screen.findByText("No requests")).toBeTruthy();
});

test("a log that failed to load shows the reason and a retry", async () => {
  open(keyOf(), { [log]: () => problem("unavailable", 503, "Not reachable at the moment.") });
  expect(await screen.findByText("Not reachable at the moment.")).toBeTruthy();
});

test("a revoked key keeps its log, and can't be changed", async () => {
  open(keyOf({ revokedAt: "2026-03-02T12:00:00.000Z" }), { [log]: { items: [requestOf("1", 200)] } });
  expect(await screen.findByText("200")).toBeTruthy();
  for (const name of ["Rotate key", "Edit", "Revoke"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

test("an unknown key says so, with a link to all", async () => {
  open(keyOf(), {}, "/members/api-keys?key=key_other");
  expect(await screen.findByText("Key not found")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "All keys" }));
  expect(await screen.findByRole("link", { name: "Checkout" })).toBeTruthy();
});

const workspaceKey = keyOf({
  ...{ name: "Backup", projectId: null, projectName: "" },
  scopes: ["projects:read", "exports:read"],
});

test("an owner creates a workspace key with the permissions of a backup, which is shown once", async () => {
  const secret = "kl_live_sk_new";
  const { asked } = openAs(
    "owner",
    <Component />,
    {
      "GET /api/projects": { items: [] },
      "GET /api/api-keys": { items: [] },
      "POST /api/api-keys": { apiKey: workspaceKey, secret },
    },
    { pattern: "/members/api-keys", address: "/members/api-keys" },
  );
  await click("New workspace key");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("checkbox")).toHaveLength(5);
  fireEvent.change(dialog.getByRole("textbox", { name: "Name" }), { target: { value: "Backup" } });
  fireEvent.click(dialog.getByRole("button", { name: "Create key" }));
  expect(await screen.findByText(secret)).toBeTruthy();
  const scopes = ["projects:read", "exports:read", "personal:read"];
  expect(sent(asked)).toMatchObject([
    {
      path: "/api/api-keys",
      body: { name: "Backup", projectId: null, scopes, expiresInDays: null, allowedIps: [] },
    },
  ]);
});

test("admins see a workspace key and revoke it, and leave the rest to owners", async () => {
  open(workspaceKey, {}, "/members/api-keys");
  expect(await screen.findByText("read projects, export data")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Workspace keys" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "New workspace key" })).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Backup" }));
  expect(await screen.findByText("All projects of the workspace, except in test mode")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Rotate key" })).toBeNull();
  expect(screen.getByRole("button", { name: "Revoke" })).toBeTruthy();
});
