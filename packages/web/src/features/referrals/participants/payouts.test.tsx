import type { PayoutRow, PayoutRun } from "@kiteloop/contract/referrals/payout-run";
import { defaultPayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { meOf, openAs, problem } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { PayoutSettingsCard } from "./components/payouts/payout-settings-card.tsx";
import { PayoutsCard } from "./components/payouts/payouts-card.tsx";
import { idOf } from "./testing.ts";

const project = projectOf();
const base = `/api/projects/${project.id}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bank = { type: "bank", currency: "EUR", amount: 4_000, payees: 1 } as const;
const ana = { externalId: "ana", participantId: idOf("prt"), participantName: "Ana Berg" };
const rows: PayoutRow[] = [
  {
    ...ana,
    currency: "EUR",
    amount: 4_000,
    method: { type: "bank", lastFour: "3000" },
    problem: null,
    tax: null,
    selfBilled: null,
  },
  {
    ...{ externalId: "dan", participantId: null, participantName: null },
    ...{ currency: "EUR", amount: 2_000, method: null, problem: "no_method", tax: null, selfBilled: null },
  },
];
const run: PayoutRun = {
  id: idOf("pyr"),
  ...{ startedAt: "2026-03-10T12:00:00.000Z", startedBy: "Cem", startedById: null, totals: [bank] },
  ...{ state: "started", approvedBy: null },
  states: { sent: 1, paid: 0, failed: 0 },
};
const balances = [{ currency: "EUR", owed: -500, available: 6_500, transit: 1_000, paid: 12_345 }];
const due = { rows, count: 2, totals: [bank], balances, taxYear: null };
const nothingDue = { rows: [], count: 0, totals: [], balances: [], taxYear: null };
const payout = {
  ...{ ...ana, id: idOf("pyt"), currency: "EUR", amount: 4_000, type: "bank", state: "sent" },
  reference: "KL0123456789ABCDEFGHJK",
  invoices: [],
};

const open = (role: "viewer" | "owner", preview: object, runs: PayoutRun[] = [], answers: object = {}) =>
  openAs(role, <PayoutsCard project={project} />, {
    [`GET ${base}/payouts/preview`]: preview,
    [`GET ${base}/payout-runs`]: { items: runs },
    [`GET ${base}/payout-settings`]: { version: 1, settings: defaultPayoutSettings, updatedAt: null },
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
  expect((await screen.findByRole("link", { name: "Ana Berg" })).getAttribute("href")).toContain(
    `person=${ana.participantId}`,
  );
  expect(screen.getByText("ana")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Start payouts" })).toBeNull();
});

const file = {
  ...{ name: "payouts-2026-03-11-bank-EUR-1.xml", type: "bank", currency: "EUR" },
  ...{ rows: 1, total: 4_000, text: "<Document/>" },
};

test("files of a bank need the account that pays and say their sums, and results are noted for all", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  const { asked } = open("owner", nothingDue, [run], {
    [`GET ${base}/payout-runs/${run.id}`]: { run, payouts: [payout] },
    [`POST ${base}/payout-runs/${run.id}/files`]: { files: [file] },
    [`POST ${base}/payout-runs/${run.id}/results`]: { ...run, states: { sent: 0, paid: 1, failed: 0 } },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Open the payouts/ }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findAllByText(payout.reference)).not.toEqual([]);
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
  expect(await within(dialog).findByText("payouts-2026-03-11-bank-EUR-1.xml: 1 payout, €40.00")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "All were paid" }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith("/results"))?.body).toEqual({ state: "paid" }),
  );
});

test("an owner notes the one payout that failed, and sees who approved the run and its sums by state", async () => {
  const paid: PayoutRun = { ...run, approvedBy: "Eva", states: { sent: 0, paid: 2, failed: 0 } };
  const second = {
    ...payout,
    id: idOf("pyt", "b"),
    participantName: "Dan Holm",
    reference: "KL0123456789ABCDEFGHJM",
  };
  const payouts = [
    { ...payout, state: "paid" },
    { ...second, amount: 1_050, state: "paid", invoices: ["2026-000001"] },
  ];
  const { asked } = open("owner", nothingDue, [paid], {
    [`GET ${base}/payout-runs/${run.id}`]: { run: paid, payouts },
    [`POST ${base}/payout-runs/${run.id}/results`]: paid,
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Open the payouts/ }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("Started by Cem, approved by Eva.")).toBeTruthy();
  expect(within(dialog).getByText("Paid: €50.50")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Note that the payout to Dan Holm failed" }));
  const question = await screen.findByRole("alertdialog");
  expect(within(question).getByText(/another invoice corrects its own/)).toBeTruthy();
  fireEvent.click(within(question).getByRole("button", { name: "It failed" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.find(({ path }) => path.endsWith("/results"))?.body).toEqual({
    csv: "reference,state\nKL0123456789ABCDEFGHJM,failed\n",
  });
  cleanup();
  open("viewer", nothingDue, [paid], { [`GET ${base}/payout-runs/${run.id}`]: { run: paid, payouts } });
  fireEvent.click(await screen.findByRole("button", { name: /^Open the payouts/ }));
  expect(await within(await screen.findByRole("dialog")).findByText("Paid: €50.50")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /failed$/ })).toBeNull();
});

test("sums say how much the next run pays, how much waits, and how much all participants are owed", async () => {
  open("viewer", due);
  expect(await screen.findByText("Paid by the next run: €40.00")).toBeTruthy();
  expect(screen.getByText("Waits, for the reasons below: €20.00")).toBeTruthy();
  const all = screen.getByRole("table", { name: "Balances of all participants" });
  const cells = within(all)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(["EUR", "-€5.00", "€65.00", "€10.00", "€70.00", "€123.45"]);
});

test("it says whose tax form is missing, what they were paid this year, and the threshold", async () => {
  const threshold = { amount: 200_000, currency: "USD", form: "1099-NEC", source: "26 U.S.C. 6041(a)" };
  const [row] = rows;
  const taxed = {
    ...{ ...row, currency: "USD", amount: 90_000, problem: "tax_form" },
    tax: { state: "asked", paid: 80_000, missing: true },
  };
  const taxYear = { country: "US", year: 2026, threshold };
  open("viewer", { ...due, rows: [taxed], totals: [], taxYear });
  expect(await screen.findByText("Tax form missing")).toBeTruthy();
  expect(screen.getByText("$800.00 paid this year")).toBeTruthy();
  expect(screen.getByText(/from 80% of \$2,000.00 in 2026 on \(1099-NEC, United States\)/)).toBeTruthy();
  cleanup();
  open("viewer", { ...due, taxYear: { ...taxYear, year: 2027, threshold: null } });
  expect(
    await screen.findByText(/No threshold for tax forms is known for United States in 2027/),
  ).toBeTruthy();
});

test("it says who has no self-billing agreement", async () => {
  const [paid, other] = rows;
  open("viewer", { ...due, rows: [{ ...paid, selfBilled: false }, other] });
  expect(await screen.findByText("Paid without an invoice: no self-billing agreement")).toBeTruthy();
});

test("without balances it says how they come to be", async () => {
  open("owner", nothingDue);
  expect(await screen.findByText("Nothing to pay out")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Start payouts" })).toBeNull();
});

test("a run that waits lists whom it pays, is approved or canceled by an owner, and has no files yet", async () => {
  const waiting: PayoutRun = { ...run, state: "waiting", states: { sent: 0, paid: 0, failed: 0 } };
  const [first, second] = [rows.slice(0, 1), rows.slice(1)];
  const { asked } = open("owner", due, [waiting], {
    [`GET ${base}/payout-runs/${run.id}`]: { run: waiting, payouts: [] },
    [`GET ${base}/payout-runs/${run.id}/preview`]: { items: first, next: "more", count: 2 },
    [`GET ${base}/payout-runs/${run.id}/preview?cursor=more`]: { items: second, count: 2 },
    [`POST ${base}/payout-runs/${run.id}/approve`]: { ...run, approvedBy: "Eva" },
  });
  expect(await screen.findByText("Waits for another owner")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Open the payouts/ }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/^Cem started these payouts/)).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Download files" })).toBeNull();
  expect(
    (await within(dialog).findByRole("link", { name: "Ana Berg" })).closest("tr")?.textContent,
  ).toContain("€40.00");
  fireEvent.click(within(dialog).getByRole("button", { name: "Next" }));
  expect(await within(dialog).findByText("No payout method yet")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Approve payouts" }));
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith("/approve"))).toBe(true));
});

test("the owner who started a run that waits can cancel it, and is not offered to approve it", async () => {
  const waiting: PayoutRun = { ...run, state: "waiting", startedById: meOf("owner").user.id };
  open("owner", due, [waiting], {
    [`GET ${base}/payout-runs/${run.id}`]: { run: waiting, payouts: [] },
    [`GET ${base}/payout-runs/${run.id}/preview`]: { items: rows, count: 2 },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Open the payouts/ }));
  const dialog = await screen.findByRole("dialog");
  const sentence = within(dialog).getByText("You started these payouts. They wait for a second owner.");
  const list = await within(dialog).findByRole("table");
  expect(sentence.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(dialog).getByRole("button", { name: "Cancel payouts" })).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Approve payouts" })).toBeNull();
});

const settings = { version: 3, settings: defaultPayoutSettings, updatedAt: null };
const openSettings = (role: "admin" | "owner", answers: object = {}) =>
  openAs(role, <PayoutSettingsCard project={project} />, {
    [`GET ${base}/payout-settings`]: settings,
    ...answers,
  });

test("an owner chooses methods, minimums and two persons, and sees what is wrong at its field", async () => {
  const saved = {
    methods: ["wise_email", "manual"],
    minimums: [{ currency: "EUR", amount: 5_000 }],
    payday: 5,
    twoPersons: true,
    ...{ taxForms: "block", taxCountry: "US", selfBilling: null },
  };
  const { asked } = openSettings("owner", {
    [`PUT ${base}/payout-settings`]: { ...settings, version: 4, settings: saved },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit payouts" }));
  for (const name of ["PayPal", "Bank transfer"]) fireEvent.click(screen.getByRole("checkbox", { name }));
  fireEvent.click(screen.getByRole("checkbox", { name: /^Another owner approves payouts/ }));
  fireEvent.click(screen.getByRole("button", { name: "Add a minimum" }));
  fireEvent.change(screen.getByLabelText("Day of the month for payouts"), { target: { value: "31" } });
  fireEvent.click(screen.getByRole("button", { name: "Save payouts" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Least per payout").getAttribute("aria-invalid")).toBe("true"),
  );
  fireEvent.change(screen.getByLabelText("Least per payout"), { target: { value: "50" } });
  expect(screen.getByLabelText("Day of the month for payouts").getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(screen.getByLabelText("Day of the month for payouts"), { target: { value: "5" } });
  fireEvent.change(screen.getByLabelText("Currency"), { target: { value: "eur" } });
  expect(screen.queryByLabelText("Your country")).toBeNull();
  fireEvent.change(screen.getByLabelText("If a tax form is missing"), { target: { value: "block" } });
  fireEvent.click(screen.getByRole("button", { name: "Save payouts" }));
  expect(screen.getByLabelText("Your country").getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(screen.getByLabelText("Your country"), { target: { value: "us" } });
  fireEvent.click(screen.getByRole("button", { name: "Save payouts" }));
  expect(await screen.findByText("A balance waits until it has €50.00.")).toBeTruthy();
  expect(screen.getByText("Wise, by email · By hand")).toBeTruthy();
  expect(
    screen.getByText("Participants without a tax form aren’t paid beyond the threshold of United States."),
  ).toBeTruthy();
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ version: 3, settings: saved });
});

test("settings that another window saved while the form was open aren't overwritten", async () => {
  const answers: Record<string, unknown> = { [`GET ${base}/payout-settings`]: settings };
  const { asked, refocus } = openSettings("owner", {
    [`GET ${base}/payout-settings`]: () => Response.json(answers[`GET ${base}/payout-settings`]),
    [`PUT ${base}/payout-settings`]: () =>
      problem("conflict.version", 409, "Someone else just changed this."),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit payouts" }));
  answers[`GET ${base}/payout-settings`] = { ...settings, version: 4 };
  await refocus();
  fireEvent.click(screen.getByRole("button", { name: "Save payouts" }));
  expect(await screen.findByText("Someone else just changed this.")).toBeTruthy();
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ version: 3 });
});

test("others see how balances are paid", async () => {
  openSettings("admin");
  expect(await screen.findByText("Every amount is paid.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit payouts" })).toBeNull();
});
