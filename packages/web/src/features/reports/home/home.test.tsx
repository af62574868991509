import type { Overview } from "@kiteloop/contract/reports/analytics";
import { metricNames } from "@kiteloop/contract/reports/analytics";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { maturingCohortK, someCohortK } from "../../../testing/cohort-k.ts";
import { evenSpread } from "../../../testing/count-spread.ts";
import { openAs } from "../../../testing/open.tsx";
import { Week } from "./components/week.tsx";
import { Component } from "./screen.tsx";

const projectId = `prj_${"0".repeat(26)}`;
const counts = (value: number) =>
  Object.fromEntries(metricNames.map((name) => [name, value])) as Overview["thisWeek"];
const shareInvited = {
  ...{ share: 0.5, invitationsPerParticipant: 2, joinsPerInvitation: 0.25 },
  state: "ok",
} as const;
const week = (value: number) =>
  Array.from({ length: 7 }, (_, day) => ({ ...counts(value), day: `2026-04-0${day + 1}` }));
const blank: Overview = {
  ...{ thisWeek: counts(10), today: counts(0) },
  lastWeek: counts(5),
  cohortK: someCohortK,
  shareInvited,
  lastShareInvited: shareInvited,
  days: week(30),
  previousDays: week(15),
  compared: {
    ...{ from: "2026-04-01", to: "2026-04-06", previousFrom: "2026-03-25", previousTo: "2026-03-30" },
    ...{ now: counts(180), before: counts(90) },
  },
  countSpread: evenSpread,
  setUp: { project: true, widget: true, published: true, installed: true, invited: true, converted: true },
  firstProjectId: projectId,
};

afterEach(cleanup);

test("the week's numbers are compared with last week's", () => {
  render(<Week overview={blank} />);
  expect(screen.getByRole("button", { name: "About: K" })).toBeTruthy();
  expect(screen.getByText("0.42")).toBeTruthy();
  expect(screen.getByText(/^95%: 0\.38 to 0\.47.*1,450 participants who joined/)).toBeTruthy();
  expect(screen.getByText("up from 0.36 the week before")).toBeTruthy();
  expect(screen.getAllByText("+100%")).toHaveLength(3);
  // Today is left out.
  expect(screen.getAllByText("+100%")[1]?.parentElement?.textContent).toBe("+100% from 90");
});

test("today is beside the week's numbers and in none of them", () => {
  render(<Week overview={{ ...blank, today: { ...counts(0), shares: 3, joins: 2 } }} />);
  const stats = screen.getAllByText(/^\+\d today$/).map((note) => note.parentElement?.textContent);
  expect(stats).toEqual([expect.stringMatching(/^Invitations.*17/), expect.stringMatching(/^Joins.*8/)]);
});

test("a change that may be chance is not called a change, and a maturing K shows when it is final", () => {
  render(
    <Week
      overview={{
        ...blank,
        compared: blank.compared && { ...blank.compared, now: counts(101) },
        cohortK: maturingCohortK,
      }}
    />,
  );
  expect(screen.getAllByText("no clear change")).toHaveLength(3);
  // On the screen, and in the definition.
  expect(
    screen.getAllByText(/^Maturing\. 80 participants have joined\. K is final 14 days after/),
  ).toHaveLength(2);
});

const withoutK = { cohortK: maturingCohortK };

async function openHome(change: Partial<Overview>, address = "/") {
  openAs(
    "admin",
    <Component />,
    {
      "GET /api/overview": { ...blank, ...change },
      "GET /api/projects": { items: [] },
      "GET /api/project-numbers": { items: [] },
      "GET /api/activity?by=people": { items: [] },
      "GET /api/activity?by=timers": { items: [] },
    },
    { address },
  );
  await screen.findByRole("heading", { name: "Home" });
}

test("after the first conversion the checklist ends with next steps, until they are dismissed", async () => {
  await openHome(withoutK);
  expect(await screen.findByText("Setup complete")).toBeTruthy();
  for (const name of ["Add a reward", "Invite your team", "Add a widget"])
    expect(screen.getByRole("link", { name })).toBeTruthy();
  expect(screen.queryByText("Get started")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Setup complete")).toBeNull();
  cleanup();
  await openHome(withoutK);
  await screen.findAllByText("K");
  expect(screen.queryByText("Setup complete")).toBeNull();
});

test("once K has a number, no next steps of the setup are shown", async () => {
  await openHome({});
  await screen.findAllByText("0.42");
  expect(screen.queryByText("Setup complete")).toBeNull();
});

test("Help's link shows the finished checklist again, even if it was dismissed", async () => {
  await openHome(withoutK, "/?setup");
  expect(await screen.findByText("Setup complete")).toBeTruthy();
  expect(screen.getByText("Get started")).toBeTruthy();
});

test("before the first conversion only the checklist is shown", async () => {
  await openHome({ setUp: { ...blank.setUp, converted: false } });
  expect(await screen.findByText("Get started")).toBeTruthy();
  expect(screen.queryByText("Setup complete")).toBeNull();
});
