import * as z from "zod";
import { toAsciiHost } from "../shared/fields/host.ts";

/** A domain of addresses. */
export const domain = z
  .string()
  .max(253)
  .transform((value) => toAsciiHost(value) ?? value)
  .pipe(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a domain such as example.com"));

/** Addresses that may open an account by themselves: all, those of some domains, or none. Invitations always open one. */
export const signUpRule = z.union([z.enum(["open", "invited"]), z.array(domain).min(1).max(50)]);
export type SignUpRule = z.infer<typeof signUpRule>;

/** A rule as one word of an environment: `open`, `invited`, or domains separated by commas. */
export const signUpRuleText = (rule: SignUpRule): string => (typeof rule === "string" ? rule : rule.join());

/** The rule of such a word. @throws ZodError if it is none */
export function parseSignUpRule(text: string): SignUpRule {
  return signUpRule.parse(text === "open" || text === "invited" ? text : text.split(","));
}

/** Whether an address may open an account without an invitation. Subdomains need an entry of their own. */
export function admits(rule: SignUpRule, email: string): boolean {
  if (typeof rule === "string") return rule === "open";
  return rule.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
}
