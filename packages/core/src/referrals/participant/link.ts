/** A participant's link, to be copied and mailed; `via` where it is known how it will travel, and from which widget. */
export function linkOf({ edgeOrigin }: { edgeOrigin: string }, code: string, via?: string): string {
  const link = `${edgeOrigin}/r/${code}`;
  return via === undefined ? link : `${link}?via=${via}`;
}

/**
 * Where a link leads: the project's landing page with the code in `kl` and how the link was shared in `klv`, beside what
 * the page's address already holds. Only these come from outside, and they are set as values.
 */
export function landingOf(landingUrl: string, code: string, via?: string): string {
  const url = new URL(landingUrl);
  url.searchParams.set("kl", code);
  if (via !== undefined) url.searchParams.set("klv", via);
  return url.href;
}

/** What an invitee may see of a name: the first one and the last one's initial. "Ana Silva" is "Ana S." */
export function publicName(name: string): string {
  const [first = "", ...rest] = name.split(/\s+/u).filter((part) => part !== "");
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]?.toUpperCase()}.`;
}
