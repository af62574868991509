/** A participant's link, to be copied and mailed. */
export function linkOf({ edgeOrigin }: { edgeOrigin: string }, code: string): string {
  return `${edgeOrigin}/r/${code}`;
}

/**
 * Where a link leads: the project's landing page with the code in `kl`, beside what the page's address already
 * holds. Only the code comes from outside, and it is set as a value.
 */
export function landingOf(landingUrl: string, code: string): string {
  const url = new URL(landingUrl);
  url.searchParams.set("kl", code);
  return url.href;
}

/** What an invitee may see of a name: the first one and the last one's initial. "Ana Silva" is "Ana S." */
export function publicName(name: string): string {
  const [first = "", ...rest] = name.split(/\s+/u).filter((part) => part !== "");
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]?.toUpperCase()}.`;
}
