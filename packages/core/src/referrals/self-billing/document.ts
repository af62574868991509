import type { BillingParty } from "@kiteloop/contract/referrals/self-billing";
import { toDecimal } from "@kiteloop/contract/shared/money";
import { escapeHtml } from "@kiteloop/mail";
import { englishMentions, localMentions, outputTaxMention } from "./mentions.data.ts";
import type { StoredInvoice } from "./store.ts";

const style = `:root{color-scheme:light}
body{font:16px/1.5 system-ui,sans-serif;color:#111;background:#fff;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem;margin:0}.mention{margin:.25rem 0 2rem}
.parties{display:flex;flex-wrap:wrap;gap:2rem;margin:0 0 2rem}.parties section{flex:1 1 16rem}
h2{font-size:1rem;margin:0 0 .25rem}p{margin:0;overflow-wrap:anywhere}.address{white-space:pre-line}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:0 0 2rem}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}th,td{text-align:start;padding:.5rem 0;border-bottom:1px solid #bbb}
td:last-child{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}tr:last-child{font-weight:700}
@media print{body{margin:0;max-width:none;padding:0;font-size:11pt}@page{margin:20mm}}`;

const countries = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

function mentionOf(name: keyof typeof englishMentions, parties: readonly BillingParty[]): string {
  const local = parties.map(({ country }) => localMentions[country]?.[name]);
  return [...new Set([englishMentions[name], ...local.filter((one) => one !== undefined)])].join(" · ");
}

function partyHtml(title: string, { name, address, country, vatId }: BillingParty): string {
  const vat = vatId === null ? "" : `<p>VAT number: ${escapeHtml(vatId)}</p>`;
  const place = `${escapeHtml(address)}\n${escapeHtml(countries.of(country) ?? country)}`;
  return `<section><h2>${title}</h2><p>${escapeHtml(name)}</p><p class="address">${place}</p>${vat}</section>`;
}

function notesOf({ vatRate, reverseCharge, payer, payee }: StoredInvoice): string[] {
  if (reverseCharge) return [mentionOf("reverseCharge", [payee, payer])];
  if (vatRate === undefined) return ["VAT is not stated."];
  return payee.country === "GB" && vatRate > 0 ? [outputTaxMention] : [];
}

const row = (name: string, text: string) => `<tr><td>${name}</td><td>${escapeHtml(text)}</td></tr>`;
const fact = (name: string, text: string) => `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`;

/**
 * The document of a self-billed invoice: a page without scripts and other files, for the screen and the printer. The same invoice has the
 * same bytes, for the payer and the payee.
 */
export function invoiceDocument(invoice: StoredInvoice): string {
  const { number, issuedOn, corrects, reference, currency, gross, vat, vatRate, payer, payee } = invoice;
  const { agreement, suppliedUntil } = invoice;
  const money = (amount: number) => `${toDecimal(amount, currency)} ${currency}`;
  const title = corrects === undefined ? "Self-billed invoice" : "Correction of a self-billed invoice";
  const facts = [
    fact("Number", number),
    fact("Date of issue", issuedOn),
    ...(corrects === undefined ? [] : [fact("Corrects invoice", corrects)]),
    fact("Payment reference", reference),
    fact("Agreement", `of ${agreement.acceptedAt.slice(0, 10)}, version ${agreement.version}`),
  ];
  const rows = [
    row(`Commission for referrals until ${suppliedUntil}, without VAT`, money(gross - vat)),
    ...(vatRate === undefined ? [] : [row(`VAT, ${vatRate / 100}%`, money(vat))]),
    row(corrects === undefined ? "Total paid" : "Total that came back", money(gross)),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} ${escapeHtml(number)}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p class="mention">${escapeHtml(mentionOf("selfBilling", [payee, payer]))}</p>
<div class="parties">${partyHtml("Supplier", payee)}${partyHtml("Customer, who issued this invoice", payer)}</div>
<dl>${facts.join("")}</dl>
<table>${rows.join("")}</table>
${notesOf(invoice)
  .map((note) => `<p>${escapeHtml(note)}</p>`)
  .join("\n")}
</body>
</html>
`;
}
