import * as z from "zod";
import { email as address, line } from "../shared/fields.ts";
import { domain } from "./sign-up-rule.ts";

/** Name in the user pool, which joins it with the person's id by an underscore. */
const providerName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,31}$/, "must be up to 32 letters, digits and hyphens, such as Acme");

const httpsUrl = z.url({ protocol: /^https$/, error: "must be an https URL" });

/** Where the client's secret is on AWS: a parameter of SSM and its version. A server gets it by a setting. */
const secret = z
  .string()
  .regex(/^\/[\w./-]{1,500}:[1-9]\d*$/, "must be the name of an SSM parameter and its version");

const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

const domains = z.array(domain).min(1).max(50);

/**
 * Set if addresses of the provider's domains must sign in with it. The addresses in `except` keep their password, for the
 * day on which the provider is down.
 */
const required = z.strictObject({ except: z.array(address).min(1).max(10) });

/**
 * An outside identity provider that people can sign in with. Of `domains`, it decides who has an address, and other
 * addresses are refused; without them, only addresses that it calls verified are accepted.
 */
export const identityProvider = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("google"),
    clientId: line(1, 200),
    secret: secret.optional(),
    domains: domains.optional(),
    required: required.optional(),
  }),
  z.strictObject({
    kind: z.literal("oidc"),
    name: providerName,
    /** In “Continue with Acme”. */
    label: line(1, 40),
    issuer: httpsUrl,
    /** It may be in a private network, and at any port; for servers alone. */
    private: z.boolean().optional(),
    /** Issuers that it was before, with the same people; for servers alone. */
    formerIssuers: z.array(httpsUrl).min(1).max(5).optional(),
    clientId: line(1, 200),
    secret: secret.optional(),
    domains: domains.optional(),
    required: required.optional(),
  }),
  z.strictObject({
    kind: z.literal("saml"),
    name: providerName,
    label: line(1, 40),
    metadataUrl: httpsUrl,
    /** Name of the attribute with the email address; many providers use a URL. */
    emailAttribute: line(1, 200),
    // SAML doesn't say whether an address is verified.
    domains,
    required: required.optional(),
  }),
]);
export type IdentityProvider = z.infer<typeof identityProvider>;

export const identityProviders = z
  .array(identityProvider)
  .max(10)
  .refine(
    (list) => new Set(list.map((one) => nameOf(one).toLowerCase())).size === list.length,
    "must have different names",
  )
  .refine(
    (list) =>
      list.every(
        ({ required, domains = [] }) =>
          required === undefined ||
          (domains.length > 0 && required.except.every((email) => domains.includes(domainOf(email)))),
      ),
    "can be required only with domains, to which the excepted addresses belong",
  )
  .refine((list) => {
    const claimed = list.flatMap(({ required, domains = [] }) => (required === undefined ? [] : domains));
    return new Set(claimed).size === claimed.length;
  }, "must not require two providers for one domain");

/** The name in the user pool, which requires this one of Google. */
export const nameOf = (provider: IdentityProvider): string =>
  provider.kind === "google" ? "Google" : provider.name;

/** A provider as the sign-in page offers it. `onlyHere`: on pages of this machine, not on a deployed instance. */
export type ProviderChoice = { name: string; label: string; onlyHere?: true };

export const choiceOf = (provider: IdentityProvider): ProviderChoice => ({
  name: nameOf(provider),
  label: provider.kind === "google" ? "Google" : provider.label,
});

const providerRule = z.strictObject({
  name: providerName,
  label: line(1, 40),
  domains: domains.optional(),
  required: required.optional(),
});
/** The part of a provider that handlers need. */
export type ProviderRule = z.infer<typeof providerRule>;

export const ruleOf = (provider: IdentityProvider): ProviderRule => ({
  ...choiceOf(provider),
  ...(provider.domains !== undefined && { domains: provider.domains }),
  ...(provider.required !== undefined && { required: provider.required }),
});

/** The rules in a handler's environment. @throws ZodError if the text is none */
export const parseProviderRules = (text: string | undefined): ProviderRule[] =>
  text === undefined ? [] : z.array(providerRule).parse(JSON.parse(text));

/**
 * Whether a provider's word is enough for an address. `claimed` is its claim `email_verified`, if it made one: a provider
 * that decides about a domain need not say it, but must not deny it.
 */
export function provesAddress(
  { domains }: Pick<ProviderRule, "domains">,
  { email, claimed }: { email: string; claimed: string | undefined },
): boolean {
  if (!address.safeParse(email).success) return false;
  if (domains === undefined) return claimed === "true";
  return claimed !== "false" && domains.includes(domainOf(email));
}

export type Requirement = { provider: string; label: string; domain: string; isExcepted: boolean };

/** The provider that addresses of this one's domain must sign in with, and whether this one keeps its password; or null. */
export function requirementOf(rules: readonly ProviderRule[], email: string): Requirement | null {
  const domain = domainOf(email);
  const rule = rules.find(({ required, domains }) => required !== undefined && domains?.includes(domain));
  if (rule === undefined) return null;
  const isExcepted = rule.required?.except.includes(email.toLowerCase()) ?? false;
  return { provider: rule.name, label: rule.label, domain, isExcepted };
}
