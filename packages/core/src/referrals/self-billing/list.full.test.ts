import { mostInvoices, type SelfBilledInvoice } from "@kiteloop/contract/referrals/self-billing";
import { dayMs } from "@kiteloop/contract/shared/time";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import { testLoop, testPayee, testPayer, testPlatform } from "../../testing/index.ts";
import { invoiceOf, listSelfBilledInvoices, placeAfter } from "./index.ts";
import { createInvoiceItem, type StoredInvoice } from "./store.ts";

const made = 1_103;
const perDay = 100;
const inOne = 50;

test("a year of invoices with long addresses is paged by number, each once, and its CSV files are one", async () => {
  const loop = await testLoop(await testPlatform());
  const { table, clock, ids } = loop.platform;
  const of = { workspaceId: loop.member.actor.workspaceId, projectId: loop.project.id };
  const began = clock.now().getTime();
  const party = { ...testPayee, address: "🙂".repeat(200) };
  const invoices: StoredInvoice[] = [];
  for (let n = 0; n < made; n++) {
    const paid = {
      ...of,
      payoutId: ids.make("payout"),
      reference: `KL${"0".repeat(20)}`,
      suppliedUntil: "2026-03-01",
    };
    const payee = { externalId: `payee ${n}`, participantId: ids.make("participant") };
    const place = placeAfter(invoices.at(-1) ?? null, began + Math.floor(n / perDay) * dayMs, "UTC");
    invoices.push(
      invoiceOf(
        { ...paid, ...payee, currency: "EUR", amount: 2_000 },
        { party: { ...testPayer, address: party.address }, prefix: "" },
        { version: "2026-12", payerName: testPayer.name, acceptedAt: new Date(began).toISOString(), party },
        1_900,
        place,
      ),
    );
  }
  for (let from = 0; from < made; from += inOne)
    await transact(
      table,
      clock,
      invoices.slice(from, from + inOne).map((one) => createInvoiceItem(table, one)),
    );
  const list = (query: object) =>
    listSelfBilledInvoices.call(loop.member, { params: { projectId: of.projectId }, query, body: {} });
  const all: SelfBilledInvoice[] = [];
  let csv = "";
  let cursor: string | undefined;
  do {
    const page = await list({ from: "2026-01-01", to: "2026-12-31", ...(cursor && { cursor }) });
    expect(page.items.length).toBeLessThanOrEqual(mostInvoices);
    all.push(...page.items);
    csv += page.csv;
    cursor = page.next;
  } while (cursor !== undefined);
  expect(all.map(({ serial }) => serial)).toEqual(invoices.map(({ serial }) => serial));
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(data.map(({ number }) => number)).toEqual(invoices.map(({ number }) => number));
  expect(data.reduce((sum, { vat }) => sum + Number(vat), 0)).toBeCloseTo(made * 3.19, 5);
  const day = invoices[perDay]?.issuedOn ?? "";
  const ofDay = await list({ from: day, to: day });
  expect(ofDay.items.map(({ serial }) => serial)).toEqual(
    invoices.slice(perDay, 2 * perDay).map(({ serial }) => serial),
  );
  expect(ofDay.next).toBeUndefined();
});
