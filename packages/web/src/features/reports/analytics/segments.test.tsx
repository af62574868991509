import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { activityText, revenueBoundsText, revenueText } from "../../../lib/invited-value.ts";
import { cohortWeeksText, invitedText, mixText } from "../../../lib/segments-k.ts";
import { InvitedCard } from "./components/invited-card.tsx";
import { SegmentK } from "./components/segment-k.tsx";
import { segmentName } from "./segments.ts";
import { someCohorts, someSegments } from "./testing.ts";

const projectId = `prj_${"0".repeat(26)}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cells = async (name: string) =>
  within(await screen.findByRole("row", { name: new RegExp(`^${name}`) }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("each segment has its share, K with interval and conversion, and the mix is named where it turns K around", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ...someCohorts, segments: someSegments }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SegmentK projectId={projectId} by="country" label="Country" />
    </QueryClientProvider>,
  );
  const part = screen.getByText("K by country of new users").closest("details");
  if (part === null) throw new Error("not foldable");
  expect(within(part).queryByRole("row")).toBeNull();
  part.open = true;
  fireEvent(part, new Event("toggle"));
  expect(await cells("United States")).toEqual([
    ...["0.22", "0.20 to 0.24", "lower", "0.20", "4,000", "67.0%", "33.0%"],
    "10.0% (9.0% to 11.0%)",
  ]);
  expect((await cells("Brazil")).slice(1, 3)).toEqual(["at least 0.60", "–"]);
  expect(screen.getByText(/about 1 in 20 misses the true K, so of 2 segments/)).toBeTruthy();
  expect(
    screen.getByText(/K rose within segments but fell overall, because the mix of segments changed/),
  ).toBeTruthy();
});

const still = { difference: 0.01, interval: { low: -0.02, high: 0.04 }, clear: false };
const up = { difference: 0.05, interval: { low: 0.02, high: 0.08 }, clear: true };
const textOf = (change: Partial<NonNullable<typeof someSegments.change>>) =>
  mixText(
    { ...someSegments, change: someSegments.change && { ...someSegments.change, ...change } },
    "country",
  );

test("only what is more than chance is stated of a change", () => {
  expect(textOf({ ...still, within: still })).toBeNull();
  expect(mixText({ ...someSegments, change: null }, "country")).toBeNull();
  expect(textOf({ ...up, within: up, mix: 0 })).toMatch(/^K went from 0.47 .* within segments/);
  expect(textOf({ ...still, within: up })).toMatch(
    /^K changed by \+0.05 within segments\. A changed mix by country hides it/,
  );
  expect(textOf({ ...up, within: still })).toMatch(/without a clear change within segments/);
});

test("invited users are compared with uninvited ones, where both are known", () => {
  render(<InvitedCard {...someCohorts} />);
  expect(screen.getByText(/Invited users convert more often, by 1.0 to 9.0 percentage points/)).toBeTruthy();
  const { invitedUsers } = someCohorts;
  expect(invitedText({ ...invitedUsers, difference: null })).toBe("Too few of either to compare.");
  expect(invitedText({ ...invitedUsers, difference: still })).toMatch(/no clear difference/);
});

test("revenue and activity of invited and direct users stand beside each other, with the warning", async () => {
  render(<InvitedCard {...someCohorts} />);
  const table = screen.getByRole("table", { name: /Revenue and activity/ });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
  expect(rows.slice(1)).toEqual([
    ["10.0% (7.0% to 14.0%)", "€10.00", "€8.00 to €12.50", "440"],
    ["7.0% (5.0% to 10.0%)", "€6.00", "€5.00 to €7.20", "800"],
  ]);
  expect(
    screen.getByText(
      /second week shows no clear difference. Each invited user pays more on average, by €1.50 to €6.50/,
    ),
  ).toBeTruthy();
  expect(screen.getAllByText(/^Invited users differ from direct ones anyway/).length).toBeGreaterThan(0);
});

test("a difference of revenue is only stated if it is more than chance, and bounds only if they are known", () => {
  const [revenue] = someCohorts.invitedValue.revenue;
  if (revenue === undefined) throw new Error("no revenue");
  expect(revenueText({ ...revenue, difference: null })).toMatch(/too few participants to compare/);
  expect(revenueText({ ...revenue, difference: still })).toMatch(/no clear difference/);
  expect(activityText(null)).toMatch(/Too few of either/);
  expect(activityText({ difference: -0.05, interval: { low: -0.08, high: -0.02 }, clear: true })).toMatch(
    /Fewer of the invited users are active in the second week, by 2.0 to 8.0/,
  );
  const few = { ...revenue.invited, interval: null, intervalState: "at_least" as const, missing: 460 };
  expect(revenueBoundsText(few, "EUR")).toBe("at least €8.00");
  expect(revenueBoundsText({ ...few, atLeast: 0 }, "EUR")).toBe("too few participants to tell");
  expect(revenueBoundsText({ ...few, net: 0 }, "EUR")).toBe("nothing paid so far");
  cleanup();
  const waiting = { ...someCohorts.invitedValue, state: "not_counted" as const, activity: null, revenue: [] };
  render(<InvitedCard {...someCohorts} invitedValue={waiting} />);
  expect(screen.getByText(/Revenue and activity: Some participants .* before this was counted/)).toBeTruthy();
});

test("without numbers it says why", () => {
  const none = { ...someSegments, week: null, weeks: 0 };
  expect(cohortWeeksText({ ...none, state: "not_counted" })).toMatch(/before this was counted/);
  expect(cohortWeeksText({ ...none, state: "empty" })).toMatch(/No participants joined/);
  expect(cohortWeeksText({ ...none, state: "too_few" })).toMatch(/Fewer than 30/);
  expect(cohortWeeksText({ ...none, state: "maturing" })).toMatch(/Maturing/);
});

test("values in place of a segment have names", () => {
  const name = (by: Parameters<typeof segmentName>[0], value: string) =>
    segmentName(by, { value, name: value });
  expect(["uninvited", "none", "email"].map((value) => name("channel", value))).toEqual([
    "Direct",
    "No channel",
    "Email",
  ]);
  expect([name("country", "BR"), name("device", "phone"), name("country", "unknown")]).toEqual([
    "Brazil",
    "Phone",
    "Unknown",
  ]);
});
