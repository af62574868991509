import * as z from "zod";
import { publishableKey } from "../publishing/publishable-key.ts";
import { endpoint } from "../shared/endpoint.ts";
import { day, instant, none } from "../shared/fields.ts";
import { ownAmount } from "./own-data.ts";
import { payee } from "./payee.ts";
import { payoutMethod } from "./payout-method.ts";
import { payoutMethodTypes, payoutStates } from "./payout-states.ts";
import { agreementVersion, billingParty, invoiceSerial, selfBillingAgreement } from "./self-billing.ts";
import { statement } from "./statement.ts";

/** Most payouts of one answer. */
export const ownPayoutsShown = 20;

/** Most changes of a payout method by its payee on one day (UTC): each is emailed to them. */
export const ownMethodChangesPerDay = 5;

const own = { key: publishableKey, token: z.string().min(1).max(1024) };
const limits = { bodyBytes: 8 * 1024, perMinute: 20 };

/** A participant's money in one currency, as they see it. */
export const ownBalance = z.strictObject({
  currency: z.string(),
  /** Of their latest rewards those that are not approved yet. */
  onHold: ownAmount,
  /** The amount that the next payout pays. Below zero, they owe it, and later rewards settle it first. */
  available: ownAmount,
  /** On its way to them. */
  transit: ownAmount,
  paid: ownAmount,
  /** The least that a payout pays; zero without a limit. */
  minimum: ownAmount,
});
export type OwnBalance = z.infer<typeof ownBalance>;

export const ownPayout = z.strictObject({
  reference: z.string(),
  currency: z.string(),
  ...ownAmount.shape,
  type: z.enum(payoutMethodTypes),
  state: z.enum(payoutStates),
  /** When it was started. */
  at: instant,
  /** The serials of its self-billed invoice, and of the one that corrects it. */
  invoices: z.array(invoiceSerial).max(2),
});
export type OwnPayout = z.infer<typeof ownPayout>;

/** A payee's agreement to self-billed invoices, with the payer who writes them and the version of the words to agree to. */
export const ownAgreement = z.strictObject({
  payerName: z.string(),
  version: z.literal(agreementVersion),
  agreement: z.nullable(selfBillingAgreement),
});
export type OwnAgreement = z.infer<typeof ownAgreement>;

const errors = [
  "origin.not_allowed",
  "not_found",
  "participant.token_invalid",
  "participant.unsigned",
] as const;

/** A payee's balances, how they are paid, and their latest payouts. Only the share page may call it, like the next two. */
export const readOwnPayouts = endpoint({
  id: "ownPayouts.read",
  method: "POST",
  path: "/v1/participants/own/payouts",
  summary: "Get a participant's own balances and payouts",
  auth: { kind: "publishable" },
  powers: "payout",
  params: none,
  query: none,
  body: z.strictObject(own),
  response: z.strictObject({
    balances: z.array(ownBalance),
    payee,
    /** The methods to choose from; none if a payee can't choose one. */
    methods: z.array(z.enum(payoutMethodTypes)),
    /** Newest first. */
    payouts: z.array(ownPayout).max(ownPayoutsShown),
    /** Self-billing: the name of the payer, and the payee's agreement, null before they agreed. Null if the project writes no invoices. */
    selfBilling: z.nullable(ownAgreement),
    /** Their agreement with a payer of another name, or with one who writes no invoices now. */
    formerAgreement: z.nullable(selfBillingAgreement),
    /** Today in the project's time zone: the last day of a statement. */
    today: day,
  }),
  status: 200,
  errors: [...errors, "project.archived"],
  limits,
});

/**
 * The payee chooses how they are paid; null removes it. They get an email about it. It is used 72 hours later, and the same method again
 * changes nothing.
 */
export const saveOwnPayoutMethod = endpoint({
  id: "ownPayouts.saveMethod",
  method: "POST",
  path: "/v1/participants/own/payout-method",
  summary: "Choose how you are paid",
  auth: { kind: "publishable" },
  powers: "payout",
  params: none,
  query: none,
  body: z.strictObject({ ...own, method: z.nullable(payoutMethod) }),
  response: payee,
  status: 200,
  errors: [...errors, "project.archived", "payee.test_mode", "payee.too_many_changes", "conflict.busy"],
  limits: { ...limits, perMinute: 10, shared: { workspace: 300 } },
});

/**
 * The payee agrees to self-billed invoices in the words of `version`, and says how they are named on them; null withdraws it. Invoices that
 * were written stay. The same agreement again changes nothing.
 */
export const saveOwnAgreement = endpoint({
  id: "ownPayouts.saveAgreement",
  method: "POST",
  path: "/v1/participants/own/self-billing",
  summary: "Agree to self-billed invoices",
  auth: { kind: "publishable" },
  powers: "payout",
  params: none,
  query: none,
  body: z.strictObject({
    ...own,
    agreement: z.nullable(z.strictObject({ version: z.string().max(20), party: billingParty })),
  }),
  response: ownAgreement,
  status: 200,
  errors: [...errors, "project.archived", "payee.test_mode", "payee.too_many_changes", "conflict.busy"],
  limits: { ...limits, perMinute: 10 },
});

/** One of the payee's own self-billed invoices, as an HTML page for the screen and the printer. */
export const getOwnInvoice = endpoint({
  id: "ownPayouts.invoice",
  method: "POST",
  path: "/v1/participants/own/self-billed-invoice",
  summary: "Get your own self-billed invoice",
  auth: { kind: "publishable" },
  powers: "payout",
  params: none,
  query: none,
  body: z.strictObject({ ...own, serial: invoiceSerial }),
  response: z.strictObject({ invoiceNumber: z.string(), html: z.string() }),
  status: 200,
  errors: [...errors, "project.archived"],
  // “Download my data” asks for those of the latest payouts, two each.
  limits: { ...limits, perMinute: 3 * ownPayoutsShown },
});

/** The statement of one currency and period, as a CSV file. Without days, of this month until today. */
export const getOwnStatement = endpoint({
  id: "ownPayouts.statement",
  method: "POST",
  path: "/v1/participants/own/statement",
  summary: "Get your own statement",
  auth: { kind: "publishable" },
  powers: "payout",
  params: none,
  query: none,
  body: z.strictObject({
    ...own,
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** First and last day, in the project's time zone. */
    from: day.optional(),
    to: day.optional(),
  }),
  response: statement.extend({ csv: z.string() }),
  status: 200,
  errors: [...errors, "project.archived", "conflict.busy"],
  limits,
});
