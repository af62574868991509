import type { Attention as Item, Overview } from "@kiteloop/contract/reports/analytics";
import { metricNames } from "@kiteloop/contract/reports/analytics";
import { dayMs } from "@kiteloop/contract/shared/time";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { Attention } from "./components/attention.tsx";
import { Week } from "./components/week.tsx";

const projectId = `prj_${"0".repeat(26)}`;
const widgetId = `wgt_${"0".repeat(26)}`;
const webhookId = `whk_${"0".repeat(26)}`;
const counts = (value: number) =>
  Object.fromEntries(metricNames.map((name) => [name, value])) as Overview["thisWeek"];
const k = { k: 0.5, invitationsPerParticipant: 2, conversionPerInvitation: 0.25, state: "ok" } as const;
const blank: Overview = {
  thisWeek: counts(10),
  lastWeek: counts(5),
  k,
  lastK: { ...k, k: 0.4 },
  days: [],
  setUp: { project: true, widget: true, published: true, installed: true, invited: true, converted: true },
  firstProjectId: projectId,
  attention: [],
};

afterEach(cleanup);

function open(attention: Item[]) {
  render(
    <MemoryRouter>
      <Attention overview={{ ...blank, attention }} />
    </MemoryRouter>,
  );
}

const weekAgo = new Date(Date.now() - 8 * dayMs).toISOString();
const quota = { kind: "quota", limit: "participants", allowed: 1_000, plan: "free" } as const;

test.each<[Item, RegExp, string | null]>([
  [
    { kind: "quiet", projectId, name: "Acme", host: "acme.com", at: null },
    /Acme is published, but no page of acme\.com has shown it yet/,
    `/members/projects/${projectId}`,
  ],
  [
    { kind: "quiet", projectId, name: "Acme", host: "acme.com", at: weekAgo },
    /Acme was last seen on acme\.com 8 days ago/,
    `/members/projects/${projectId}`,
  ],
  [
    { kind: "paused", projectId, widgetId, name: "Invite" },
    /Invite is paused: visitors don't see it/,
    `/members/projects/${projectId}/widgets/${widgetId}`,
  ],
  [
    { kind: "publish_failed", projectId, widgetId, name: "Invite", code: "widget.contrast" },
    /could not be published as planned \(widget\.contrast\)/,
    `/members/projects/${projectId}/widgets/${widgetId}`,
  ],
  [
    { kind: "review", projectId, name: "Acme", count: 1, more: false },
    /1 referral waits for a review in Acme/,
    `/members/projects/${projectId}/referrals`,
  ],
  [{ kind: "review", projectId, name: "Acme", count: 20, more: true }, /More than 20 referrals wait/, null],
  [
    { kind: "sender_lost", address: "hello@acme.com", at: "2026-03-10T12:00:00.000Z" },
    /Mail no longer goes out from hello@acme\.com: its domain’s records went missing/,
    "/members/email-settings",
  ],
  [
    { kind: "webhook", webhookId, host: "api.acme.com", disabled: false, since: weekAgo },
    /Every delivery to api\.acme\.com has failed since .*They are tried again/,
    `/members/api-keys?tab=webhooks&webhook=${webhookId}`,
  ],
  [
    { kind: "webhook", webhookId, host: "api.acme.com", disabled: true, since: weekAgo },
    /Its webhook is disabled: nothing is sent until you resume it/,
    `/members/api-keys?tab=webhooks&webhook=${webhookId}`,
  ],
  [{ ...quota, used: 850 }, /850 of 1,000 participants are used \(85\.0 %\)\. At the limit/, null],
  [{ ...quota, used: 1_000 }, /1,000 of 1,000 participants are used .*New ones are refused/, null],
])("%j is a sentence with a link to its fix", (item, text, href) => {
  open([item]);
  const line = screen.getByText(
    (_, element) => element?.tagName === "SPAN" && text.test(element.textContent ?? ""),
  );
  if (href !== null) expect(line.querySelector("a")?.getAttribute("href")).toBe(href);
});

test("without items nothing is shown", () => {
  open([]);
  expect(screen.queryByText("Needs attention")).toBeNull();
});

test("the week's numbers are compared with last week's, each with its definition", () => {
  render(<Week overview={blank} />);
  for (const name of ["K", "Invitations", "Joins", "Conversions"]) {
    expect(screen.getByRole("button", { name: `About: ${name}` })).toBeTruthy();
  }
  expect(screen.getByText("+25 %")).toBeTruthy();
  expect(screen.getAllByText("+100 %")).toHaveLength(3);
  expect(screen.getByText("2.00 invitations × 25.0 %; too few participants to lean on")).toBeTruthy();
});
