import type { InboxEntry, Attention as Item } from "@kiteloop/contract/reports/inbox";
import { dayMs } from "@kiteloop/contract/shared/time";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { Attention } from "./components/attention.tsx";
import { entryText } from "./components/entry-text.ts";
import { Component as Inbox } from "./screens/inbox.tsx";

afterEach(cleanup);

const projectId = `prj_${"0".repeat(26)}`;
const widgetId = `wgt_${"0".repeat(26)}`;
const webhookId = `whk_${"0".repeat(26)}`;
const experimentId = `exp_${"0".repeat(26)}`;
const weekAgo = new Date(Date.now() - 8 * dayMs).toISOString();
const ofWidget = { projectId, widgetId, name: "Invite" };
const quota = {
  kind: "quota",
  limit: "participants",
  allowed: 1_000,
  plan: "free",
  month: "2026-03",
} as const;
const several = { since: weekAgo, newest: weekAgo };

test.each<[Item, RegExp, string]>([
  [
    { kind: "quiet", projectId, name: "Acme", host: "acme.com", at: null },
    /^Script tag not seen\. Acme · acme\.com\. .*no page has loaded it yet/,
    `/members/projects/${projectId}/install`,
  ],
  [
    { kind: "paused", ...ofWidget, changedAt: weekAgo },
    /^Widget is paused\. Invite\. Visitors can’t see it\./,
    `/members/projects/${projectId}/widgets/${widgetId}`,
  ],
  [
    { kind: "publish_failed", ...ofWidget, code: "widget.contrast", at: weekAgo },
    /^Scheduled publish failed\. Invite\. Error widget\.contrast\. The previous version is still live\./,
    `/members/projects/${projectId}/widgets/${widgetId}`,
  ],
  [
    { kind: "experiment", ...ofWidget, experimentId, state: "decided" },
    /^Experiment decided\. Invite\./,
    `/members/projects/${projectId}/widgets/${widgetId}/compare`,
  ],
  [
    { kind: "review", projectId, name: "Acme", count: 1, more: false, ...several },
    /^1 referral needs review\. Acme\./,
    `/members/projects/${projectId}/referrals`,
  ],
  [
    { kind: "review", projectId, name: "Acme", count: 20, more: true, ...several },
    /^More than 20 referrals need review/,
    `/members/projects/${projectId}/referrals`,
  ],
  [
    { kind: "rewards", projectId, name: "Acme", count: 2, more: false, ...several },
    /^2 rewards to fulfill\. Acme$/,
    `/members/projects/${projectId}/rewards?status=approved`,
  ],
  [
    { kind: "rewards_waiting", projectId, name: "Acme", cause: "code", count: 1, more: false, ...several },
    /^1 reward is waiting\. Acme\. Their pool has no codes left\./,
    `/members/projects/${projectId}/rewards?status=approved`,
  ],
  [
    { kind: "payouts_waiting", projectId, name: "Acme", count: 1, more: false, ...several },
    /^Payouts wait for another owner\. Acme\./,
    `/members/projects/${projectId}/rewards/payouts`,
  ],
  [
    { kind: "payouts_due", projectId, name: "Acme", since: weekAgo },
    /^Payouts are due\. Acme\./,
    `/members/projects/${projectId}/rewards/payouts`,
  ],
  [
    { kind: "rewards_differ", projectId, name: "Acme", provider: "paypal", count: 2, since: weekAgo },
    /^2 rewards differ from PayPal\. Acme\./,
    `/members/projects/${projectId}/payments`,
  ],
  [
    { kind: "codes_low", projectId, name: "Acme", pool: "gifts", left: 3 },
    /^3 codes left in gifts\. Acme\./,
    `/members/projects/${projectId}/settings/reward-rules`,
  ],
  [
    { kind: "sender_lost", address: "hello@acme.com", at: weekAgo },
    /no longer verified/,
    "/members/email-settings",
  ],
  [
    { kind: "link_domain_lost", host: "go.acme.com", at: weekAgo },
    /^Link domain no longer verified\. go\.acme\.com\./,
    "/members/link-domain",
  ],
  [
    { kind: "sender_unverified", address: "hello@acme.com", domain: "acme.com" },
    /^Sending domain not verified yet\. acme\.com\./,
    "/members/email-settings",
  ],
  [{ kind: "email_paused", at: weekAgo, until: weekAgo }, /^Sending is paused\./, "/members/email-settings"],
  [
    { kind: "webhook", webhookId, host: "api.acme.com", disabled: false, since: weekAgo },
    /^Webhook is failing\. api\.acme\.com\. .*after five days of failures/,
    `/members/api-keys?tab=webhooks&webhook=${webhookId}`,
  ],
  [
    { kind: "webhook", webhookId, host: "api.acme.com", disabled: true, since: weekAgo },
    /^Webhook disabled\. api\.acme\.com\. Nothing is sent until you resume it\./,
    `/members/api-keys?tab=webhooks&webhook=${webhookId}`,
  ],
  [
    { ...quota, used: 850 },
    /^85\.0% of participants used\. .*850 of 1,000\. At the limit/,
    "/members/account",
  ],
  [{ ...quota, used: 1_000 }, /^100\.0% of participants used\. .*New ones are blocked/, "/members/account"],
])("%j says what and where, and its action opens the screen", (item, said, to) => {
  const { title, where, text, action } = entryText(item, Date.now());
  expect([title, where, text].filter(Boolean).join(". ")).toMatch(said);
  expect(action.to).toBe(to);
});

const entryOf = (nth: number): InboxEntry => ({
  topic: `review prj_${nth}`,
  occurrence: weekAgo,
  since: weekAgo,
  item: { kind: "review", projectId, name: `Project ${nth}`, count: nth, more: false, ...several },
});

/** Opens a part of the screens with an API that keeps the marks. */
function open(element: React.ReactElement, count: number, refuse = false) {
  const entries = Array.from({ length: count }, (_, nth) => entryOf(nth + 1));
  const marks = new Map<string, { as: string; until?: string }>();
  const as = (state: string) => entries.filter(({ topic }) => (marks.get(topic)?.as ?? "open") === state);
  return openAs("viewer", element, {
    "GET /api/inbox": () =>
      Response.json({
        open: as("open"),
        done: as("done"),
        snoozed: as("snoozed").map((entry) => ({ ...entry, until: marks.get(entry.topic)?.until })),
      }),
    "PUT /api/inbox/marks": (mark: { as: string; topic: string; until?: string }) => {
      if (refuse) return problem("unavailable", 503, "Try again.");
      marks.set(mark.topic, mark);
      return Response.json({});
    },
  });
}

const names = () => screen.queryAllByRole("article").map((article) => article.getAttribute("aria-label"));
const article = (name: string) => screen.findByRole("article", { name: new RegExp(name) });
const show = (label: string) => fireEvent.click(screen.getByRole("radio", { name: label }));

test("Home shows the three most urgent entries, and how many there are", async () => {
  open(<Attention />, 5);
  await screen.findByText("View all 5");
  expect(names()).toEqual([
    "1 referral needs review, Project 1",
    "2 referrals need review, Project 2",
    "3 referrals need review, Project 3",
  ]);
  expect(screen.getByText("View all 5").getAttribute("href")).toBe("/members/home/inbox");
});

test("without entries Home shows nothing, and the inbox says that all is done", async () => {
  const { asked } = open(<Attention />, 0);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText("Needs attention")).toBeNull();
  cleanup();
  open(<Inbox />, 0);
  expect(await screen.findByText("All caught up")).toBeTruthy();
});

test("E marks the focused entry as done and moves to the next one; it can be moved back", async () => {
  const { asked } = open(<Inbox />, 3);
  (await article("Project 1")).focus();
  fireEvent.keyDown(await article("Project 1"), { key: "j" });
  expect(document.activeElement).toBe(await article("Project 2"));
  fireEvent.keyDown(await article("Project 2"), { key: "e" });
  expect(document.activeElement).toBe(await article("Project 3"));
  await waitFor(() => expect(names()).toHaveLength(2));
  const sent = asked.find(({ method }) => method === "PUT")?.body;
  expect(sent).toEqual({ as: "done", topic: "review prj_2", occurrence: weekAgo });
  show("Done");
  fireEvent.click(within(await article("Project 2")).getByRole("button", { name: "Move to inbox" }));
  expect(await screen.findByText("Nothing marked as done")).toBeTruthy();
  show("Inbox");
  await waitFor(() => expect(names()).toHaveLength(3));
});

test("a snoozed entry is listed with the time it comes back", async () => {
  const { asked } = open(<Inbox />, 1);
  fireEvent.click(within(await article("Project 1")).getByRole("button", { name: /Snooze/ }));
  fireEvent.click(screen.getByText("Until tomorrow"));
  expect(await screen.findByText("All caught up")).toBeTruthy();
  show("Snoozed");
  expect(within(await article("Project 1")).getByText(/^Until /)).toBeTruthy();
  const sent = asked.find(({ method }) => method === "PUT")?.body;
  expect(sent).toMatchObject({ as: "snoozed", topic: "review prj_1" });
});

test("an entry whose mark was refused comes back", async () => {
  open(<Inbox />, 1, true);
  fireEvent.click(within(await article("Project 1")).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(names()).toHaveLength(1));
});
