import { noCounts } from "@kiteloop/contract/reports/analytics";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { noExistingUsers, noLoopSteps, someLoopSteps } from "../../../testing/loop-steps.ts";
import { openAs } from "../../../testing/open.tsx";
import { FunnelCard } from "./components/funnel-card.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const totals = {
  ...noCounts,
  participants: 5,
  emails: 1,
  clicks: 1,
  joins: 1,
  dismissals: 1,
  directConversions: 1,
};
const range = { from: "2026-03-01", to: "2026-03-30", days: 30 };

async function fileOf(kind: RegExp): Promise<string> {
  const files: Blob[] = [];
  class Addresses extends URL {
    static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    static override revokeObjectURL = () => {};
  }
  vi.stubGlobal("URL", Addresses);
  openAs(
    "viewer",
    <FunnelCard
      data={{ totals, previous: noCounts, range }}
      loopSteps={noLoopSteps}
      compare={false}
      period="March"
    />,
    {},
  );
  fireEvent.click(await screen.findByRole("button", { name: /Export/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: kind }));
  await waitFor(() => expect(files).toHaveLength(1));
  return (await files[0]?.text()) ?? "";
}

test("single counts are singular", async () => {
  openAs(
    "viewer",
    <FunnelCard
      data={{ totals, previous: noCounts, range }}
      loopSteps={noLoopSteps}
      compare={false}
      period="March"
    />,
    {},
  );
  expect(await screen.findByText(/1 dismissal\. 1 direct conversion\./)).toBeTruthy();
});

test("counts of days have no intervals, as they do not tell how links differ", async () => {
  const lines = (await fileOf(/CSV/)).trim().split(/\r?\n/);
  expect(lines[2]).toBe("Invitations,1,0.2,,");
  expect(lines[3]).toBe("Clicks,1,1,,");
});

test("the picture formats a multiple like the screen", async () => {
  const svg = await fileOf(/SVG/);
  expect(svg).toContain("1, × 0.2");
  expect(svg).toContain("1, 100.0%");
});

test("a cohort's funnel begins with new users and inviters, and says which step limits K and by how much", async () => {
  openAs(
    "viewer",
    <FunnelCard
      data={{ totals, previous: noCounts, range }}
      loopSteps={someLoopSteps}
      existing={{ ...noExistingUsers, users: 5_000, invitees: 1 }}
      compare={false}
      period="March"
    />,
    {},
  );
  const list = await screen.findByRole("list", { name: "Funnel" });
  const steps = within(list).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent?.includes("limits K"))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(steps[2]?.textContent).toContain("× 16.0 invitations per inviter");
  expect(screen.getByText(/^At the benchmark of 20\.0% instead of 5\.0%, K would be 4\.0×/)).toBeTruthy();
  expect(screen.getByText(/^Existing users in four weeks: 5,000 first seen, .*, 1 join\./)).toBeTruthy();
});

test("before a cohort can be judged the funnel is of the days chosen and says so", async () => {
  openAs(
    "viewer",
    <FunnelCard
      data={{ totals, previous: noCounts, range }}
      loopSteps={noLoopSteps}
      existing={noExistingUsers}
      compare={false}
      period="March"
    />,
    {},
  );
  expect(await screen.findByText(/^The steps of one cohort need 30 participants/)).toBeTruthy();
  expect(screen.queryByText(/Existing users/)).toBeNull();
});

test("a share of joins without an interval says what is missing, and one with an interval says nothing", async () => {
  const small = {
    ...someLoopSteps,
    steps: someLoopSteps.steps.map((one) => (one.id === "joining" ? { ...one, interval: null } : one)),
  };
  const card = (loopSteps: typeof someLoopSteps) => (
    <FunnelCard
      data={{ totals, previous: noCounts, range }}
      {...{ loopSteps, compare: false, period: "March" }}
    />
  );
  openAs("viewer", card(someLoopSteps), {});
  await screen.findByRole("list", { name: "Funnel" });
  expect(screen.queryByText(/An interval of joins needs/)).toBeNull();
  cleanup();
  openAs("viewer", card(small), {});
  expect(await screen.findByText(/An interval of joins needs more new users\.$/)).toBeTruthy();
});
