import { noRewards } from "@kiteloop/contract/referrals/reward";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { PoolsCard } from "./components/pools-card.tsx";
import { RulesCard } from "./components/rules-card.tsx";
import { ProjectRewards } from "./screens/rewards.tsx";
import { idOf, rewardOf } from "./testing.ts";

const project = projectOf();
const base = `/api/projects/${project.id}`;
const euros = (amount: number) => ({ amount, currency: "EUR" });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rules = {
  ...noRewards,
  inviter: "20 euros",
  fulfillment: { inviter: { type: "code" as const, pool: "gifts", value: euros(2_000) } },
  budgets: [euros(50_000)],
};

function open(role: "viewer" | "editor", answers: Record<string, unknown> = {}) {
  const screens = (
    <>
      <RulesCard project={project} />
      <PoolsCard project={project} />
      <ProjectRewards project={project} />
    </>
  );
  return openAs(role, screens, {
    [`GET ${base}/reward-rules`]: { version: 2, rules, state: null, approved: [euros(12_000)] },
    [`GET ${base}/code-pools`]: { items: [{ pool: "gifts", total: 40, left: 3 }] },
    [`GET ${base}/contests`]: { items: [] },
    [`GET ${base}/rewards?state=pending`]: { items: [] },
    ...answers,
  });
}

test("members see how rewards are fulfilled, the budget, and that a pool has few codes left", async () => {
  open("viewer");
  expect(await screen.findByText("20 euros: code from gifts, €20.00 each")).toBeTruthy();
  expect(screen.getByText("Monthly budget: €120.00 of €500.00 used this month")).toBeTruthy();
  expect(await screen.findByText("Few left")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Add codes/ })).toBeNull();
});

test("codes are checked before they are sent, and a wrong line is named", async () => {
  const { asked } = open("editor", {
    [`POST ${base}/code-pools/gifts/codes`]: { pool: "gifts", total: 42, left: 5, added: 2, repeated: 1 },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add codes to gifts" }));
  const dialog = within(await screen.findByRole("dialog"));
  const add = (codes: string) => {
    fireEvent.change(dialog.getByLabelText("Codes, one per line"), { target: { value: codes } });
    fireEvent.click(dialog.getByRole("button", { name: "Add codes" }));
  };
  add("A-1\nA-2,5");
  expect(await dialog.findByText("Line 2 has more than one column.")).toBeTruthy();
  add("A-1\nA-2\nA-2");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.filter(({ method }) => method === "POST")).toMatchObject([
    { body: { codes: "A-1\nA-2\nA-2" } },
  ]);
});

test("a file of codes is read in any encoding, and one that isn't text says what it is", async () => {
  open("editor");
  fireEvent.click(await screen.findByRole("button", { name: "Add codes to gifts" }));
  const dialog = within(await screen.findByRole("dialog"));
  const give = (content: number[]) =>
    fireEvent.change(dialog.getByLabelText("File with codes"), {
      target: { files: [new File([Uint8Array.from(content)], "codes.csv")] },
    });
  give([0x50, 0x4b, 3, 4, ...new TextEncoder().encode("xl/workbook.xml")]);
  expect(await dialog.findByText("This is an Excel workbook. Save it as CSV.")).toBeTruthy();
  give([...new TextEncoder().encode("A-1\nA-2\n")].flatMap((byte) => [byte, 0]));
  await vi.waitFor(() =>
    expect(dialog.getByLabelText("Codes, one per line")).toHaveProperty("value", "A-1\nA-2\n"),
  );
  expect(dialog.queryByText(/Excel workbook/)).toBeNull();
});

test("a pool that a rule names is shown before it has codes, and unused codes are deleted on confirmation", async () => {
  const { asked } = open("editor", {
    [`GET ${base}/code-pools`]: { items: [{ pool: "old", total: 4, left: 4 }] },
    [`POST ${base}/code-pools/old/discard`]: { pool: "old", total: 0, left: 0 },
  });
  expect(await screen.findByText("No codes left")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Delete unused codes of old" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Delete unused" }));
  await vi.waitFor(() => expect(asked.some(({ method }) => method === "POST")).toBe(true));
});

test("a reward shows its code, why it waits, and what is owed for it", async () => {
  const items = [
    rewardOf({ id: idOf("rwd", "a"), type: "code", value: euros(2_000), code: "GIFT-1", state: "fulfilled" }),
    rewardOf({ id: idOf("rwd", "b"), waitsFor: "budget", value: euros(2_000) }),
    rewardOf({
      id: idOf("rwd", "c"),
      state: "reversed",
      value: euros(2_000),
      debt: 2_000,
    }),
  ];
  open("viewer", { [`GET ${base}/rewards?state=pending`]: { items } });
  expect(await screen.findByText("Code GIFT-1")).toBeTruthy();
  expect(screen.getByText("Waits for budget")).toBeTruthy();
  expect(screen.getByText("€20.00 too much: comes off what they are owed")).toBeTruthy();
});

test("a reward that Stripe refused says why and can be tried again, one that waits says for what, and each has the moves that the server allows", async () => {
  const items = [
    rewardOf({
      ...{ id: idOf("rwd", "a"), state: "failed", type: "stripe_credit", value: euros(2_000) },
      failure: { reason: "other_currency", code: "currency_mismatch" },
    }),
    rewardOf({ id: idOf("rwd", "b"), state: "approved", type: "stripe_credit", waitsFor: "stripe_customer" }),
    rewardOf({
      ...{ id: idOf("rwd", "c"), state: "failed", type: "payout", value: euros(2_000) },
      ...{ failure: { reason: "unanswered", code: null }, moves: ["fulfilled", "reversed"] },
    }),
  ];
  open("editor", { [`GET ${base}/rewards?state=pending`]: { items } });
  expect(
    await screen.findByText("The Stripe customer has another currency (currency_mismatch)"),
  ).toBeTruthy();
  expect(screen.getByText("Has no Stripe customer yet")).toBeTruthy();
  // One whose reversal waits isn't made again.
  expect(screen.getAllByRole("button", { name: /^Try again/ })).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: /^Fulfill/ })).toHaveLength(3);
});
