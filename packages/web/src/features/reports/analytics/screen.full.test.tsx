import { noCounts } from "@kiteloop/contract/reports/analytics";
import type { CohortK } from "@kiteloop/contract/reports/insights";
import { dayOf } from "@kiteloop/metrics";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { maturingCohortK, someCohortK } from "../../../testing/cohort-k.ts";
import { widgetOf } from "../../../testing/widgets.ts";
import { busy } from "./testing-parts.ts";
import {
  analyticsAsked,
  api,
  equation,
  installFakeApi,
  open,
  project,
  projectId,
} from "./testing-screen.tsx";

installFakeApi();

test("K is shown with interval, cohort, change and one sentence; beside it its line, and below its parts by channel", async () => {
  open();
  const hero = await equation();
  expect(hero.getByText("0.42")).toBeTruthy();
  expect(hero.getByText("95%: 0.38 to 0.47")).toBeTruthy();
  expect(hero.getAllByText(/1,450 participants who joined in the week of/).length).toBeGreaterThan(0);
  expect(hero.getByText("up from 0.36 the week before")).toBeTruthy();
  const sentence = /^100 direct users lead to about 172 users in all \(161 to 189\), if [^.]*\.$/;
  expect(hero.getByText(sentence)).toBeTruthy();
  const about = hero.getByRole("button", { name: "About: K" }).nextElementSibling?.textContent;
  expect(about).toContain("4 weeks combined: 0.41 (0.38 to 0.47)");
  expect(about).toContain("4,200 newer participants are maturing");
  const parts = within(screen.getByRole("list", { name: "K by channel" })).getAllByRole("listitem");
  expect(parts.map(({ textContent }) => textContent)).toEqual(["Copied link0.28", "Email0.14"]);
});

test("K's line is read week by week, from the newest that has matured", async () => {
  open();
  const weeks = (await equation()).getByRole("slider", { name: "K by week of joining" });
  const textAt = (week: number) => {
    fireEvent.change(weeks, { target: { value: `${week}` } });
    return weeks.getAttribute("aria-valuetext");
  };
  expect(weeks.getAttribute("aria-valuetext")).toMatch(/^Week of Mar 30: K 0.00, no variation/);
  expect(textAt(0)).toBe("Week of Mar 9: K 0.50, 0.43 to 0.58, 1,200 participants");
  expect(textAt(1)).toBe("Week of Mar 16: K 0.50, at least 0.31, 40 participants");
  expect(textAt(2)).toBe("Week of Mar 23: no participants joined");
  expect(textAt(4)).toBe("Week of Apr 13: maturing, 80 participants");
});

const endsAsked = () => [...new Set(api.asked.map(({ pathname }) => pathname.split("/").at(-1)))].sort();

test("closed sections ask for nothing until they are opened, and the address keeps them", async () => {
  const router = open();
  await screen.findByRole("table", { name: "Numbers by widget" });
  const first = ["analytics", "annotations", "cohorts", projectId, "segments"].sort();
  expect(endsAsked()).toEqual(first);
  fireEvent.click(screen.getByRole("button", { name: "Cycle time" }));
  expect(await screen.findByText("Median")).toBeTruthy();
  expect(endsAsked()).toEqual([...first, "cycle-time"].sort());
  expect(router.state.location.search).toBe("?open=segments%2Ccycle");
  const close = screen.getByRole("button", { name: "Cycle time" });
  expect([close.getAttribute("aria-expanded"), document.activeElement]).toEqual(["true", close]);
  fireEvent.click(close);
  expect(screen.queryByText("Median")).toBeNull();
  expect(document.activeElement?.getAttribute("aria-expanded")).toBe("false");
});

test("the share of invited users has its parts in a section of its own", async () => {
  open("?open=share");
  const share = within(await screen.findByRole("region", { name: "Share invited" }));
  expect(share.getByText("50.0%")).toBeTruthy();
  expect(share.getByText("2.50")).toBeTruthy();
  expect(share.getByText("20.0%")).toBeTruthy();
  expect(share.getByText("250 invitations, 100 participants")).toBeTruthy();
});

const bounded = { ...someCohortK.headline, interval: null, intervalState: "at_least", missing: 860 } as const;

test.each<[Partial<CohortK>, RegExp]>([
  [maturingCohortK, /Maturing\. 80 participants have joined.*first on/],
  [{ ...maturingCohortK, state: "too_few" }, /Fewer than 30 participants/],
  [{ ...maturingCohortK, state: "empty", waiting: 0, maturesAt: null }, /No participants joined/],
  [
    { outlook: { state: "grows", doublingDays: 5.4 } },
    /grows by itself, 0\.42× per cycle, and doubles in about 5\.4 days/,
  ],
  [{ outlook: { state: "unclear" } }, /may or may not grow by itself\. The interval includes 1/],
  [
    { outlook: { state: "ends", worth: 9, low: 4, high: null } },
    /100 direct users lead to at least 400 users/,
  ],
  [
    { headline: { ...someCohortK.headline, ...bounded } as CohortK["headline"] },
    /An upper bound takes 860 more participants/,
  ],
  [{ change: { before: 0.4, difference: 0.02, interval: null, clear: false } }, /no clear change from 0\.40/],
])("the headline says what is known and what is missing: %#", async (fields, text) => {
  Object.assign(api, { cohortK: { ...someCohortK, ...fields } });
  open();
  const hero = await equation();
  expect(hero.getAllByText(text).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/);
});

test("parts of K that weren't counted by channel are said to be missing", async () => {
  Object.assign(api, { cohortK: { ...someCohortK, sources: null } });
  open();
  expect(await screen.findByText(/K by channel is available for weeks counted since/)).toBeTruthy();
});

test("the funnel is of one cohort and names the step that limits K", async () => {
  open();
  const steps = within(await screen.findByRole("list", { name: "Funnel" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent?.includes("limits K"))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(steps[1]?.textContent).toContain("5.0% send an invitation");
  expect(steps[2]?.textContent).toContain("× 16.0 invitations per inviter");
});

test("new events appear within five seconds without a reload, beside the totals of completed days", async () => {
  open();
  const joins = await screen.findByRole("radio", { name: /^Joins/ });
  expect(joins.closest("label")?.textContent).toBe("Joins50");
  Object.assign(api, { today: { ...noCounts, joins: 75 } });
  await waitFor(() => expect(joins.closest("label")?.textContent).toMatch(/^Joins50\+75 today/), {
    timeout: 5_000,
  });
});

test("a completed range is loaded once", async () => {
  open("?from=2026-01-01&to=2026-01-31&compare=no");
  await screen.findByText("Complete · updated", { exact: false });
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(analyticsAsked()).toEqual(["?from=2026-01-01&to=2026-01-31"]);
});

test("every day can be read by slider and table", async () => {
  Object.assign(api, { today: busy });
  open();
  const slider = await screen.findByRole("slider", { name: "Joins, day by day" });
  expect(slider.getAttribute("aria-valuetext")).toMatch(/so far: Joins 50/);
  await waitFor(() => expect(slider.getAttribute("aria-valuetext")).toMatch(/Invite published$/));
  fireEvent.change(slider, { target: { value: "0" } });
  expect(slider.getAttribute("aria-valuetext")).toMatch(/: Joins 0/);
  const measures = within(screen.getByRole("group", { name: "Measure to draw" }));
  fireEvent.click(measures.getByRole("radio", { name: /^Clicks/ }));
  expect(screen.getByRole("slider", { name: "Clicks, day by day" })).toBeTruthy();
  const trend = within(screen.getByRole("region", { name: "Day by day" }));
  fireEvent.click(trend.getByRole("button", { name: "Table" }));
  const table = within(screen.getByRole("table", { name: "Day by day" }));
  expect(table.getAllByRole("row")).toHaveLength(31);
  const row = table.getByRole("row", { name: new RegExp(dayOf(Date.now(), "UTC")) });
  expect(row.textContent).toContain("250");
  expect(row.textContent).toContain("Invite published");
});

test("participants without a name are distinguishable", async () => {
  open();
  expect((await screen.findByRole("row", { name: /Unnamed …abc123/ })).textContent).toContain("321");
});

test("widget names are shown as text", async () => {
  open();
  expect(await screen.findByRole("button", { name: "<b>Invite</b>" })).toBeTruthy();
});

test("before the first visitor it says what to do; afterwards that these days were quiet", async () => {
  Object.assign(api, { totals: noCounts });
  open();
  expect((await screen.findByRole("link", { name: "Go to widgets" })).getAttribute("href")).toBe(
    `/members/projects/${projectId}/widgets`,
  );
  cleanup();
  api.widgets = [widgetOf({ publishedVersion: 1 })];
  open();
  expect((await screen.findByRole("link", { name: "Show script tag" })).getAttribute("href")).toBe(
    `/members/projects/${projectId}/install`,
  );
  cleanup();
  api.project = { ...project, lastSeen: { at: "2026-01-01T00:00:00.000Z", origin: "https://acme.com" } };
  const router = open();
  fireEvent.click(await screen.findByRole("button", { name: "Show 90 days" }));
  await waitFor(() => expect(router.state.location.search).toBe("?days=90"));
});

test("a failure shows code and digest and can be retried; earlier numbers stay", async () => {
  api.failing = true;
  open();
  expect(await screen.findByText("d1g")).toBeTruthy();
  api.failing = false;
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  const hero = await equation();
  api.failing = true;
  await screen.findByText("Offline, retrying", { exact: false });
  expect(hero.getByText("0.42")).toBeTruthy();
});

test("hours, visitors and segments are read by keyboard", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Show all sections" }));
  const hours = await screen.findByRole("slider", { name: "Impressions by hour of the week" });
  expect(hours.getAttribute("aria-valuetext")).toBe("Monday 0:00: 0 impressions");
  fireEvent.change(hours, { target: { value: "17" } });
  fireEvent.keyDown(hours, { key: "ArrowDown" });
  expect(hours.getAttribute("aria-valuetext")).toBe("Tuesday 17:00: 900 impressions");
  fireEvent.keyDown(hours, { key: "ArrowUp" });
  expect(hours.getAttribute("aria-valuetext")).toBe("Monday 17:00: 0 impressions");
  const visitors = screen.getByRole("slider", { name: "Unique visitors, day by day" });
  expect(visitors.getAttribute("aria-valuetext")).toMatch(/: Unique visitors 1,000$/);
  expect(
    screen.getByText(
      /500 per day on average\. Each day is estimated with a standard error of 1\.6%.* last 2 of these 30 days/,
    ),
  ).toBeTruthy();
  const segments = screen.getByRole("slider", { name: "Joins by widget, day by day" });
  expect(segments.getAttribute("aria-valuetext")).toMatch(/: <b>Invite<\/b> 50$/);
});

test("a chain expands into its tree, and names its source", async () => {
  open("?open=chains");
  const chains = within(await screen.findByRole("list", { name: "Top referral chains" }));
  expect(chains.getByText("5 people, depth 2")).toBeTruthy();
  const ana = chains.getByText("3 referrals").closest("li");
  expect(ana?.querySelector("li")?.textContent).toMatch(/^Unnamed …00000b 2 referrals/);
  expect(screen.getByText(/^Based on the 200 participants with the most invitees/)).toBeTruthy();
});

test("a number's tooltip has definition, window, days and state", async () => {
  open("?from=2026-01-01&to=2026-01-31&open=share");
  const hero = await equation();
  const note = hero.getByRole("button", { name: "About: K" }).nextElementSibling;
  expect(note?.textContent).toContain("K = invitees within the window / participants");
  expect(note?.textContent).toMatch(
    /Shown here: 1,450 participants who joined in the week of .*This number is final\./,
  );
  const share = (await screen.findByRole("button", { name: "About: Share invited" })).nextElementSibling;
  expect(share?.textContent).toContain("Shown here: Jan 1 to Jan 31, 31 days.");
  expect(share?.textContent).not.toContain("Today is still being counted.");
});

test("every chart is exported as a file and as a picture", async () => {
  const files: Blob[] = [];
  class Addresses extends URL {
    static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    static override revokeObjectURL = () => {};
  }
  vi.stubGlobal("URL", Addresses);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  open("?from=2026-01-01&to=2026-01-31");
  const trend = within(await screen.findByRole("region", { name: "Day by day" }));
  const pick = async (name: string) => {
    fireEvent.click(trend.getByRole("button", { name: /Export/ }));
    fireEvent.click(await screen.findByRole("menuitem", { name: new RegExp(name) }));
  };
  await pick("CSV");
  expect((await files[0]?.text())?.split("\r\n")[0]).toContain("From,Participants,Invitations");
  await pick("JSON Lines");
  expect(JSON.parse((await files[1]?.text())?.split("\n")[0] ?? "")).toMatchObject({ joins: 0 });
  await pick("SVG");
  await waitFor(() => expect(files).toHaveLength(3));
  expect(await files[2]?.text()).toMatch(/^<svg .*Joins, day by day/);
  const days = "by-day-2026-01-01-2026-01-31";
  expect(names).toEqual([
    `kiteloop-acme-${days}.csv`,
    `kiteloop-acme-${days}.jsonl`,
    `kiteloop-acme-joins-${days}.svg`,
  ]);
});
