/** Names under which one provider runs the same mailboxes, and how it lets people spell them. */
type Provider = { names: RegExp; as?: string; tag?: string; ignores?: RegExp };

const providers: readonly Provider[] = [
  { names: /^(gmail|googlemail)\.com$/, as: "gmail.com", ignores: /\./g },
  { names: /^(proton\.me|protonmail\.com|protonmail\.ch|pm\.me)$/, as: "proton.me", ignores: /[._-]/g },
  { names: /^(yahoo\.[a-z.]{2,6}|ymail\.com|rocketmail\.com)$/, tag: "-" },
];

/** A mailbox behind an address: `box` is the same for all spellings of it. */
export type Mailbox = { box: string; domain: string; tagged: boolean };

/**
 * Reads an address by what its provider ignores: a tag behind `+` (behind `-` at Yahoo, where no name holds one), dots
 * at Gmail, dots and lines at Proton, and the second name of a domain. `email` is lower-case.
 */
export function mailboxOf(email: string): Mailbox {
  const split = email.lastIndexOf("@");
  const domain = email.slice(split + 1).replace(/\.$/, "");
  const provider = providers.find(({ names }) => names.test(domain));
  const tags = provider?.tag === undefined ? ["+"] : ["+", provider.tag];
  const whole = email.slice(0, split);
  // A name that begins with what elsewhere begins a tag is a name.
  const ends = tags.map((tag) => whole.indexOf(tag)).filter((end) => end > 0);
  const tagged = ends.length > 0;
  const name = tagged ? whole.slice(0, Math.min(...ends)) : whole;
  const plain = provider?.ignores === undefined ? name : name.replace(provider.ignores, "");
  return { box: `${plain || name}@${provider?.as ?? domain}`, domain, tagged };
}
