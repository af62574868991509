import type { Contest } from "@kiteloop/contract/referrals/contest";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { ContestsCard } from "./components/contests/contests-card.tsx";
import { idOf } from "./testing.ts";

const project = projectOf();
const base = `/api/projects/${project.id}/contests`;
const contest: Contest = {
  ...{ id: idOf("cts"), version: 3, name: "Launch", state: "running" },
  ...{ from: "2026-03-01", until: "2026-03-31", holdDays: 7, timeZone: "Europe/Berlin", termsUrl: null },
  ...{ counts: "joins", currency: null },
  ...{ places: ["A bike"], draw: { prize: "A mug", winners: 1, minimum: 1, maxTickets: 10 } },
  ...{ startsAt: "2026-02-28T23:00:00.000Z", endsAt: "2026-03-31T22:00:00.000Z" },
  ...{ resultAt: "2026-04-07T22:00:00.000Z", commitment: "a".repeat(64), result: null },
};
const line = {
  rank: 1,
  name: "Ana",
  participantId: idOf("prt"),
  participantExternalId: "ana",
  entry: "e1",
  score: 3,
  tickets: 3,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: "viewer" | "editor", answers: Record<string, unknown> = {}) {
  return openAs(role, <ContestsCard project={project} />, {
    [`GET ${base}`]: { items: [contest] },
    ...answers,
  });
}

test("a viewer sees the ranking, who leads, and that joins wait for a review", async () => {
  open("viewer", {
    [`GET ${base}/${contest.id}`]: {
      ...{ contest, participants: 1, held: 2, differs: false },
      lines: [{ ...line, prize: "A bike", drawn: false }],
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Ranking of Launch" }));
  const table = await screen.findByRole("table", { name: "Ranking" });
  expect(within(table).getByText("Ana")).toBeTruthy();
  expect(within(table).getByText("A bike")).toBeTruthy();
  expect(screen.getByText(/2 joins or conversions wait for a review/)).toBeTruthy();
  expect(screen.getByText(contest.commitment)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit Launch" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Download the tickets" })).toBeNull();
});

test("the ranking of a contest by revenue has amounts in its currency", async () => {
  const byRevenue = { ...contest, counts: "revenue", currency: "EUR" };
  open("viewer", {
    [`GET ${base}`]: { items: [byRevenue] },
    [`GET ${base}/${contest.id}`]: {
      ...{ contest: byRevenue, participants: 1, held: 0, differs: false },
      lines: [{ ...line, score: 12_050, prize: null, drawn: false }],
    },
  });
  expect(await screen.findByText(/Mar 31, 2026 · Revenue$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Ranking of Launch" }));
  const table = await screen.findByRole("table", { name: "Ranking" });
  expect(within(table).getByText("€120.50")).toBeTruthy();
});

test("a stored result shows the seed, and a warning if counting again would differ", async () => {
  const result = { at: contest.resultAt, participants: 1, leftOut: 0, tickets: 3 };
  const final = {
    ...contest,
    state: "final",
    result: { ...result, ticketDigest: "b".repeat(64), seed: "c".repeat(64) },
  };
  open("viewer", {
    [`GET ${base}/${contest.id}`]: {
      ...{ contest: final, participants: 1, held: 0, differs: true },
      lines: [{ ...line, prize: null, drawn: true }],
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Ranking of Launch" }));
  expect(await screen.findByText("A mug")).toBeTruthy();
  expect(screen.getByText("c".repeat(64))).toBeTruthy();
  expect(screen.getByText(/The result stays as it is/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download the tickets" })).toBeTruthy();
});

test("an editor creates a contest, and mistakes are shown at their fields", async () => {
  const { asked } = open("editor", { [`POST ${base}`]: { contest } });
  fireEvent.click(await screen.findByRole("button", { name: "Add a contest" }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("Name", "Spring");
  fireEvent.click(screen.getByLabelText("Revenue"));
  type("Only payments in", "eur");
  type("First day", "2026-04-02");
  type("Last day", "2026-04-01");
  type("Prizes by place", "A bike\n\nA mug");
  fireEvent.click(screen.getByRole("button", { name: "Create contest" }));
  expect(await screen.findByText("Must not be before the first day")).toBeTruthy();
  type("Last day", "2026-04-30");
  fireEvent.click(screen.getByRole("button", { name: "Create contest" }));
  const sent = () => asked.filter(({ method }) => method === "POST").map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    ...{ name: "Spring", from: "2026-04-02", until: "2026-04-30", holdDays: 7, termsUrl: null },
    ...{ counts: "revenue", currency: "EUR", places: ["A bike", "A mug"], draw: null },
  });
});

test("while a contest runs, what decides who wins can't be changed", async () => {
  open("editor");
  fireEvent.click(await screen.findByRole("button", { name: "Edit Launch" }));
  for (const label of [
    "Counts invitees’",
    "First day",
    "Prizes by place",
    "Prize of the draw",
    "Days to review",
  ])
    expect(screen.getByLabelText(label)).toHaveProperty("disabled", true);
  for (const label of ["Name", "Last day", "Terms"])
    expect(screen.getByLabelText(label)).toHaveProperty("disabled", false);
});
