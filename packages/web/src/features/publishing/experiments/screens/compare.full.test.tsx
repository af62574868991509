import type { Experiment, ExperimentReport } from "@kiteloop/contract/publishing/experiment";
import type { Widget, WidgetVersion } from "@kiteloop/contract/publishing/widget";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { experimentBasis, experimentOf, reportOf, variantResultOf } from "../../../../testing/experiments.ts";
import { openAs } from "../../../../testing/open.tsx";
import { projectOf, versionOf, widgetOf } from "../../../../testing/widgets.ts";
import { Component } from "./compare.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const titled = (title: string) => {
  const config = defaultConfig("invite");
  config.content.title = title;
  return config;
};

const three = [
  versionOf(3, { config: titled("Three") }),
  versionOf(2, { config: titled("Two") }),
  versionOf(1, { config: titled("One") }),
];

type More = { role?: Role; report?: ExperimentReport; answers?: { start?: Experiment } };

function open(
  search: string,
  widget: Partial<Widget> = {},
  versions: WidgetVersion[] = three,
  { role = "viewer", report, answers = {} }: More = {},
) {
  const data = widgetOf({ draft: titled("Three"), publishedVersion: 3, ...widget });
  const ref = { projectId: data.projectId, widgetId: data.id };
  const base = `/api/projects/${ref.projectId}`;
  return openAs(
    role,
    <Component />,
    {
      [`GET ${base}`]: projectOf(),
      [`GET ${base}/widgets`]: { items: [data] },
      [`GET ${base}/widgets/${data.id}`]: data,
      [`GET ${base}/widgets/${data.id}/versions`]: { items: versions },
      [`GET ${base}/widgets/${data.id}/experiment`]: { report: report ?? null, basis: experimentBasis },
      [`POST ${base}/widgets/${data.id}/experiments`]: answers.start,
    },
    { pattern: paths.compareWidget.pattern, address: `${paths.compareWidget.href(ref)}${search}` },
  );
}

const titles = async () => {
  const row = await screen.findByRole("row", { name: /^Title/ });
  return within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
};

test("the live version is compared with the previous one, and only differences are listed", async () => {
  open("");
  expect(await titles()).toEqual(["“Two”", "“Three”"]);
  expect(screen.getAllByRole("row")).toHaveLength(3);
  expect((await screen.findByTitle("Version 2 of Invite form")).tagName).toBe("IFRAME");
});

test("the address contains the columns, and each change updates it", async () => {
  const { router } = open("?of=1,2,3");
  expect(await titles()).toEqual(["“One”", "“Two”", "“Three”"]);
  fireEvent.click(screen.getByRole("button", { name: "Remove Version 2" }));
  expect(await titles()).toEqual(["“One”", "“Three”"]);
  expect(new URLSearchParams(router.state.location.search).get("of")).toBe("1,3");
  expect(screen.queryByRole("button", { name: /away/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Add column" }));
  expect(new URLSearchParams(router.state.location.search).get("of")).toBe("1,3,draft");
});

test("all settings are listed on request", async () => {
  open("?all=yes");
  await titles();
  expect(screen.getByRole("row", { name: /^Corner radius/ })).toBeTruthy();
});

test("a widget that was never published has nothing to compare, and says what to do", async () => {
  open("", { publishedVersion: null, status: "draft" }, []);
  expect(await screen.findByText("Nothing to compare yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "View widget" })).toBeTruthy();
});

test("without an experiment it explains why; viewers cannot start one", async () => {
  open("");
  expect(await screen.findByText(/Test two versions side by side/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /experiment/ })).toBeNull();
});

test("an editor starts an experiment after seeing its plan", async () => {
  const { asked } = open("?of=3,2", {}, three, { role: "editor", answers: { start: experimentOf() } });
  fireEvent.click(await screen.findByRole("button", { name: "Start experiment" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/Takes about \d+ days/)).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText("Weight of A"), { target: { value: "60" } });
  expect(within(dialog).getByText(/add up to 110/)).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Start experiment" })).toHaveProperty("disabled", true);
  fireEvent.change(within(dialog).getByLabelText("Weight of B"), { target: { value: "40" } });
  const smallest = within(dialog).getByLabelText("Smallest change that matters");
  fireEvent.change(smallest, { target: { value: "1" } });
  expect(within(dialog).getByText("Enter a number from 5 to 200.")).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Start experiment" })).toHaveProperty("disabled", true);
  fireEvent.change(smallest, { target: { value: "25" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Start experiment" }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({
      variants: [
        { of: 3, weight: 60 },
        { of: 2, weight: 40 },
      ],
      metric: "joins",
      minimalEffect: 0.25,
    }),
  );
});

test("an experiment may count returning participants, and then says so before and after its start", async () => {
  const { asked } = open("?of=3,2", {}, three, { role: "editor", answers: { start: experimentOf() } });
  fireEvent.click(await screen.findByRole("button", { name: "Start experiment" }));
  const dialog = await screen.findByRole("dialog");
  const who = within(dialog).getByLabelText("Who counts");
  expect(within(dialog).getByText(/^Participants who join after the start\./)).toBeTruthy();
  fireEvent.change(who, { target: { value: "all" } });
  expect(within(dialog).getByText(/from their first visit after it/)).toBeTruthy();
  expect(within(dialog).getByText(/Returning participants shorten this/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Start experiment" }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({ units: "all" }),
  );
});

test("results show new and returning participants apart", async () => {
  const [a, b] = reportOf().arms.map((arm) => ({ ...arm, returning: 210, countedReturning: 120 }));
  if (a === undefined || b === undefined) throw new Error("there are two variants");
  const experiment = experimentOf({ units: "all", plannedEnd: null });
  open("", {}, three, { report: reportOf({ experiment, arms: [a, b], varianceLeft: 0.62 }) });
  expect(await screen.findByText(/^760 new, 240 returning\. .* removes 38%/)).toBeTruthy();
  const counts = screen.getByRole("table", { name: "All counts so far" });
  expect(within(counts).getByRole("columnheader", { name: /Returning/ })).toBeTruthy();
  const results = screen.getByRole("table", { name: "Results by variant" });
  expect(within(results).getByRole("row", { name: /^B, version 4 500 120 0.360/ })).toBeTruthy();
});

test("a running experiment shows verdict, numbers and traffic split; the chart is read by keyboard", async () => {
  open("", {}, three, { report: reportOf() });
  expect(await screen.findByText("No clear result yet, about 22 more days.")).toBeTruthy();
  expect(screen.getByText(/^510 : 490 chain starters, planned 50 : 50. No sign of a fault/)).toBeTruthy();
  const table = screen.getByRole("table", { name: "Results by variant" });
  expect(
    within(table).getByRole("row", {
      name: /^B, version 4 500 0.360 0.310 to 0.410 \+20% \(−3 to \+45%\) \+6 \(−1 to \+13\)/,
    }),
  ).toBeTruthy();
  const guardrails = screen.getByRole("table", { name: "Guardrails" });
  expect(
    within(guardrails).getByRole("row", { name: /^Conversions, B 5.0 5.4 \+0.4 No harm found/ }),
  ).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Planned days completed" })).toMatchObject({
    ...{ value: 20, max: 42 },
  });
  const days = screen.getByRole("slider", { name: "Effect by days since joining" });
  expect(days.getAttribute("aria-valuetext")).toBe(
    "Days 0 to 2, B: 5 more per 100 participants than A, 95% interval +1 to +9",
  );
  const weeks = screen.getByRole("region", { name: "Effect by week" });
  fireEvent.click(within(weeks).getByRole("button", { name: "Table" }));
  expect(within(weeks).getByRole("row", { name: /^Week 1, B 10.0 16.0 \+6 −2 to \+14/ })).toBeTruthy();
  const slider = screen.getByRole("slider", { name: /by variant/ });
  fireEvent.change(slider, { target: { value: "1" } });
  expect(slider.getAttribute("aria-valuetext")).toBe(
    "B, version 4: 0.360, 95% interval 0.310 to 0.410 · 3% fewer to 45% more, or 1 fewer to 13 more joins per 100 participants than A",
  );
  expect(screen.queryByRole("button", { name: "Stop experiment" })).toBeNull();
});

test("publishing a variant preselects the winner, and explains the effect", async () => {
  const report = reportOf({ state: "decided", verdict: "winner", arm: "b" });
  const { asked } = open("", {}, three, { report, role: "editor" });
  fireEvent.click(await screen.findByRole("button", { name: "Publish variant" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText(/Version 4 is published as a new version/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Publish B" }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith("/promote"))?.body).toEqual({ version: 1, variant: "b" }),
  );
});

test("the variants of a running experiment are compared by default", async () => {
  const variants = [
    { variant: "a" as const, number: 3, weight: 50 },
    { variant: "b" as const, number: 1, weight: 50 },
  ];
  open("", {}, three, { report: reportOf({ experiment: experimentOf({ variants }) }) });
  expect(await screen.findByTitle("Version 1 of Invite form")).toBeTruthy();
  await waitFor(async () => expect(await titles()).toEqual(["“Three”", "“One”"]));
});

test("a draft without changes is not offered", async () => {
  open("", { unpublishedChanges: false, type: "share" }, three.slice(0, 1), { role: "editor" });
  const start = await screen.findByRole("button", { name: "Start experiment" });
  expect(start).toHaveProperty("disabled", true);
});

test("an invite widget without another version can be held out, and the screen says what that shows", async () => {
  const { asked } = open("", { unpublishedChanges: false }, three.slice(0, 1), { role: "editor" });
  fireEvent.click(await screen.findByRole("button", { name: "Start experiment" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/can’t show how many of these people would have come/)).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: /No invite widget/ })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Start experiment" }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith("/experiments"))?.body).toMatchObject({
      variants: [
        { of: 3, weight: 90 },
        { of: "none", weight: 10 },
      ],
    }),
  );
});

test("a holdout names its variants, offers none to publish, and says what its result means", async () => {
  const variants = [
    { variant: "a" as const, number: 3, weight: 90 },
    { variant: "b" as const, number: 3, weight: 10, hidden: true as const },
  ];
  const arms = [
    variantResultOf({ weight: 90 }),
    variantResultOf({
      ...variants[1],
      comparison: {
        difference: -0.2,
        interval: { low: -0.3, high: -0.1 },
        relative: { low: -0.9, high: -0.4 },
        verdict: "worse",
      },
    }),
  ];
  const report = reportOf({
    ...{ experiment: experimentOf({ variants }), arms, state: "decided", verdict: "baseline_better" },
  });
  open("", {}, three, { report, role: "editor" });
  expect(
    await screen.findByText(/So invite widgets bring more than your other ways of inviting/),
  ).toBeTruthy();
  expect(screen.getByText(/can’t show how many of these people would have come/)).toBeTruthy();
  expect(screen.getAllByText("B, no invite widget").length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "Stop experiment" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Publish variant" })).toBeNull();
});

test("stopping asks first", async () => {
  const { asked } = open("", {}, three, { report: reportOf(), role: "editor" });
  fireEvent.click(await screen.findByRole("button", { name: "Stop experiment" }));
  const dialog = await screen.findByRole("alertdialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Stop experiment" }));
  await waitFor(() => expect(asked.find(({ path }) => path.endsWith("/stop"))?.body).toEqual({ version: 1 }));
});
