import { noProjectLinks, type Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { type Analytics, type Counts, metricNames, noCounts } from "@kiteloop/contract/reports/analytics";
import type { DashboardLink } from "@kiteloop/contract/reports/dashboard-link";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { addDays, dayOf, eachDay, lastDays, previousRange, shareInvited } from "@kiteloop/metrics";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import { meQuery } from "../../../api/queries/me.ts";
import { someCohortK } from "../../../testing/cohort-k.ts";
import { meOf } from "../../../testing/open.tsx";
import { Component } from "./screen.tsx";
import { someCohorts, someCycle } from "./testing.ts";
import { busy, someParts } from "./testing-parts.ts";

export const projectId = `prj_${"0".repeat(26)}`;

export const project: Project = {
  id: projectId,
  name: "Acme",
  host: "acme.com",
  businessType: "saas",
  origins: ["https://acme.com"],
  landingUrl: "https://acme.com",
  signInUrl: "",
  timeZone: "UTC",
  consent: "given",
  crossDomain: "links",
  conversionProof: "any",
  attributionDays: 30,
  attribution: "last",
  emails: { joined: false, reward: false, reminderDays: null },
  sharePage: { on: false, headline: "", text: "", terms: null, joins: false },
  links: noProjectLinks,
  brand: null,
  widgetOrder: [],
  sharePageUrl: "https://edge.example/p/prj_x",
  status: "active",
  deletion: null,
  mode: "live",
  publishableKey: "kl_test_pk_x",
  identitySecret: null,
  scriptTag: "",
  lastSeen: null,
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

const shareOf = ({ participants, shares, emails, joins }: Counts) =>
  shareInvited({ participants, invitations: shares + emails, joins });

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
    compared: null,
    channels: [{ channel: "whatsapp", invitations: totals.shares, today: 0 }],
    topInviters: [
      { participantId: `prt_${"0".repeat(20)}abc123`, name: "", invited: 3, joined: 2, converted: 1 },
    ],
    bots: api.bots,
    asOf: new Date().toISOString(),
  };
}

const noBots: Analytics["bots"] = { events: 0, leftOutFrom: null };

/** The fake API: its requests, and the current data. */
export const api = {
  /** Whether the page is scrolled to the end. */
  scrolled: true,
  ...{ asked: [] as URL[], widgets: [] as Widget[] },
  ...{ totals: busy, today: noCounts, previous: noCounts, cohortK: someCohortK, project, failing: false },
  links: [] as DashboardLink[],
  bots: noBots,
};

/** Sets the fake API up before each test, and clears the page after it. */
export function installFakeApi(): void {
  beforeEach(() => {
    Object.assign(api, {
      asked: [],
      totals: busy,
      today: noCounts,
      previous: noCounts,
      project,
      failing: false,
    });
    Object.assign(api, { widgets: [], links: [], scrolled: true, bots: noBots });
    api.cohortK = someCohortK;
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          this.#tell = tell;
        }
        observe() {
          this.#tell([{ isIntersecting: api.scrolled }]);
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
}

/** Opens the screen of a member with a role. */
export function open(search = "", role: Role = "viewer") {
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

export const analyticsAsked = () =>
  api.asked.filter((url) => url.pathname.endsWith("/analytics")).map((url) => url.search);

/** The K equation. */
export const equation = async () => within(await screen.findByRole("region", { name: "K-factor" }));

export const chooseRange = async (id: string) =>
  fireEvent.change(await screen.findByRole("combobox", { name: "Range" }), { target: { value: id } });
