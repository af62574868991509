import type { WebhookDelivery } from "@kiteloop/contract/messaging/webhook";
import { dayMs } from "@kiteloop/contract/shared/time";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs, problem } from "../../../testing/open.tsx";
import { Component } from "./screen.tsx";
import { arrivedOf, deliveryId, deliveryOf, hookOf, noHealth, webhookId } from "./testing.ts";

afterEach(cleanup);

const address = `/members/api-keys?tab=webhooks&webhook=${webhookId}`;
const api = `/api/webhooks/${webhookId}`;
const open = (more: Answers, at = address, hook = hookOf()) =>
  openAs(
    "admin",
    <Component />,
    {
      "GET /api/webhooks": { items: [hook] },
      [`GET ${api}/deliveries`]: { items: [deliveryOf()] },
      [`GET ${api}/health`]: noHealth,
      ...more,
    },
    { pattern: "/members/api-keys", address: at },
  );
const posts = (asked: { method: string; path: string; body: unknown }[]) =>
  asked.filter(({ method }) => method === "POST");
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const failed = {
  at: "2026-03-10T12:00:01.000Z",
  ok: false,
  status: null,
  failure: "timeout",
  ms: 15_000,
} as const;
const body = '{"type":"referral.converted","data":{"held":false}}';
const read = (delivery: WebhookDelivery) => ({
  delivery,
  body,
  attempts: [{ ...failed, excerpt: "" }],
});

test("deliveries are filtered by state, and pages without a match are skipped", async () => {
  const late = deliveryOf({ id: `evt_${"1".repeat(26)}`, state: "failed", lastAttempt: failed });
  open({
    [`GET ${api}/deliveries?state=failed`]: { items: [], next: "two" },
    [`GET ${api}/deliveries?state=failed&cursor=two`]: { items: [late] },
  });
  expect(await screen.findByText("204 in 41 ms")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Failed" }));
  expect(await screen.findByText("None among the latest deliveries.")).toBeTruthy();
  click("Load more");
  expect(await screen.findByText("Timed out after 15.0 s")).toBeTruthy();
  expect(screen.queryByText("204 in 41 ms")).toBeNull();
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

test("a further page that can’t be loaded says so, and can be tried again", async () => {
  open({
    [`GET ${api}/deliveries`]: { items: [deliveryOf()], next: "two" },
    [`GET ${api}/deliveries?cursor=two`]: () => problem("unavailable", 503, "Not reachable at the moment."),
  });
  expect(await screen.findByText("204 in 41 ms")).toBeTruthy();
  click("Load more");
  expect(await screen.findByText("Not reachable at the moment.", { exact: false })).toBeTruthy();
  expect(screen.getByText("204 in 41 ms")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Load more" })).toBeTruthy();
});

test("an empty list says what belongs there", async () => {
  open({
    [`GET ${api}/deliveries`]: { items: [] },
    [`GET ${api}/deliveries?state=waiting`]: { items: [] },
  });
  expect(await screen.findByText("Nothing sent in the last 30 days")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Pending" }));
  expect(await screen.findByText("No pending deliveries")).toBeTruthy();
});

test("the address opens a delivery with its payload and attempts, which can be replayed", async () => {
  let delivery = deliveryOf({ state: "failed", lastAttempt: failed });
  const { asked, router } = open(
    {
      [`GET ${api}/deliveries/${deliveryId}`]: () => Response.json(read(delivery)),
      [`POST ${api}/deliveries/${deliveryId}/replay`]: () => {
        delivery = deliveryOf({ attempts: 2 });
        return Response.json(delivery);
      },
    },
    `${address}&delivery=${deliveryId}`,
  );
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Timed out after 15.0 s")).toBeTruthy();
  expect(dialog.getByText(/"held": false/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Replay" }));
  expect(await dialog.findByText("Delivered")).toBeTruthy();
  expect(posts(asked)).toHaveLength(1);
  fireEvent.click(dialog.getByText("Close", { selector: "button" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.search).toBe(`?tab=webhooks&webhook=${webhookId}`);
});

test("a paused endpoint offers no replay", async () => {
  const delivery = deliveryOf({ state: "failed", lastAttempt: failed });
  open(
    { [`GET ${api}/deliveries/${deliveryId}`]: read(delivery) },
    `${address}&delivery=${deliveryId}`,
    hookOf({ state: "paused" }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Resume the endpoint to send this again.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Replay" })).toBeNull();
});

test("a delivery about an erased person says so, and offers no replay", async () => {
  const delivery = deliveryOf({ state: "erased", lastAttempt: failed });
  open(
    { [`GET ${api}/deliveries/${deliveryId}`]: { ...read(delivery), body: "" } },
    `${address}&delivery=${deliveryId}`,
  );
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Deleted because the person it was about was erased.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Replay" })).toBeNull();
});

test("all failed deliveries since a time are replayed page by page, and counted", async () => {
  const { asked } = open({
    [`POST ${api}/replay`]: ({ cursor }: { cursor?: string }) =>
      Response.json(cursor === undefined ? { replayed: 3, next: "two" } : { replayed: 1 }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Replay failed deliveries" }));
  const before = Date.now() - dayMs;
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Replay" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const bodies = posts(asked).map(({ body: said }) => said as { since: string; cursor?: string });
  expect(bodies.map(({ cursor }) => cursor)).toEqual([undefined, "two"]);
  const since = Date.parse(bodies[0]?.since ?? "");
  expect(since).toBeGreaterThanOrEqual(before);
  expect(bodies[1]?.since).toBe(bodies[0]?.since);
});

test("the start of the failure is the first choice", async () => {
  const failedFrom = new Date(Date.now() - 3 * dayMs).toISOString();
  const { asked } = open({ [`POST ${api}/replay`]: { replayed: 2 } }, address, hookOf({ failedFrom }));
  fireEvent.click(await screen.findByRole("button", { name: "Replay failed deliveries" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByRole("button", { name: /Since the first failure/ })).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Replay" }));
  await waitFor(() => expect(posts(asked)).toMatchObject([{ body: { since: failedFrom } }]));
});

test("delivery rates are shown for a day and a week", async () => {
  const week = arrivedOf(9, { tried: 10, failed: 1 });
  open({ [`GET ${api}/health`]: { day: arrivedOf(0), week, since: null } });
  expect(await screen.findByText("90.0% delivered: 9 of 10 events; 1 failed")).toBeTruthy();
  expect(screen.getByText("Nothing sent")).toBeTruthy();
});

test("a refused replay shows the reason and stays open", async () => {
  open({ [`POST ${api}/replay`]: () => problem("webhook.not_active", 409, "This webhook is paused.") });
  fireEvent.click(await screen.findByRole("button", { name: "Replay failed deliveries" }));
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Replay" }));
  expect(await screen.findByText("This webhook is paused.")).toBeTruthy();
});
