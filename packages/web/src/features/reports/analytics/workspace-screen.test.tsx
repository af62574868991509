import {
  type Breakdown,
  type Counts,
  noCounts,
  type workspaceAnalytics,
} from "@kiteloop/contract/reports/analytics";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { dayOf, eachDay, lastDays, previousRange, shareInvited } from "@kiteloop/metrics";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { someCohortK } from "../../../testing/cohort-k.ts";
import { evenSpread } from "../../../testing/count-spread.ts";
import { someLoopSteps } from "../../../testing/loop-steps.ts";
import { Component } from "./workspace-screen.tsx";

const projectId = `prj_${"0".repeat(26)}`;
const widgetId = `wgt_${"0".repeat(26)}`;
const busy: Counts = { ...noCounts, participants: 100, impressions: 900, shares: 250, clicks: 90, joins: 50 };
const shareOf = ({ participants, shares, emails, joins }: Counts) =>
  shareInvited({ participants, invitations: shares + emails, joins });

type Data = ResponseOf<typeof workspaceAnalytics>;

const rows: Readonly<Record<Breakdown, Data["rows"]>> = {
  project: [
    {
      id: projectId,
      name: "Acme",
      projectId,
      ...{ counts: busy, today: noCounts },
      previous: { ...noCounts, joins: 7 },
      shareInvited: shareOf(busy),
      cohortK: someCohortK,
    },
  ],
  widget: [
    {
      id: widgetId,
      name: "=Invite",
      projectId,
      ...{ counts: busy, today: noCounts },
      previous: null,
      shareInvited: null,
      cohortK: null,
    },
  ],
  channel: [
    {
      id: "whatsapp",
      name: "whatsapp",
      projectId: null,
      ...{ counts: busy, today: noCounts },
      previous: null,
      shareInvited: null,
      cohortK: null,
    },
  ],
};

/** The fake API. */
const api = { asked: [] as URL[], totals: busy, today: noCounts as Counts, left: 0, failing: false };

function answer(url: URL): Data {
  const asked = url.searchParams;
  const { from, to } = {
    ...lastDays(30, dayOf(Date.now(), "UTC")),
    ...(asked.get("from") && { from: asked.get("from") ?? "", to: asked.get("to") ?? "" }),
  };
  const by = (["project", "widget", "channel"] as const).find((one) => one === asked.get("by")) ?? "project";
  const days = eachDay({ from, to }).map((day) => ({ ...(day === to ? api.totals : noCounts), day }));
  return {
    range: { from, to, days: days.length },
    granularity: "day",
    by,
    ...{ totals: api.totals, today: api.today },
    previous: noCounts,
    cohortK: someCohortK,
    loopSteps: someLoopSteps,
    shareInvited: shareOf(api.totals),
    previousShareInvited: shareOf(noCounts),
    days,
    previousDays: eachDay(previousRange({ from, to })).map((day) => ({ ...noCounts, day })),
    compared: null,
    countSpread: evenSpread,
    rows: rows[by],
    left: api.left,
    cycle: { state: "ok", median: 4, p90: 11, invitees: 1_500 },
    asOf: new Date().toISOString(),
  };
}

beforeEach(() => {
  Object.assign(api, { asked: [], totals: busy, today: noCounts, left: 0, failing: false });
  vi.stubGlobal("fetch", async (path: string) => {
    const url = new URL(path, "http://localhost");
    api.asked.push(url);
    if (!api.failing) return Response.json(answer(url));
    const problem = {
      type: "about:blank",
      title: "Broken.",
      status: 500,
      code: "internal",
      requestId: "r",
      digest: "d1g",
    };
    return Response.json(problem, { status: 500 });
  });
});

afterEach(cleanup);

function open(search = "") {
  const path = "/members/analytics";
  const router = createMemoryRouter([{ path, element: <Component /> }], {
    initialEntries: [`${path}${search}`],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const cells = async (caption: string) =>
  within(await screen.findByRole("table", { name: caption }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test("shows K, funnel and cycle time of all projects, and each project with a link", async () => {
  open();
  const hero = within(await screen.findByRole("region", { name: "K-factor" }));
  expect(hero.getAllByText("0.42")).toHaveLength(1);
  expect(screen.getByRole("list", { name: "Funnel" }).textContent).toContain("5.0% send an invitation");
  expect(screen.getByText("4 days")).toBeTruthy();
  expect(screen.getByText("11 days")).toBeTruthy();
  expect(await cells("Numbers by project")).toEqual([
    ["Acme", "0.42", "0.38 to 0.47", "100", "50.0%", "250", "90", "50", "7", "0"],
  ]);
  expect(screen.getByRole("link", { name: "Acme" }).getAttribute("href")).toBe(
    `/members/projects/${projectId}/analytics`,
  );
});

test("another breakdown is requested and in the address", async () => {
  const router = open();
  fireEvent.click(await screen.findByRole("radio", { name: "Channel" }));
  expect(await cells("Numbers by channel")).toEqual([["WhatsApp", "250", "90", "50", "0"]]);
  expect(router.state.location.search).toBe("?by=channel");
  expect(api.asked.at(-1)?.searchParams.get("by")).toBe("channel");
  fireEvent.click(screen.getByRole("radio", { name: "Widget" }));
  expect(await cells("Numbers by widget")).toEqual([["=Invite", "900", "0", "250", "90", "50"]]);
});

test("a truncated list says so", async () => {
  api.left = 3;
  open("?by=widget");
  expect(await screen.findByText("3 more aren’t shown.")).toBeTruthy();
});

test("without comparison no changes are shown", async () => {
  open("?compare=no");
  expect((await cells("Numbers by project"))[0]).toHaveLength(9);
  expect(screen.queryByText("Previous period")).toBeNull();
});

test("a widget name that looks like a formula is text in the file", async () => {
  const files: Blob[] = [];
  class Addresses extends URL {
    static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    static override revokeObjectURL = () => {};
  }
  vi.stubGlobal("URL", Addresses);
  open("?by=widget");
  const card = within(await screen.findByRole("region", { name: "Breakdown" }));
  fireEvent.click(await card.findByRole("button", { name: /Export/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: /CSV/ }));
  expect((await files[0]?.text())?.split("\r\n")[1]).toBe("'=Invite,900,0,250,90,50");
});

test("without data it links to the projects, and a failure shows its code", async () => {
  api.totals = noCounts;
  open();
  expect((await screen.findByRole("link", { name: "View projects" })).getAttribute("href")).toBe(
    "/members/projects",
  );
  cleanup();
  api.failing = true;
  open();
  expect(await screen.findByText("d1g")).toBeTruthy();
  api.failing = false;
  api.totals = busy;
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  await waitFor(() => expect(screen.getByRole("region", { name: "K-factor" })).toBeTruthy());
});

test("today is beside the totals, and neither in them nor in the rows", async () => {
  api.today = { ...noCounts, participants: 20, shares: 50, clicks: 10, joins: 10 };
  const [row] = rows.project;
  const today = row?.today;
  if (row) row.today = api.today;
  try {
    open();
    const joins = await screen.findByRole("radio", { name: /Joins/ });
    expect(joins.closest("label")?.textContent).toContain("40+10 today");
    const [acme] = await cells("Numbers by project");
    expect(acme).toEqual(expect.arrayContaining(["Acme", "80", "50.0%", "200", "80", "40"]));
  } finally {
    if (row && today) row.today = today;
  }
});
