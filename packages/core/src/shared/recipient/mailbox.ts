import { hashRecipient } from "./hash-recipient.ts";

/** Domains under which one provider has the same mailboxes, and the spellings it treats as equal. */
type Provider = { names: RegExp; as?: string; tag?: string; ignores?: RegExp };

const providers: readonly Provider[] = [
  { names: /^(gmail|googlemail)\.com$/, as: "gmail.com", ignores: /\./g },
  { names: /^(proton\.me|protonmail\.com|protonmail\.ch|pm\.me)$/, as: "proton.me", ignores: /[._-]/g },
  { names: /^(yahoo\.[a-z.]{2,6}|ymail\.com|rocketmail\.com)$/, tag: "-" },
];

/** The mailbox of an address: `box` is the same for all its spellings. */
export type Mailbox = { box: string; domain: string; tagged: boolean };

/**
 * Removes what the address's provider ignores: a tag after `+` (after `-` at Yahoo, where no name contains one), dots
 * at Gmail, dots, hyphens and underscores at Proton, and aliases of a domain. `email` is lower-case.
 */
export function mailboxOf(email: string): Mailbox {
  const split = email.lastIndexOf("@");
  const domain = email.slice(split + 1).replace(/\.$/, "");
  const provider = providers.find(({ names }) => names.test(domain));
  const tags = provider?.tag === undefined ? ["+"] : ["+", provider.tag];
  const whole = email.slice(0, split);
  // A name that starts with a tag separator has no tag.
  const ends = tags.map((tag) => whole.indexOf(tag)).filter((end) => end > 0);
  const tagged = ends.length > 0;
  const name = tagged ? whole.slice(0, Math.min(...ends)) : whole;
  const plain = provider?.ignores === undefined ? name : name.replace(provider.ignores, "");
  return { box: `${plain || name}@${provider?.as ?? domain}`, domain, tagged };
}

/** The mailbox of an address, hashed for its workspace. */
export function mailboxHash(workspaceId: string, email: string): string {
  return hashRecipient(workspaceId, mailboxOf(email).box);
}
