import type { PayoutRow, PayoutRun } from "@kiteloop/contract/referrals/payout-run";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { PayoutsCard } from "./components/payouts/payouts-card.tsx";
import { idOf } from "./testing.ts";

const project = projectOf();
const base = `/api/projects/${project.id}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bank = { type: "bank", currency: "EUR", amount: 4_000, payees: 1 } as const;
const rows: PayoutRow[] = [
  {
    externalId: "ana",
    currency: "EUR",
    amount: 4_000,
    method: { type: "bank", lastFour: "3000" },
    problem: null,
  },
  { externalId: "dan", currency: "EUR", amount: 2_000, method: null, problem: "no_method" },
];
const run: PayoutRun = {
  id: idOf("pyr"),
  ...{ startedAt: "2026-03-10T12:00:00.000Z", startedBy: "Cem", totals: [bank] },
  states: { sent: 1, paid: 0, failed: 0 },
};
const due = { rows, count: 2, totals: [bank] };
const payout = {
  ...{ id: idOf("pyt"), externalId: "ana", currency: "EUR", amount: 4_000, type: "bank", state: "sent" },
  reference: "KL0123456789ABCDEFGHJK",
};

const open = (role: "viewer" | "owner", preview: object, runs: PayoutRun[] = [], answers: object = {}) =>
  openAs(role, <PayoutsCard project={project} />, {
    [`GET ${base}/payouts/preview`]: preview,
    [`GET ${base}/payout-runs`]: { items: runs },
    ...answers,
  });

test("an owner starts the payouts that they saw, and others only see what is due and why it waits", async () => {
  const { asked } = open("owner", due, [], { [`POST ${base}/payout-runs`]: run });
  expect(await screen.findByText("No payout method yet")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Start payouts" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("Bank transfer: €40.00 to 1 participant")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Start payouts" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ totals: [bank] });
  cleanup();
  open("viewer", due);
  expect(await screen.findByText("ana")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Start payouts" })).toBeNull();
});

test("files of a bank need the account that pays, and results are noted for all", async () => {
  const { asked } = open("owner", { rows: [], count: 0, totals: [] }, [run], {
    [`GET ${base}/payout-runs/${run.id}`]: { run, payouts: [payout] },
    [`POST ${base}/payout-runs/${run.id}/files`]: { files: [] },
    [`POST ${base}/payout-runs/${run.id}/results`]: { ...run, states: { sent: 0, paid: 1, failed: 0 } },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Open the payouts/ }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText(payout.reference)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Download files" }));
  expect(await within(dialog).findByText("Is not an IBAN")).toBeTruthy();
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  type("Account holder", "Acme");
  type("IBAN", "DE02 1203 0000 0000 2020 51");
  type("Town", "Berlin");
  type("Country, such as DE", "de");
  fireEvent.click(within(dialog).getByRole("button", { name: "Download files" }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith("/files"))?.body).toEqual({
      payer: { name: "Acme", iban: "DE02120300000000202051", town: "Berlin", country: "DE" },
    }),
  );
  fireEvent.click(within(dialog).getByRole("button", { name: "All were paid" }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith("/results"))?.body).toEqual({ state: "paid" }),
  );
});

test("without balances it says how they come to be", async () => {
  open("owner", { rows: [], count: 0, totals: [] });
  expect(await screen.findByText("Nothing to pay out")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Start payouts" })).toBeNull();
});
