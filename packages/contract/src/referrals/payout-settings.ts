import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { distinctList, instant, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { money } from "../shared/money.ts";
import { country } from "./payout-method.ts";
import { payoutMethodTypes } from "./payout-states.ts";
import { selfBilling } from "./self-billing.ts";
import { taxFormPolicies } from "./tax-form.ts";

/** Most currencies with a minimum. */
export const mostMinimums = 30;

/** Each month has this day. */
export const latestPayday = 28;

/** The least amount that is paid in a currency, in its smallest unit. */
const minimum = z.strictObject({ ...money.shape, amount: z.int().min(1).max(1_000_000_000) });

/** How a project pays balances. */
export const PayoutSettings = z
  .strictObject({
    /** The ways to be paid that participants choose from. */
    methods: distinctList(z.enum(payoutMethodTypes), payoutMethodTypes.length, "must not repeat", 1),
    /** A smaller balance waits until it has grown. Currencies without one are paid from the first cent on. */
    minimums: z
      .array(minimum)
      .max(mostMinimums)
      .refine((all) => new Set(all.map((one) => one.currency)).size === all.length, "has a currency twice"),
    /** The day of the month from which the inbox says that payouts are due, in the project's time zone; null: never. */
    payday: z.nullable(z.int().min(1).max(latestPayday)).default(null),
    /** Payouts that an owner starts begin when another owner has approved them. */
    twoPersons: z.boolean(),
    /** The effect of a missing tax form. */
    taxForms: z.enum(taxFormPolicies).default("off"),
    /** The country of the payer, whose thresholds apply. */
    taxCountry: z.nullable(country).default(null),
    /** The payer of self-billed invoices; null: none are written. */
    selfBilling: z.nullable(selfBilling).default(null),
  })
  .refine(({ taxForms, taxCountry }) => taxForms === "off" || taxCountry !== null, {
    path: ["taxCountry"],
    error: "is needed for thresholds",
  });
export type PayoutSettings = z.infer<typeof PayoutSettings>;

/** Every method, every amount, and one owner. */
export const defaultPayoutSettings: PayoutSettings = {
  methods: [...payoutMethodTypes],
  minimums: [],
  payday: null,
  twoPersons: false,
  taxForms: "off",
  taxCountry: null,
  selfBilling: null,
};

/** `updatedAt` is null until they are first saved. */
export const storedPayoutSettings = z.strictObject({
  version,
  settings: PayoutSettings,
  updatedAt: z.nullable(instant),
});
export type StoredPayoutSettings = z.infer<typeof storedPayoutSettings>;

const path = "/api/projects/{projectId}/payout-settings";
const params = z.strictObject({ projectId: ids.project });

export const getPayoutSettings = endpoint({
  id: "payout.settings",
  method: "GET",
  path,
  summary: "Get how a project pays balances",
  auth: { kind: "member", role: "viewer" },
  powers: "payout",
  params,
  query: none,
  body: none,
  response: storedPayoutSettings,
  status: 200,
});

/**
 * `version` is the one that the change is based on. Payouts that wait for a second owner still do after `twoPersons` was switched off.
 */
export const savePayoutSettings = endpoint({
  id: "payout.saveSettings",
  method: "PUT",
  path,
  summary: "Save how a project pays balances",
  auth: { kind: "member", role: "owner" },
  powers: "payout",
  params,
  query: none,
  body: z.strictObject({ version, settings: PayoutSettings }),
  response: storedPayoutSettings,
  status: 200,
  errors: ["conflict.version", "project.archived"],
});
