import type { InviteFlowAnswers } from "@kiteloop/contract/referrals/invite-flow.data";
import type { Assessment } from "@kiteloop/contract/submissions/assessment";
import { readHash } from "@kiteloop/ui/lib/invite-flow/address.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AssessmentCard } from "./assessment-card.tsx";

const projectId = `prj_${"0".repeat(26)}`;

const saved = (day: string, by: string, answers: InviteFlowAnswers): Assessment => ({
  day,
  at: `${day}T10:00:00.000Z`,
  by,
  answers,
});

function open(items: Assessment[]) {
  vi.stubGlobal("fetch", async (path: string) => {
    expect(path).toBe(`/api/projects/${projectId}/assessments/invite-flow`);
    return Response.json({ items });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AssessmentCard projectId={projectId} />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answersBehind = (link: HTMLElement) => {
  const url = new URL(link.getAttribute("href") ?? "", "https://kiteloop.test");
  expect(url.pathname).toBe("/assessments/invite-flow");
  return readHash(url.hash);
};

test("without a saved result it explains and links to the assessment", async () => {
  open([]);
  const link = await screen.findByRole("link", { name: "Take the assessment" });
  expect(link.getAttribute("href")).toBe("/assessments/invite-flow");
  expect(screen.queryByText(/of 100/)).toBeNull();
});

test("the newest result shows score, author and a link to its answers", async () => {
  const newest: InviteFlowAnswers = { E4: "yes", E3: "no", L2: "not-applicable" };
  open([saved("2026-11-21", "Ada", newest)]);
  expect((await screen.findByText("75")).parentElement?.textContent).toBe("75 of 100");
  expect(screen.getByText(/Saved by Ada, .*3 of 25 checks answered, 1 to fix/)).toBeDefined();
  expect(answersBehind(screen.getByRole("link", { name: "View answers" }))).toEqual(newest);
  expect(screen.queryByRole("list")).toBeNull();
});

test("earlier results come before it, oldest first, each with score and answers", async () => {
  open([
    saved("2026-11-21", "Ada", { E4: "yes" }),
    saved("2026-11-01", "Grace", { E4: "partly" }),
    saved("2026-10-01", "Ada", { E4: "no" }),
  ]);
  await screen.findByRole("list", { name: /oldest first/ });
  const bars = screen.getAllByRole("link", { name: /of 100, by/ });
  expect(bars.map((bar) => bar.getAttribute("aria-label"))).toEqual([
    "Oct 1, 2026: 0 of 100, by Ada",
    "Nov 1, 2026: 50 of 100, by Grace",
    "Nov 21, 2026: 100 of 100, by Ada",
  ]);
  expect(bars.map(answersBehind)).toEqual([{ E4: "no" }, { E4: "partly" }, { E4: "yes" }]);
});
