import * as z from "zod";
import { doer } from "../shared/doer.ts";
import { apiEndpoint, endpoint } from "../shared/endpoint.ts";
import { instant, line, none, pageOf } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { dayMs } from "../shared/time.ts";
import { balances } from "./ledger.ts";
import { country, iban, maskedPayoutMethod } from "./payout-method.ts";
import { payoutMethodTypes, payoutRunStates, payoutStates } from "./payout-states.ts";
import { invoiceSerial } from "./self-billing.ts";
import { taxFormStates, taxYear } from "./tax-form.ts";

/** For how long nobody is paid by a method after it was chosen: time for the payee to notice that it wasn't them. */
export const newMethodMs = 3 * dayMs;

/**
 * Why a payee is left out of a run. `negative`: they owe. `below_minimum`: they are paid when it is more. `no_method`: they
 * chose none, or none that the project offers. `new_method`: they chose it less than 72 hours ago. `currency`: the method
 * doesn't pay this currency. `amount`: it doesn't pay this amount, such as more than SEPA takes. `tax_form`: from a part of the threshold on
 * the project pays nobody whose tax form is missing.
 */
export const payoutProblems = [
  "negative",
  "below_minimum",
  "no_method",
  "new_method",
  "currency",
  "amount",
  "tax_form",
] as const;
export type PayoutProblem = (typeof payoutProblems)[number];

/** Most rows of one answer. */
export const mostPreviewRows = 1_000;

/** The recipient of a payout. Id and name are null once they were erased; the name is empty if they have none. */
const payee = {
  externalId: z.string(),
  participantId: z.nullable(ids.participant),
  participantName: z.nullable(z.string()),
};

/** A payee of a run, and the amount that is due to them in the smallest unit of a currency. Below zero, they owe it. */
export const payoutRow = z.strictObject({
  ...payee,
  currency: z.string(),
  amount: z.int(),
  /** Null if they chose none. */
  method: z.nullable(maskedPayoutMethod),
  /** Null if the amount is paid. */
  problem: z.nullable(z.enum(payoutProblems)),
  /** Null if it isn't paid for another reason, or the project asks for no tax forms. */
  tax: z.nullable(
    z.strictObject({
      state: z.enum(["none", ...taxFormStates]),
      /** The sum of their payouts of this year in the currency, by all methods but PayPal. */
      paid: z.int().nonnegative(),
      /** Whether a form is missing, and with this payout enough is paid to need one. */
      missing: z.boolean(),
    }),
  ),
  /** Whether an invoice is written once it is paid: if the payee agreed to it. Null if it isn't paid, or the project writes none. */
  selfBilled: z.nullable(z.boolean()),
});
export type PayoutRow = z.infer<typeof payoutRow>;

/** The sum that a run pays in one currency by one method. */
export const payoutTotal = z.strictObject({
  type: z.enum(payoutMethodTypes),
  currency: z.string(),
  amount: z.int().positive(),
  payees: z.int().positive(),
});
export type PayoutTotal = z.infer<typeof payoutTotal>;

/** The payouts that a run of this moment would make. It is computed, and changes nothing. */
export const previewPayouts = endpoint({
  id: "payout.preview",
  method: "GET",
  path: "/api/projects/{projectId}/payouts/preview",
  summary: "Preview whom a payout run pays",
  auth: { kind: "member", role: "viewer" },
  powers: "payout",
  params: z.strictObject({ projectId: ids.project }),
  query: none,
  body: none,
  response: z.strictObject({
    /** By currency, the largest amount first; at most 1,000. */
    rows: z.array(payoutRow).max(mostPreviewRows),
    /** The number of all rows. */
    count: z.int().nonnegative(),
    /** Of all rows without a problem. */
    totals: z.array(payoutTotal),
    /** The sums of all participants' balances, by currency. */
    balances: z.array(balances),
    /** Null while the project asks for no tax forms. */
    taxYear: z.nullable(taxYear),
  }),
  status: 200,
});

/** Most payouts that one run starts. The next run pays the others. */
export const mostPayouts = 10_000;

/** Payouts that an owner started together. */
export const payoutRun = z.strictObject({
  id: ids.payoutRun,
  startedAt: instant,
  startedBy: doer,
  /** The owner who started it, and can't approve it; null if an import, or a release that kept no id, doesn't say. */
  startedById: z.nullable(ids.user),
  state: z.enum(payoutRunStates),
  /** The owner who approved what another one started. */
  approvedBy: z.nullable(doer),
  /** While it waits, the most that it will pay. */
  totals: z.array(payoutTotal),
  /** The number of payouts by state. */
  states: z.strictObject({ sent: z.int(), paid: z.int(), failed: z.int() }),
});
export type PayoutRun = z.infer<typeof payoutRun>;

/** One payout. `reference` stands on the bank's statement, and in files of results. */
export const payout = z.strictObject({
  id: ids.payout,
  externalId: z.string(),
  currency: z.string(),
  /** In the smallest unit of the currency. */
  amount: z.int().positive(),
  type: z.enum(payoutMethodTypes),
  reference: z.string(),
  state: z.enum(payoutStates),
  /** The serials of its self-billed invoice, and of the one that corrects it. */
  invoices: z.array(invoiceSerial).max(2),
});
export type Payout = z.infer<typeof payout>;

/** A payout as its run lists it. */
export const payoutOfRun = payout.extend(payee);
export type PayoutOfRun = z.infer<typeof payoutOfRun>;

const path = "/api/projects/{projectId}/payout-runs";
const onePath = "/api/projects/{projectId}/payout-runs/{runId}";
const ofProject = z.strictObject({ projectId: ids.project });
const ofRun = z.strictObject({ projectId: ids.project, runId: ids.payoutRun });

/** A step of a run that an owner takes. */
const ofOwner = {
  method: "POST",
  auth: { kind: "member", role: "owner" },
  powers: "payout",
  params: ofRun,
  query: none,
  status: 200,
} as const;

/** A run as a server sees it: who started and approved it is null for a key without `personal:read`. */
const apiPayoutRun = payoutRun
  .omit({ startedById: true })
  .extend({ startedBy: z.union([...doer.options, z.null()]) });

/** Newest first, at most 100. */
export const listPayoutRuns = endpoint({
  id: "payout.runs",
  method: "GET",
  path,
  summary: "List payout runs",
  auth: { kind: "member", role: "viewer", key: "rewards:read" },
  powers: "payout",
  params: ofProject,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(payoutRun) }),
  status: 200,
});

export const apiListPayoutRuns = apiEndpoint(listPayoutRuns, {
  ...{ id: "payout.apiRuns", path: "/v1/payout-runs", params: none },
  response: z.strictObject({ items: z.array(apiPayoutRun) }),
  summary: "List payout runs, newest first",
});

/**
 * Starts the payouts of the preview. `totals` are those that the owner saw: if more would be paid now, nothing is. A balance
 * that fell since pays less. What is started leaves the balance at once, so a repeated request pays nobody twice. Where two persons
 * start payouts, the run waits for another owner.
 */
export const startPayouts = endpoint({
  id: "payout.start",
  method: "POST",
  path,
  summary: "Start the payouts of the preview",
  auth: { kind: "member", role: "owner" },
  powers: "payout",
  params: ofProject,
  query: none,
  body: z.strictObject({ totals: z.array(payoutTotal).min(1).max(500) }),
  response: payoutRun,
  status: 200,
  errors: ["payout.changed", "payout.none", "project.archived", "conflict.busy"],
});

/**
 * Starts the payouts of a run that waits, by another owner than the one who asked for it. If more would be paid now than its totals, nothing
 * is. The same approval again changes nothing.
 */
export const approvePayouts = endpoint({
  ...ofOwner,
  id: "payout.approve",
  path: `${onePath}/approve`,
  summary: "Approve payouts that another owner started",
  body: none,
  response: payoutRun,
  errors: [
    "payout.changed",
    "payout.none",
    "payout.same_person",
    "payout.not_waiting",
    "project.archived",
    "conflict.busy",
  ],
});

/**
 * The payouts that a run that waits makes if it is approved now, at most what its owner saw, in the order of the preview and a page at a
 * time. Rows that were seen and can't be paid anymore have their problem.
 */
export const previewPayoutRun = endpoint({
  id: "payout.runPreview",
  method: "GET",
  path: `${onePath}/preview`,
  summary: "Preview whom a run that waits pays",
  auth: { kind: "member", role: "viewer" },
  powers: "payout",
  params: ofRun,
  query: z.strictObject({ cursor: z.string().max(1024).optional() }),
  body: none,
  response: pageOf(payoutRow).extend({ count: z.int().nonnegative() }),
  status: 200,
  errors: ["payout.not_waiting"],
});

/** Cancels a run that waits. A run that was started pays. */
export const cancelPayouts = endpoint({
  ...ofOwner,
  id: "payout.cancel",
  path: `${onePath}/cancel`,
  summary: "Cancel payouts that wait for approval",
  body: none,
  response: payoutRun,
  errors: ["payout.not_waiting", "conflict.busy"],
});

export const getPayoutRun = endpoint({
  id: "payout.run",
  method: "GET",
  path: onePath,
  summary: "Get a payout run with its payouts",
  auth: { kind: "member", role: "viewer", key: "rewards:read" },
  powers: "payout",
  params: ofRun,
  query: none,
  body: none,
  response: z.strictObject({ run: payoutRun, payouts: z.array(payoutOfRun).max(mostPayouts) }),
  status: 200,
});

export const apiGetPayoutRun = apiEndpoint(getPayoutRun, {
  ...{ id: "payout.apiRun", path: "/v1/payout-runs/{runId}" },
  response: getPayoutRun.response.extend({ run: apiPayoutRun }),
  params: z.strictObject({ runId: ids.payoutRun }),
  summary: "Get a payout run with its payouts",
});

/** The account that a bank pays from. It is written to the file, and only its hash is stored. */
export const payingAccount = z.strictObject({
  name: line(1, 70),
  iban,
  bic: z
    .string()
    .regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "is not a BIC")
    .optional(),
  town: line(1, 35),
  country,
});

/**
 * The files by which a run's payouts are paid, always the same: a bank refuses one that it gets again. So a run is paid from one account,
 * and on the day after its files were written first.
 */
export const getPayoutFiles = endpoint({
  ...ofOwner,
  id: "payout.files",
  path: `${onePath}/files`,
  summary: "Write the files of a payout run",
  body: z.strictObject({ payer: payingAccount.optional() }),
  response: z.strictObject({
    files: z.array(
      z.strictObject({
        ...{ name: z.string(), type: z.enum(payoutMethodTypes), currency: z.string() },
        ...{ rows: z.int(), total: z.int(), text: z.string() },
      }),
    ),
  }),
  errors: [
    "payout.not_started",
    "payout.payer_missing",
    "payout.other_payer",
    "payout.files_gone",
    "payout.test_mode",
    "conflict.busy",
  ],
});

/**
 * The results of a run's payouts: all that are on their way were paid, or a CSV file with the columns `reference` and `state`, which
 * is `paid` or `failed`. One wrong line, and nothing is changed. Results again change nothing.
 */
export const notePayoutResults = endpoint({
  ...ofOwner,
  id: "payout.results",
  path: `${onePath}/results`,
  summary: "Note what became of a run's payouts",
  body: z.union([
    z.strictObject({ state: z.literal("paid") }),
    z.strictObject({ csv: z.string().min(1).max(1_000_000) }),
  ]),
  response: payoutRun,
  errors: ["conflict.busy"],
});
