import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { type Analytics, type Counts, metricNames, noCounts } from "@kiteloop/contract/reports/analytics";
import type { DashboardLink } from "@kiteloop/contract/reports/dashboard-link";
import type { CohortK } from "@kiteloop/contract/reports/insights";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { addDays, dayOf, eachDay, lastDays, previousRange, shareInvited } from "@kiteloop/metrics";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { meQuery } from "../../../api/queries/me.ts";
import { maturingCohortK, someCohortK } from "../../../testing/cohort-k.ts";
import { meOf } from "../../../testing/open.tsx";
import { widgetOf } from "../../../testing/widgets.ts";
import { Component } from "./screen.tsx";
import { someCohorts, someCycle } from "./testing.ts";
import { busy, someParts } from "./testing-parts.ts";

const projectId = `prj_${"0".repeat(26)}`;

const project: Project = {
  id: projectId,
  name: "Acme",
  host: "acme.com",
  businessType: "saas",
  origins: ["https://acme.com"],
  landingUrl: "https://acme.com",
  timeZone: "UTC",
  consent: "given",
  conversionProof: "any",
  attributionDays: 30,
  mails: { joined: false, reward: false, reminderDays: null },
  status: "active",
  publishableKey: "kl_test_pk_x",
  identitySecret: null,
  scriptTag: "",
  lastSeen: null,
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

const shareOf = ({ participants, shares, mails, joins }: Counts) =>
  shareInvited({ participants, invitations: shares + mails, joins });

const plus = (one: Counts, other: Counts): Counts => {
  const sum = { ...one };
  for (const name of metricNames) sum[name] += other[name];
  return sum;
};

/** The API's response for a range: `complete` on its last completed day, `now` today, and `previous` before. */
function analytics(url: URL, complete: Counts, now: Counts, previous: Counts): Analytics {
  const today = dayOf(Date.now(), "UTC");
  const { from, to } = { ...lastDays(30, today), ...Object.fromEntries(url.searchParams) };
  const isOpen = to >= today;
  const last = isOpen ? addDays(to, -1) : to;
  const countsOf = (day: string) => (day === last ? complete : isOpen && day === to ? now : noCounts);
  const days = eachDay({ from, to }).map((day) => ({ ...countsOf(day), day }));
  const totals = isOpen ? plus(complete, now) : complete;
  return {
    projectId,
    timeZone: "UTC",
    range: { from, to, days: days.length },
    granularity: "day",
    totals,
    today: isOpen ? now : null,
    previous,
    shareInvited: shareOf(totals),
    previousShareInvited: shareOf(previous),
    days,
    previousDays: eachDay(previousRange({ from, to })).map((day) => ({ ...noCounts, day })),
    channels: [{ channel: "whatsapp", invitations: totals.shares }],
    topInviters: [
      { participantId: `prt_${"0".repeat(20)}abc123`, name: "", invited: 3, joined: 2, converted: 1 },
    ],
    asOf: new Date().toISOString(),
  };
}

/** The fake API: its requests, and the current data. */
const api = {
  ...{ asked: [] as URL[], widgets: [] as Widget[] },
  ...{ totals: busy, today: noCounts, previous: noCounts, cohortK: someCohortK, project, failing: false },
  links: [] as DashboardLink[],
};

/** Whether the page is scrolled to the end. */
let scrolled = true;

beforeEach(() => {
  Object.assign(api, {
    asked: [],
    totals: busy,
    today: noCounts,
    previous: noCounts,
    project,
    failing: false,
  });
  Object.assign(api, { widgets: [], links: [] });
  api.cohortK = someCohortK;
  scrolled = true;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting: scrolled }]);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    const url = new URL(path, "http://localhost");
    api.asked.push(url);
    if (method === "POST") return Response.json({ link: api.links[0], token: "t0ken" }, { status: 201 });
    if (method === "DELETE") {
      api.links = [];
      return Response.json({});
    }
    if (url.pathname.endsWith("/dashboard-links")) return Response.json({ items: api.links });
    if (api.failing) {
      const problem = {
        type: "about:blank",
        title: "Broken.",
        status: 500,
        code: "internal",
        requestId: "req_1",
        digest: "d1g",
      };
      return Response.json(problem, { status: 500 });
    }
    const part = Object.entries(someParts).find(([path]) => url.pathname.endsWith(path));
    if (part) return Response.json(part[1]);
    if (url.pathname.endsWith("/widgets")) return Response.json({ items: api.widgets });
    if (url.pathname.endsWith("/cohorts")) return Response.json({ ...someCohorts, cohortK: api.cohortK });
    if (url.pathname.endsWith("/cycle-time")) return Response.json(someCycle);
    const isAnalytics = url.pathname.endsWith("/analytics");
    return Response.json(isAnalytics ? analytics(url, api.totals, api.today, api.previous) : api.project);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(search = "", role: Role = "viewer") {
  const path = "/members/projects/:projectId/analytics";
  const router = createMemoryRouter([{ path, element: <Component /> }], {
    initialEntries: [`/members/projects/${projectId}/analytics${search}`],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(meQuery.queryKey, meOf(role));
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const analyticsAsked = () =>
  api.asked.filter((url) => url.pathname.endsWith("/analytics")).map((url) => url.search);

/** The K equation. */
const equation = async () => within(await screen.findByRole("region", { name: "K-factor" }));

test("K is shown with interval, cohort, change and parts; beside it the share of invited users", async () => {
  open();
  const hero = await equation();
  expect(hero.getByText("0.42")).toBeTruthy();
  expect(hero.getByText("95%: 0.38 to 0.47")).toBeTruthy();
  expect(hero.getAllByText(/1,450 people who joined in the week of/).length).toBeGreaterThan(0);
  expect(hero.getByText("up from 0.36 the week before")).toBeTruthy();
  expect(hero.getByText("4 weeks together: 0.41 (0.38 to 0.47)")).toBeTruthy();
  expect(hero.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Copied link0.28",
    "Email0.14",
  ]);
  expect(hero.getByText(/worth 1\.72 in the end \(1\.61 to 1\.89\).*4,200 who joined since/)).toBeTruthy();
  expect(hero.getByText("50.0%")).toBeTruthy();
  expect(hero.getByText("2.50")).toBeTruthy();
  expect(hero.getByText("20.0%")).toBeTruthy();
  expect(hero.getByText("250 invitations, 100 participants")).toBeTruthy();
});

test("cards below the fold are loaded when scrolled into view", async () => {
  scrolled = false;
  open();
  await screen.findByRole("region", { name: "Segments" });
  await screen.findByRole("table", { name: "Numbers by widget" });
  const asked = new Set(api.asked.map(({ pathname }) => pathname.split("/").at(-1)));
  expect([...asked].sort()).toEqual(["analytics", "annotations", "cohorts", projectId, "segments"].sort());
});

const bounded = { ...someCohortK.headline, interval: null, intervalState: "at_least", missing: 860 } as const;

test.each<[Partial<CohortK>, RegExp]>([
  [maturingCohortK, /Maturing: 80 people have joined.*first on/],
  [{ ...maturingCohortK, state: "too_few" }, /fewer than 30 people/],
  [{ ...maturingCohortK, state: "empty", waiting: 0, maturesAt: null }, /Nobody has joined/],
  [
    { outlook: { state: "grows", doublingDays: 5.4 } },
    /grows by itself: 0\.42 times a cycle, and doubles in about 5\.4 days/,
  ],
  [{ outlook: { state: "unclear" } }, /may or may not grow by itself: the interval holds 1/],
  [{ outlook: { state: "ends", worth: 9, low: 4, high: null } }, /may or may not grow by itself/],
  [
    { headline: { ...someCohortK.headline, ...bounded } as CohortK["headline"] },
    /The upper end takes 860 more members/,
  ],
  [{ sources: null }, /By channel: for weeks counted since/],
  [{ change: { before: 0.4, difference: 0.02, interval: null, clear: false } }, /no clear change from 0\.40/],
])("the headline says what is known and what is missing: %#", async (fields, text) => {
  Object.assign(api, { cohortK: { ...someCohortK, ...fields } });
  open();
  const hero = await equation();
  expect(hero.getAllByText(text).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/);
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
  expect(steps[1]?.textContent).toContain("5.0% invite at all");
  expect(steps[2]?.textContent).toContain("× 16.0 invitations per inviter");
});

test("new events appear within five seconds without a reload, beside the totals of completed days", async () => {
  open();
  const joins = await screen.findByRole("radio", { name: /^Joins/ });
  expect(joins.closest("label")?.textContent).toMatch(/^Joins50.*\+0 today$/);
  Object.assign(api, { today: { ...noCounts, joins: 75 } });
  await waitFor(() => expect(joins.closest("label")?.textContent).toMatch(/^Joins50.*\+75 today$/), {
    timeout: 5_000,
  });
});

test("a completed range is loaded once", async () => {
  open("?from=2026-01-01&to=2026-01-31&compare=no");
  await screen.findByText("Complete, read at", { exact: false });
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(analyticsAsked()).toEqual(["?from=2026-01-01&to=2026-01-31"]);
});

const chooseRange = async (id: string) =>
  fireEvent.change(await screen.findByRole("combobox", { name: "Range" }), { target: { value: id } });

test("range and granularity are in the address; the previous days are loaded with them", async () => {
  const router = open();
  await chooseRange("7");
  const today = dayOf(Date.now(), "UTC");
  const week = lastDays(7, today);
  await waitFor(() => expect(analyticsAsked()).toContain(`?${new URLSearchParams({ ...week })}`));
  expect(router.state.location.search).toBe("?days=7");
  expect(screen.getByText("Period before")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "Compare" }));
  expect(router.state.location.search).toBe("?days=7&compare=no");
  await waitFor(() => expect(screen.queryByText("Period before")).toBeNull());
  await chooseRange("90");
  fireEvent.click(await screen.findByRole("radio", { name: "Weeks" }));
  expect(router.state.location.search).toBe("?days=90&compare=no&granularity=week");
  await waitFor(() => expect(analyticsAsked().at(-1)).toContain("granularity=week"));
});

test("an invalid custom range is reported before a request", async () => {
  const router = open();
  await equation();
  await chooseRange("custom");
  await waitFor(() => expect(screen.getByLabelText("From").getAttribute("value")).not.toBe(""));
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-03-02" } });
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-03-01" } });
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/must not be after/);
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-03-03" } });
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  await waitFor(() => expect(router.state.location.search).toBe("?from=2026-03-02&to=2026-03-03"));
  fireEvent.click(screen.getByRole("button", { name: "Clear the custom range" }));
  expect(router.state.location.search).toBe("");
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
  expect((await screen.findByRole("link", { name: "Publish a widget" })).getAttribute("href")).toBe(
    `/members/projects/${projectId}/widgets`,
  );
  cleanup();
  api.widgets = [widgetOf({ publishedVersion: 1 })];
  open();
  expect((await screen.findByRole("link", { name: "Show the tag" })).getAttribute("href")).toBe(
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
  await screen.findByText("Not reachable, trying again", { exact: false });
  expect(hero.getByText("0.42")).toBeTruthy();
});

test("hours, visitors and segments are read by keyboard", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Show all sections" }));
  const hours = await screen.findByRole("slider", { name: "Shown by hour of the week" });
  expect(hours.getAttribute("aria-valuetext")).toBe("Monday 0:00: 0 times shown");
  fireEvent.change(hours, { target: { value: "17" } });
  fireEvent.keyDown(hours, { key: "ArrowDown" });
  expect(hours.getAttribute("aria-valuetext")).toBe("Tuesday 17:00: 900 times shown");
  fireEvent.keyDown(hours, { key: "ArrowUp" });
  expect(hours.getAttribute("aria-valuetext")).toBe("Monday 17:00: 0 times shown");
  const visitors = screen.getByRole("slider", { name: "Unique visitors, day by day" });
  expect(visitors.getAttribute("aria-valuetext")).toMatch(/: Unique visitors 1,000$/);
  expect(
    screen.getByText(
      /500 a day on average, each day estimated with a standard error of 1\.6%.* last 2 of these 30 days/,
    ),
  ).toBeTruthy();
  const segments = screen.getByRole("slider", { name: "Joins by widget, day by day" });
  expect(segments.getAttribute("aria-valuetext")).toMatch(/: <b>Invite<\/b> 50$/);
});

test("another segmentation is in the address and requested", async () => {
  const router = open();
  fireEvent.click(await screen.findByRole("radio", { name: "Country" }));
  expect(router.state.location.search).toBe("?segment=country");
  await waitFor(() =>
    expect(
      api.asked.some(
        ({ pathname, search }) => pathname.endsWith("/segments") && search.includes("by=country"),
      ),
    ).toBe(true),
  );
});

test("a row filters by its segment, in the address, until its chip is removed", async () => {
  const router = open("?days=7");
  fireEvent.click(await screen.findByRole("button", { name: "WhatsApp" }));
  expect(router.state.location.search).toBe("?days=7&filter=channel%3Awhatsapp");
  await screen.findByText(/aren’t counted by segment/);
  expect(screen.queryByRole("region", { name: "K-factor" })).toBeNull();
  const asked = api.asked
    .filter(({ pathname }) => pathname.endsWith("/segments"))
    .map(({ search }) => search);
  expect(asked.some((search) => /by=channel.*value=whatsapp/.test(search))).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Remove the filter Channel: WhatsApp" }));
  expect(router.state.location.search).toBe("?days=7");
  await equation();
});

test("a filtered measure is the segment's, and offers no measure that segments lack", async () => {
  const { value } = someParts["/segments"].segments[0] ?? { value: "" };
  open(`?filter=widget:${value}`);
  const trend = within(await screen.findByRole("region", { name: "Day by day" }));
  const measures = trend.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(measures).toEqual(["Invitations250", "Clicks90", "Joins50", "Conversions10"]);
  expect(screen.getByRole("link", { name: "Open this widget" })).toBeTruthy();
});

test("Enter on a day shows that day alone", async () => {
  const router = open("?from=2026-01-01&to=2026-01-31");
  const slider = await screen.findByRole("slider", { name: "Joins, day by day" });
  fireEvent.change(slider, { target: { value: "4" } });
  fireEvent.keyDown(slider, { key: "Enter" });
  await waitFor(() => expect(router.state.location.search).toBe("?from=2026-01-05&to=2026-01-05"));
});

test("a viewer can't share; an editor creates a link that is shown once, and revokes another", async () => {
  api.links = [
    {
      ...{ id: `dsh_${"0".repeat(26)}`, name: "Board", createdBy: "Mara", creatorLeft: true },
      ...{ createdAt: "2026-01-01T00:00:00.000Z", expiresAt: null },
    },
  ];
  open();
  await equation();
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  cleanup();
  open("", "editor");
  fireEvent.click(await screen.findByRole("button", { name: "Share" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share this dashboard" }));
  expect(await dialog.findByText(/Created .* by Mara, a former member · Doesn’t expire/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Create link" }));
  expect(await dialog.findByText(/Can't be empty/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Investors" } });
  fireEvent.click(dialog.getByRole("button", { name: "Create link" }));
  const shown = await screen.findByText(new RegExp(`/members/projects/${projectId}/analytics/share/t0ken$`));
  expect(shown).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  fireEvent.click(await screen.findByRole("button", { name: "Revoke Board" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Revoke Board?" }));
  fireEvent.click(question.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("No links yet")).toBeTruthy();
});

test("a chain expands into its tree, and names its source", async () => {
  open();
  const chains = within(await screen.findByRole("list", { name: "Largest chains" }));
  expect(chains.getByText("5 people, 2 deep")).toBeTruthy();
  const ana = chains.getByText("brought 3").closest("li");
  expect(ana?.querySelector("li")?.textContent).toMatch(/^Unnamed …00000b brought 2/);
  expect(screen.getByText(/Read from the 200 who brought the most/)).toBeTruthy();
});

test("a number's tooltip has definition, window, days and state", async () => {
  open("?from=2026-01-01&to=2026-01-31");
  const hero = await equation();
  const note = hero.getByRole("button", { name: "About: K" }).nextElementSibling;
  expect(note?.textContent).toContain("K = invitees within the window / members");
  expect(note?.textContent).toMatch(/Here: 1,450 people who joined in the week of .*State: final\./);
  const share = hero.getByRole("button", { name: "About: Share invited" }).nextElementSibling;
  expect(share?.textContent).toContain("Here: Jan 1 to Jan 31, 31 days.");
  expect(share?.textContent).toContain("State: ok, complete: these days are over.");
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
