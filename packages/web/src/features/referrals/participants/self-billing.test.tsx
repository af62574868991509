import type { Participant } from "@kiteloop/contract/referrals/participant";
import type { PayoutRun } from "@kiteloop/contract/referrals/payout-run";
import { defaultPayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import type { SelfBilledInvoice } from "@kiteloop/contract/referrals/self-billing";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { addDays, dayOf } from "@kiteloop/metrics/days";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { DownloadInvoice } from "./components/payouts/download-invoice.tsx";
import { InvoicesCard } from "./components/payouts/invoices-card.tsx";
import { PayoutSettingsCard } from "./components/payouts/payout-settings-card.tsx";
import { Participants } from "./screens/participants.tsx";
import { idOf, participantOf, storyOf } from "./testing.ts";

const project = projectOf();
const base = `/api/projects/${project.id}`;
const ana = participantOf();
const party = {
  name: "Acme GmbH",
  address: "Hauptstr. 1\n10115 Berlin",
  country: "DE",
  vatId: "DE123456789",
};

const agreement = { version: "2026-12", acceptedAt: "2026-03-10T12:00:00.000Z", payerName: party.name };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("an owner enters the payer of invoices, and wrong fields say so", async () => {
  const stored = { version: 3, settings: defaultPayoutSettings, updatedAt: null };
  const { asked } = openAs("owner", <PayoutSettingsCard project={project} />, {
    [`GET ${base}/payout-settings`]: stored,
    [`PUT ${base}/payout-settings`]: ({ settings }: { settings: object }) =>
      Response.json({ ...stored, version: 4, settings }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit payouts" }));
  expect(screen.queryByLabelText("Company")).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: /^Write the invoices of payouts/ }));
  type("Company", party.name);
  type("VAT number", "123");
  type("Country, such as DE", "de");
  press("Save payouts");
  expect(await screen.findByText("Must begin with the two letters of a country")).toBeTruthy();
  expect(screen.getByText(/be empty$/)).toBeTruthy();
  type("Address", party.address);
  type("VAT number", "de 123 456 789");
  type("Beginning of invoice numbers", "acme-");
  press("Save payouts");
  expect(await screen.findByText("Participants who agree get invoices of Acme GmbH.")).toBeTruthy();
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
    version: 3,
    settings: { ...defaultPayoutSettings, selfBilling: { party, prefix: "ACME-" } },
  });
});

const invoice: SelfBilledInvoice = {
  ...{
    serial: "2026-000001",
    invoiceNumber: "ACME-2026-000001",
    issuedOn: "2026-03-10",
    corrects: null,
    suppliedUntil: "2026-03-09",
  },
  ...{ payoutId: idOf("pyt"), reference: "KL0123456789ABCDEFGHJK", externalId: "u-1", participantId: ana.id },
  ...{ currency: "EUR", netAmount: 1_681, vatAmount: 319, grossAmount: 2_000, vatRate: 1_900 },
  ...{ reverseCharge: false, agreement },
  ...{ payingParty: party, payeeParty: { ...party, name: "Ana Silva", country: "FR" } },
};

const today = dayOf(Date.now(), project.timeZone);
const run: PayoutRun = {
  ...{
    id: idOf("pyr"),
    startedAt: "2026-03-10T12:00:00.000Z",
    startedBy: "Cem",
    startedById: null,
    approvedBy: null,
  },
  ...{ state: "started", totals: [], states: { sent: 0, paid: 1, failed: 0 } },
};
const openInvoices = (items: SelfBilledInvoice[], on = true) =>
  openAs("viewer", <InvoicesCard project={project} />, {
    [`GET ${base}/payout-settings`]: {
      ...{ version: 2, updatedAt: null },
      settings: { ...defaultPayoutSettings, selfBilling: on ? { party, prefix: "ACME-" } : null },
    },
    [`GET ${base}/payout-runs`]: { items: [run] },
    [`GET ${base}/self-billed-invoices?from=${on ? `${today.slice(0, 5)}01-01` : addDays(today, -366)}&to=${today}`]:
      {
        ...{ items, csv: "" },
      },
  });

test("invoices of a period are listed with their corrections, and a project that never had any lists none", async () => {
  const correction = {
    ...{ ...invoice, serial: "2026-000002", invoiceNumber: "ACME-2026-000002" },
    ...{ corrects: "ACME-2026-000001", netAmount: -1_681, vatAmount: -319, grossAmount: -2_000 },
  };
  openInvoices([invoice, correction]);
  expect(await screen.findByText("Corrects ACME-2026-000001")).toBeTruthy();
  expect(screen.getByText("€20.00")).toBeTruthy();
  expect(screen.getByText("-€20.00")).toBeTruthy();
  expect(screen.getByText("€3.19")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download CSV" })).toBeTruthy();
  type("Last day", "2020-01-01");
  expect(await screen.findByText("Choose a period of at most a year.")).toBeTruthy();
  cleanup();
  openInvoices([]);
  expect(await screen.findByText("No invoices in this period.")).toBeTruthy();
  cleanup();
  const { asked } = openInvoices([], false);
  await waitFor(() => expect(asked.some(({ path }) => path.includes("/self-billed-invoices"))).toBe(true));
  expect(screen.queryByText("Self-billed invoices")).toBeNull();
});

test("invoices stay listed after an owner switched self-billing off, for every period", async () => {
  openInvoices([invoice], false);
  expect(await screen.findByRole("button", { name: "Download invoice ACME-2026-000001" })).toBeTruthy();
  type("First day", "2025-01-01");
  type("Last day", "2025-12-31");
  expect(screen.getByLabelText("First day")).toBeTruthy();
});

const selfBilling = { ...agreement, party };

/** The panel of Ana, whose rate changes as it is saved. */
async function openPanel(role: Role, own: Partial<Participant>) {
  let person = participantOf(own);
  const opened = openAs(
    role,
    <Participants project={project} />,
    {
      [`GET ${base}/participants?list=brought`]: () => Response.json({ items: [person] }),
      [`GET ${base}/participants/${ana.id}`]: () => Response.json(storyOf({ person })),
      [`PUT ${base}/participants/${ana.id}/vat-rate`]: ({ vatRate }: { vatRate: number | null }) => {
        person = participantOf({ ...own, ...(vatRate !== null && { vatRate }) });
        return Response.json(person);
      },
    },
    {
      pattern: paths.participants.pattern,
      address: `${paths.participants.href({ projectId: project.id })}?person=${ana.id}`,
    },
  );
  await screen.findByRole("dialog", { name: "Ana Silva" });
  return opened;
}

test("an admin sets the VAT rate of a participant who agreed, and an editor only reads it", async () => {
  const { asked } = await openPanel("admin", { selfBilling });
  expect(screen.getByText("Acme GmbH, Hauptstr. 1, 10115 Berlin, Germany, DE123456789")).toBeTruthy();
  expect(screen.getByText("Invoices state no VAT.")).toBeTruthy();
  press("VAT rate…");
  type("VAT rate in percent", "x");
  press("Save VAT rate");
  expect(screen.getByText("Enter 0 to 50")).toBeTruthy();
  type("VAT rate in percent", "7,7");
  press("Save VAT rate");
  expect(await screen.findByText("Invoices contain 7.7% VAT.")).toBeTruthy();
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ vatRate: 770 });
  cleanup();
  await openPanel("editor", { selfBilling, vatRate: 0 });
  expect(screen.getByText("Invoices contain 0% VAT.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "VAT rate…" })).toBeNull();
  cleanup();
  await openPanel("admin", {});
  expect(screen.queryByRole("button", { name: "VAT rate…" })).toBeNull();
});

test("an invoice is downloaded as a page, and of an erased participant only by owners", async () => {
  const files: string[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
  const path = `GET ${base}/self-billed-invoices/${invoice.serial}`;
  const button = <DownloadInvoice projectId={project.id} serial={invoice.serial} label="ACME-2026-000001" />;
  openAs("viewer", button, { [path]: { ...invoice, html: "<p>" } });
  press("Download invoice ACME-2026-000001");
  await waitFor(() => expect(files).toEqual(["ACME-2026-000001.html"]));
  cleanup();
  openAs("viewer", button, { [path]: { ...invoice, payeeParty: null, html: null } });
  press("Download invoice ACME-2026-000001");
  expect(await screen.findByText("Only owners see invoices of erased participants.")).toBeTruthy();
  expect(files).toHaveLength(1);
  click.mockRestore();
});
