import * as z from "zod";
import { apiEndpoint, endpoint } from "../shared/endpoint.ts";
import { day, instant, line, none, text } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { country } from "./payout-method.ts";

/** The version of the words by which a payee agrees to self-billing. Changed words are another version. */
export const agreementVersion = "2026-12";

/** A VAT number in capital letters without blanks, with the two letters of its country (EL is Greece, XI Northern Ireland). */
export const vatId = z
  .string()
  .max(40, "is not a VAT number")
  .transform((value) => value.replace(/[\s.-]+/g, "").toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, "must begin with the two letters of a country"));

/** A party of an invoice, as it must be named on it. */
export const billingParty = z.strictObject({
  name: line(1, 100),
  /** Street, postal code and town, in lines of their own. */
  address: text(1, 200),
  country,
  /** Null if they have none. */
  vatId: z.nullable(vatId),
});
export type BillingParty = z.infer<typeof billingParty>;

/** A payee's agreement to invoices that the payer of this name writes in their name. Exports of before don't say which payer that was. */
export const selfBillingAgreement = z.strictObject({
  version: z.string().regex(/^[\w.-]{1,20}$/, "is no version"),
  acceptedAt: instant,
  payerName: line(0, 100).default(""),
  party: billingParty,
});
export type SelfBillingAgreement = z.infer<typeof selfBillingAgreement>;

/** Self-billing of a project: the payer, and the beginning of each number, by which projects of one payer differ. */
export const selfBilling = z.strictObject({
  party: billingParty,
  prefix: z.string().regex(/^[A-Z0-9-]{0,10}$/, "must be at most 10 capital letters, digits and hyphens"),
});
export type SelfBilling = z.infer<typeof selfBilling>;

/** Highest VAT rate, in hundredths of a percent. */
export const highestVatRate = 5_000;

/** A VAT rate in hundredths of a percent. */
export const vatRate = z.int().min(0).max(highestVatRate);

/** The calendar year of an invoice, and its place among those of the year. */
export const invoiceSerial = z.string().regex(/^\d{4}-\d{6}$/, "is no invoice’s serial");

/** A serial behind the prefix that the project had. */
export const invoiceNumber = z.string().regex(/^[A-Z0-9-]{0,10}\d{4}-\d{6}$/, "is no invoice’s number");

const shownParty = z.strictObject({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  vatId: z.nullable(z.string()),
});

/** An invoice that the payer wrote in a payee's name. It never changes: a correction is another invoice, of the opposite amounts. */
export const selfBilledInvoice = z.strictObject({
  serial: invoiceSerial,
  invoiceNumber,
  issuedOn: day,
  /** The day on which the payout started: it pays referrals until then. */
  suppliedUntil: day,
  /** The number of the invoice that this one corrects. */
  corrects: z.nullable(invoiceNumber),
  payoutId: ids.payout,
  reference: z.string(),
  externalId: z.string(),
  /** Null once they were erased. */
  participantId: z.nullable(ids.participant),
  currency: z.string(),
  /** In the smallest unit of the currency: what was paid, and what is left without VAT. Below zero in a correction. */
  netAmount: z.int(),
  vatAmount: z.int(),
  grossAmount: z.int(),
  /** The rate in hundredths of a percent; null if none was set. */
  vatRate: z.nullable(vatRate),
  /** Whether the recipient owes the VAT. */
  reverseCharge: z.boolean(),
  agreement: selfBillingAgreement.omit({ party: true }),
  payingParty: shownParty,
  /** Null for keys without `personal:read`, and once they were erased, except for owners. */
  payeeParty: z.nullable(shownParty),
});
export type SelfBilledInvoice = z.infer<typeof selfBilledInvoice>;

/** Most invoices of one answer. */
export const mostInvoices = 500;

/** Longest period of a list, in days: a year and a day. */
export const longestPeriod = 367;

const path = "/api/projects/{projectId}/self-billed-invoices";
const ofProject = { projectId: ids.project };

/** The invoices of a period by number, also as CSV. Without days, of this month until today. */
export const listSelfBilledInvoices = endpoint({
  id: "selfBilledInvoice.list",
  method: "GET",
  path,
  summary: "List self-billed invoices",
  auth: { kind: "member", role: "viewer", key: "rewards:read" },
  powers: "payout",
  params: z.strictObject(ofProject),
  query: z.strictObject({
    /** First and last day, in the project's time zone. */
    from: day.optional(),
    to: day.optional(),
    /** The last serial of the page before. */
    cursor: invoiceSerial.optional(),
  }),
  body: none,
  response: z.strictObject({
    items: z.array(selfBilledInvoice).max(mostInvoices),
    next: invoiceSerial.optional(),
    /** The same invoices. Pages after the first have no header, so that all together are one file. */
    csv: z.string(),
  }),
  status: 200,
});

export const apiListSelfBilledInvoices = apiEndpoint(listSelfBilledInvoices, {
  ...{ id: "selfBilledInvoice.apiList", path: "/v1/self-billed-invoices", params: none },
  response: listSelfBilledInvoices.response,
  summary: "List self-billed invoices by number",
});

/** One invoice with its document, an HTML page for the screen and the printer. */
export const getSelfBilledInvoice = endpoint({
  id: "selfBilledInvoice.get",
  method: "GET",
  path: `${path}/{serial}`,
  summary: "Get a self-billed invoice",
  auth: { kind: "member", role: "viewer", key: "rewards:read" },
  powers: "payout",
  params: z.strictObject({ ...ofProject, serial: invoiceSerial }),
  query: none,
  body: none,
  /** `html` is null where the payee’s party is. */
  response: selfBilledInvoice.extend({ html: z.nullable(z.string()) }),
  status: 200,
});

export const apiGetSelfBilledInvoice = apiEndpoint(getSelfBilledInvoice, {
  ...{ id: "selfBilledInvoice.apiGet", path: "/v1/self-billed-invoices/{serial}" },
  ...{ params: z.strictObject({ serial: invoiceSerial }), response: getSelfBilledInvoice.response },
  summary: "Get a self-billed invoice with its document",
});
