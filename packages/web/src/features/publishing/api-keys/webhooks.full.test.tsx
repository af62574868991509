import type { Webhook } from "@kiteloop/contract/messaging/webhook";
import { webhookEvents } from "@kiteloop/contract/messaging/webhook-events";
import { hourMs } from "@kiteloop/contract/shared/time";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs, problem } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { Component } from "./screen.tsx";
import { deliveryOf, hookOf, noHealth, projectId, webhookId } from "./testing.ts";

afterEach(cleanup);

const list = "/members/api-keys?tab=webhooks";
const one = `${list}&webhook=${webhookId}`;
const api = `/api/webhooks/${webhookId}`;
const project = { ...projectOf(), id: projectId, name: "Acme", host: "acme.com" };
const open = (hooks: Webhook[], more: Answers = {}, address = list) =>
  openAs(
    "admin",
    <Component />,
    {
      "GET /api/projects": { items: [project] },
      "GET /api/webhooks": { items: hooks },
      [`GET ${api}/deliveries`]: { items: [] },
      [`GET ${api}/health`]: noHealth,
      ...more,
    },
    { pattern: "/members/api-keys", address },
  );
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const sent = (asked: { method: string; path: string; body: unknown }[]) =>
  asked.filter(({ method }) => method !== "GET");

test("an editor does not see the screen", () => {
  const { asked } = openAs("editor", <Component />, {}, { pattern: "/members/api-keys", address: list });
  expect(screen.queryByRole("tab")).toBeNull();
  expect(asked).toEqual([]);
});

test("the address contains the tab; without endpoints it explains their purpose", async () => {
  const { router } = open([], { "GET /api/api-keys": { items: [] } }, "/members/api-keys");
  fireEvent.click(await screen.findByRole("tab", { name: "Webhooks" }));
  expect(await screen.findByText("No endpoints yet")).toBeTruthy();
  expect(router.state.location.search).toBe("?tab=webhooks");
});

test("an endpoint is created from address and events; its secret is shown once, then the endpoint", async () => {
  let hooks: Webhook[] = [];
  const { asked, router } = open([], {
    "GET /api/webhooks": () => Response.json({ items: hooks }),
    "POST /api/webhooks": () => {
      hooks = [hookOf()];
      return Response.json({ webhook: hookOf(), secret: "whsec_c2VjcmV0" }, { status: 201 });
    },
  });
  await screen.findByText("No endpoints yet");
  fireEvent.click(await screen.findByRole("button", { name: "New endpoint" }));
  fireEvent.change(await screen.findByLabelText("Endpoint URL"), { target: { value: hookOf().url } });
  click("Select all");
  click("Clear");
  fireEvent.click(screen.getByRole("checkbox", { name: /^reward\.approved/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /^referral\.converted/ }));
  click("Create endpoint");
  expect(await screen.findByText("whsec_c2VjcmV0")).toBeTruthy();
  const events = ["referral.converted", "reward.approved"];
  const fields = { projectId, payloadFormat: "json", url: hookOf().url, description: "", events };
  expect(sent(asked)[0]?.body).toEqual(fields);
  click("Done");
  expect(await screen.findByText("Verify deliveries")).toBeTruthy();
  expect(router.state.location.search).toContain(webhookId);
  expect(screen.queryByText("whsec_c2VjcmV0")).toBeNull();
});

test("messages for a Slack channel have no secret, and lead to the endpoint with its test", async () => {
  const hook = hookOf({ payloadFormat: "slack", url: "https://hooks.slack.com/services/T0/B0/x" });
  let hooks: Webhook[] = [];
  const { asked } = open([], {
    "GET /api/webhooks": () => Response.json({ items: hooks }),
    "POST /api/webhooks": () => {
      hooks = [hook];
      return Response.json({ webhook: hook, secret: "whsec_c2VjcmV0" }, { status: 201 });
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "New endpoint" }));
  fireEvent.change(await screen.findByLabelText("Send to"), { target: { value: "slack" } });
  fireEvent.change(await screen.findByLabelText("Incoming webhook URL"), { target: { value: hook.url } });
  click("Create endpoint");
  expect(await screen.findByRole("button", { name: "Send test event" })).toBeTruthy();
  expect(sent(asked)[0]?.body).toMatchObject({ payloadFormat: "slack", url: hook.url });
  expect(screen.getByText("Sent to")).toBeTruthy();
  for (const absent of ["whsec_c2VjcmV0", "Verify deliveries", "Rotate secret", "Signed with"])
    expect(screen.queryByText(absent)).toBeNull();
});

test("Google Analytics asks for what it needs, and shows only the end of its secret", async () => {
  const url = "https://region1.google-analytics.com/mp/collect";
  const destination = { keyLastFour: "5678", measurementId: "G-ABC1234567", adConsent: false };
  const hook = hookOf({ payloadFormat: "ga4", url, destination });
  let hooks: Webhook[] = [];
  const { asked } = open([], {
    "GET /api/webhooks": () => Response.json({ items: hooks }),
    "POST /api/webhooks": () => {
      hooks = [hook];
      return Response.json({ webhook: hook, secret: "whsec_c2VjcmV0" }, { status: 201 });
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "New endpoint" }));
  fireEvent.change(await screen.findByLabelText("Send to"), { target: { value: "ga4" } });
  fireEvent.change(screen.getByLabelText("Region"), { target: { value: url } });
  fireEvent.change(screen.getByLabelText("API secret"), { target: { value: "api-secret_5678" } });
  click("Create endpoint");
  expect(await screen.findByText("Must be a measurement ID that starts with G-")).toBeTruthy();
  expect(sent(asked)).toEqual([]);
  fireEvent.change(screen.getByLabelText("Measurement ID"), { target: { value: "G-ABC1234567" } });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Create endpoint" }).getAttribute("aria-disabled")).toBeNull(),
  );
  click("Create endpoint");
  expect(await screen.findByText("Google Analytics at region1.google-analytics.com")).toBeTruthy();
  const given = { key: "api-secret_5678", measurementId: "G-ABC1234567", adConsent: false };
  expect(sent(asked)[0]?.body).toMatchObject({ payloadFormat: "ga4", url, destination: given });
  expect(await screen.findByText("…5678")).toBeTruthy();
  expect(screen.getByText("Not allowed")).toBeTruthy();
});

test("PostHog can be an instance of one's own; its key is kept unless another is typed", async () => {
  const destination = { keyLastFour: "wxyz", measurementId: null, adConsent: false };
  const url = "https://posthog.acme.com/i/v0/e/";
  const hook = hookOf({ payloadFormat: "posthog", url, destination });
  const { asked } = open([hook], { [`PUT ${api}`]: hook }, one);
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  expect(await screen.findByDisplayValue(url)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Region"), {
    target: { value: "https://eu.i.posthog.com/i/v0/e/" },
  });
  click("Save");
  await waitFor(() => expect(sent(asked)).toHaveLength(1));
  expect(sent(asked)[0]?.body).toMatchObject({ url: "https://eu.i.posthog.com/i/v0/e/", destination: {} });
});

test("focus moves to the endpoint or the list that replaces the pressed button", async () => {
  open([hookOf()]);
  fireEvent.click(await screen.findByRole("link", { name: hookOf().url }));
  const verify = await screen.findByText("Verify deliveries");
  await waitFor(() => expect(document.activeElement?.contains(verify)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  fireEvent.click(screen.getByRole("link", { name: "All endpoints" }));
  const endpoints = await screen.findByRole("heading", { name: "Endpoints" });
  await waitFor(() => expect(document.activeElement?.contains(endpoints)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test("an invalid address is marked at its field, missing events at theirs", async () => {
  const title = "Webhooks go to https addresses.";
  const refused = () => problem("webhook.url_refused", 400, title);
  const { asked } = open([hookOf()], { "POST /api/webhooks": refused });
  fireEvent.click(await screen.findByRole("button", { name: "New endpoint" }));
  const address = await screen.findByLabelText("Endpoint URL");
  fireEvent.change(address, { target: { value: "http://10.0.0.1/" } });
  click("Select all");
  click("Clear");
  click("Create endpoint");
  expect(await screen.findByText("Select at least one")).toBeTruthy();
  expect(sent(asked)).toEqual([]);
  click("Select all");
  const create = screen.getByRole("button", { name: "Create endpoint" });
  await waitFor(() => expect(create.getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(create);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(address.getAttribute("aria-invalid")).toBe("true");
  expect(sent(asked)[0]?.body).toMatchObject({ events: webhookEvents });
});

test("each endpoint shows its status and links to its deliveries", async () => {
  const failingSince = new Date(Date.now() - 3 * hourMs).toISOString();
  open([hookOf({ failingSince })]);
  const row = within(await screen.findByRole("row", { name: /hooks\/kiteloop/ }));
  expect(row.getByText("Failing")).toBeTruthy();
  expect(row.getByText("since 3 hours ago")).toBeTruthy();
  fireEvent.click(row.getByRole("link"));
  expect(await screen.findByText(/Every attempt since .* has failed/)).toBeTruthy();
});

test("a deleted endpoint is reported as gone, with a link back", async () => {
  open([], {}, one);
  expect(await screen.findByText("Endpoint not found")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "All endpoints" }));
  expect(await screen.findByText("No endpoints yet")).toBeTruthy();
});

test("a disabled endpoint shows the reason and can be resumed; until then it can't be tested or paused", async () => {
  let hook = hookOf({ state: "disabled", disabledReason: "gone" });
  const { asked } = open(
    [],
    {
      "GET /api/webhooks": () => Response.json({ items: [hook] }),
      [`POST ${api}/state`]: () => {
        hook = hookOf();
        return Response.json(hook);
      },
    },
    one,
  );
  expect(await screen.findByText(/server returned 410 Gone/)).toBeTruthy();
  for (const name of ["Send test event", "Pause", "Replay failed deliveries"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  click("Resume");
  expect(await screen.findByRole("button", { name: "Send test event" })).toBeTruthy();
  expect(sent(asked)).toMatchObject([{ body: { state: "active" } }]);
});

test("an edit keeps another member's change, and reports it", async () => {
  const { asked } = open(
    [hookOf()],
    { [`PUT ${api}`]: () => problem("conflict.version", 409, "It has changed meanwhile.") },
    one,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  fireEvent.change(await screen.findByLabelText("Description"), { target: { value: "Coupons" } });
  click("Save");
  expect(await screen.findByText("It has changed meanwhile.")).toBeTruthy();
  const { url, events } = hookOf();
  expect(sent(asked).map(({ body }) => body)).toEqual([{ version: 3, url, events, description: "Coupons" }]);
});

test("rotating says how long the old secret signs, and ends an even older one at once", async () => {
  const oldSecretUntil = new Date(Date.now() + hourMs).toISOString();
  const { asked } = open(
    [hookOf({ oldSecretUntil })],
    { [`POST ${api}/secret`]: { webhook: hookOf({ version: 4 }), secret: "whsec_bmV3" } },
    one,
  );
  expect(await screen.findByText(/^The new secret and, until/)).toBeTruthy();
  click("Rotate secret");
  expect(await screen.findByText(/For 24 hours we sign deliveries with both secrets/)).toBeTruthy();
  expect(screen.getByText(/stops working immediately/)).toBeTruthy();
  click("Rotate secret");
  expect(await screen.findByText("whsec_bmV3")).toBeTruthy();
  expect(sent(asked).map(({ body }) => body)).toEqual([{ version: 3 }]);
});

test("deleting asks first and returns to the list", async () => {
  let hooks = [hookOf()];
  open(
    [],
    {
      "GET /api/webhooks": () => Response.json({ items: hooks }),
      [`DELETE ${api}`]: () => {
        hooks = [];
        return Response.json({});
      },
    },
    one,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Delete endpoint" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Delete endpoint" }));
  expect(await screen.findByText("No endpoints yet")).toBeTruthy();
});

test("a failed test event is opened with its response", async () => {
  const lastAttempt = { at: "2026-03-10T12:00:01.000Z", ok: false, status: 500, failure: null, ms: 12 };
  const delivery = deliveryOf({ type: "webhook.test", state: "waiting", lastAttempt });
  open(
    [hookOf()],
    {
      [`POST ${api}/test`]: delivery,
      [`GET ${api}/deliveries/${delivery.id}`]: {
        delivery,
        body: "{}",
        attempts: [{ ...lastAttempt, excerpt: "no such table" }],
      },
    },
    one,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Send test event" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("500 in 12 ms")).toBeTruthy();
  expect(dialog.getByText("no such table")).toBeTruthy();
});

test("a list that failed to load shows the reason and a retry", async () => {
  const refusal = () => problem("unavailable", 503, "Not reachable at the moment.");
  const { asked } = open([], { "GET /api/webhooks": refusal });
  expect(await screen.findByText("Not reachable at the moment.")).toBeTruthy();
  const before = asked.length;
  click("Try again");
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});
