import * as z from "zod";
import { retentionBounds } from "../lifecycle/retention-bounds.ts";
import { line } from "../shared/fields.ts";
import {
  choiceOf,
  identityProviders,
  type ProviderChoice,
  type ProviderRule,
  ruleOf,
} from "../tenancy/identity-provider.ts";
import { planNames } from "../tenancy/plans.ts";
import { type SignUpRule, signUpRule } from "../tenancy/sign-up-rule.ts";

const lines = z.array(line(1, 120)).min(1).max(8);

/**
 * The operator of this instance: the schema of `operator.json` at the root, the one file that an operator fills in. The
 * public site, its legal texts and the emails to the operator use it.
 */
export const operator = z.strictObject({
  /** True until it is filled in; a production stage refuses it. */
  example: z.boolean(),
  /** The name for visitors, and the one in contracts. */
  name: line(1, 80),
  legalName: line(1, 160),
  /** Postal address, line by line, country last. */
  address: lines,
  email: z.email(),
  /** Address for security reports. */
  securityEmail: z.email(),
  phone: line(3, 40).nullable(),
  /** The operator's legal representative. */
  representatives: z.array(line(1, 120)),
  /** Such as “Commercial register of Exampleton, HRB 0000”. */
  registration: line(1, 160).nullable(),
  vatId: line(1, 40).nullable(),
  privacy: z.strictObject({
    /** Data protection officer and their contact, if there is one. */
    officer: line(1, 200).nullable(),
    supervisoryAuthority: line(1, 200).nullable(),
  }),
  law: z.strictObject({ governing: line(1, 120), venue: line(1, 120) }),
  /** This instance's price of each plan, such as “€29 a month”. Null: on request. Only displayed, never charged. */
  planPrices: z.strictObject({
    free: line(1, 40).nullable(),
    growth: line(1, 40).nullable(),
    scale: line(1, 40).nullable(),
  }),
  /**
   * How accounts begin: the addresses that may open one without an invitation, the plan of a new workspace, and the
   * identity providers that people can sign in with.
   */
  accounts: z.strictObject({
    signUp: signUpRule,
    plan: z.enum(planNames),
    providers: identityProviders.default([]),
  }),
  /** The days between which a workspace's owner may choose how long some of its data is kept. */
  retention: retentionBounds,
  hosting: z.strictObject({ provider: line(1, 120), region: line(1, 120) }),
  /** The day the legal texts took effect. */
  legalTextsSince: z.iso.date(),
  /** URL of this instance's source code, such as a public repository. */
  source: z.url().nullable(),
});
export type Operator = z.infer<typeof operator>;

/** The rule of an instance on one machine: with the example operator, which nobody filled in, everybody may try it. */
export const localSignUpRule = ({ example, accounts }: Operator): SignUpRule =>
  example ? "open" : accounts.signUp;

/** The identity provider of an instance on one machine, with made-up people: for the example operator. */
export const exampleProvider = { name: "Example", label: "Example Identity" };

/** The identity providers of an instance on one machine, where the made-up one stands for each. */
export const localProviderRules = ({ example, accounts }: Operator): ProviderRule[] =>
  example ? [exampleProvider] : accounts.providers.map(ruleOf);

/** The identity providers that the sign-in page offers. */
export const providerChoices = ({ example, accounts }: Operator): ProviderChoice[] =>
  example ? [{ ...exampleProvider, onlyHere: true }] : accounts.providers.map(choiceOf);

/** The operator's name and postal address in one line, as in emails. */
export function postalAddressOf({ legalName, address }: Operator): string {
  return [legalName, ...address].join(", ");
}
