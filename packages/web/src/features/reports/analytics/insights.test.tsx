import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CohortCard } from "./components/cohort-card.tsx";
import { CycleCard } from "./components/cycle-card.tsx";
import { type Cohorts, type Cycle, someCohorts, someCycle } from "./testing.ts";

const projectId = `prj_${"0".repeat(26)}`;

/** The fake API. */
const api = { asked: [] as string[], cohorts: someCohorts, cycle: someCycle, failing: false };

beforeEach(() => {
  Object.assign(api, { asked: [], cohorts: someCohorts, cycle: someCycle, failing: false });
  vi.stubGlobal("fetch", async (path: string) => {
    api.asked.push(path.replace(/^.*(?=\/)/, ""));
    if (api.failing) {
      const problem = {
        type: "about:blank",
        title: "Broken.",
        status: 500,
        code: "internal",
        requestId: "r",
        digest: "d1g",
      };
      return Response.json(problem, { status: 500 });
    }
    if (!path.includes("/cohorts")) return Response.json(api.cycle);
    const window = Number(new URL(path, "http://localhost").searchParams.get("window"));
    return Response.json({ ...api.cohorts, window } satisfies Cohorts);
  });
});

afterEach(cleanup);

function open(card: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{card}</QueryClientProvider>);
}

const cells = async (week: string) =>
  within(await screen.findByRole("row", { name: new RegExp(`^${week}`) }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("each week has its K with the interval, or the reason for none", async () => {
  open(<CohortCard projectId={projectId} />);
  expect(await cells("Mar 9")).toEqual(["1,200", "20.0%", "600", "0.50", "0.43 to 0.58", "Final"]);
  expect(await cells("Mar 16")).toEqual(["40", "–", "20", "0.50", "at least 0.31", "Final"]);
  expect(await cells("Mar 23")).toEqual(["0", "–", "0", "–", "–", "No one joined"]);
  // If none of thirty invited anybody, resampling does not make K certainly 0.
  expect(await cells("Mar 30")).toEqual(["30", "0.0%", "0", "0.00", "no variation between chains", "Final"]);
  // The day in the project's time zone.
  expect(await cells("Apr 13")).toEqual(["80", "–", "3", "–", "–", "Maturing until May 4"]);
  const weeks = screen.getAllByRole("rowheader").map((header) => header.textContent);
  expect(weeks).toEqual(["Apr 13", "Mar 30", "Mar 23", "Mar 16", "Mar 9"]);
  const all = "All final weeks: K 0.50 (95%: 0.44 to 0.57) of 1,240 participants.";
  // On the card, and in the definition.
  expect(screen.getAllByText(all)).toHaveLength(2);
});

test("the file has bounds as numbers and the time when a week matures", async () => {
  const files: Blob[] = [];
  class Addresses extends URL {
    static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    static override revokeObjectURL = () => {};
  }
  vi.stubGlobal("URL", Addresses);
  open(<CohortCard projectId={projectId} />);
  await cells("Mar 9");
  fireEvent.click(screen.getByRole("button", { name: /Export/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: /CSV/ }));
  const lines = (await files[0]?.text())?.trim().split(/\r?\n/);
  expect(lines?.[0]).toContain(
    "Week of,Participants,Invited anyone,Invitees,K,95% from,95% to,At least,State,Matures at",
  );
  expect(lines?.at(-1)).toBe("2026-03-09,1200,0.2,600,0.5,0.43,0.58,0.43,ok,2026-03-30T04:00:00.000Z");
});

test("while another window loads, the weeks stay", async () => {
  open(<CohortCard projectId={projectId} />);
  await cells("Mar 9");
  fireEvent.click(screen.getByRole("radio", { name: "28 days" }));
  expect(screen.getAllByRole("rowheader")).toHaveLength(5);
  await waitFor(() => expect(api.asked).toEqual(["/cohorts?window=14", "/cohorts?window=28"]));
});

test.each([
  [{ k: null, interval: null, state: "maturing" as const }, /No week is final yet.*14 days after/],
  [{ k: null, interval: null, state: "empty" as const }, /No one joined in a completed week/],
  [{ members: 1, interval: null, atLeast: null }, "All final weeks: K 0.50 of 1 participant."],
  [
    { members: 90, interval: null, atLeast: 0.31 },
    "All final weeks: K 0.50 (at least 0.31) of 90 participants.",
  ],
])("all weeks together in words: %j", async (overall, text) => {
  api.cohorts = { ...someCohorts, overall: { ...someCohorts.overall, ...overall } };
  open(<CohortCard projectId={projectId} />);
  // In the card, and in the tooltip as the number's state.
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
});

test("the cycle time has median and 90th percentile with intervals, and each day in the table", async () => {
  open(<CycleCard projectId={projectId} />);
  expect((await screen.findByText("Median")).parentElement?.textContent).toBe("Median4 days 95%: 3 to 5");
  expect(screen.getByText("90th percentile").parentElement?.textContent).toContain("11 days 95%: 9 to 14");
  const bars = screen.getByRole("slider", {
    name: "1,500 invitees by days after their inviter joined, half of them within 4 days",
  });
  fireEvent.change(bars, { target: { value: "3" } });
  expect(bars.getAttribute("aria-valuetext")).toBe("Day 4: 900 invitees");
  fireEvent.click(screen.getByRole("button", { name: "Table" }));
  expect(screen.getAllByRole("row")).toHaveLength(29);
  expect(screen.getByRole("row", { name: /^4 / }).textContent).toBe("4900");
});

test.each([
  ["too_few", /Fewer than five invitees/],
  ["maturing", /Maturing\. Five invitees.*28 days ago/],
] as const)("without a median (%s) the reason is shown", async (state, text) => {
  const none = { median: null, p90: null, medianInterval: null, p90Interval: null };
  api.cycle = { ...someCycle, ...none, state } satisfies Cycle;
  open(<CycleCard projectId={projectId} />);
  // In the card, and in the tooltip as the number's state.
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
  expect(screen.getByRole("slider").getAttribute("aria-label")).not.toContain("half");
});

test("a failure shows its digest in its own card and can be retried", async () => {
  api.failing = true;
  open(<CohortCard projectId={projectId} />);
  expect(await screen.findByText("d1g")).toBeTruthy();
  api.failing = false;
  fireEvent.click(screen.getByRole("button", { name: /again|reload/i }));
  expect(await cells("Mar 9")).toHaveLength(6);
});
